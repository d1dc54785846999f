import type { Span } from '../guard/spans.ts'
import { yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { joinedBefore } from './subject-at.ts'
import type { Sentence } from './sentence.ts'
import type { Label } from './subjects.ts'
import type { Reading } from './types.ts'

const none =
  /(?<!并非|不是|绝非)(?:(?<![毫])无|没有|并无|未发生|未产生|未形成|不存在|未见|没有一分钱的?)(?:任何|新增|其他)?$/
/** 并非没有长期借款: there is some. */
const present = /(?:并非|并不是|不是|绝非)(?:没有|无|不存在)$/
const gone =
  /^(?:余额)?(?:[已均都也全部就目前仍]|全额|悉数|20\d\d年[末底初]?起?|期末|年末)*(?:清零|归零|结清|还清|偿清|清偿完毕|(?<=全部|全额|悉数)(?:清偿|偿还|归还)|为零|是零)(?:了)?(?=[，,。;；、()（）]|$)/

/** 短期借款2024年末仍有余额. */
const remains =
  /^(?:余额)?(?:20\d\d年[末底]?|期末|年末|[已目前当])*(?:仍|尚|还|依然|依旧)(?:有|存在|存)(?:部分|未偿)?(?:余额|结余)/

/** 短期借款由920万元压降到200万元，2024年末已全部结清: in a later clause, which names nothing else. */
function laterGone(sentence: Sentence, text: string, label: Label): Span | null {
  const rest = text.slice(label.end, sentence.end)
  const at = [...rest.matchAll(/，|,(?!\d)/g)].at(-1)?.index
  const isLast = !sentence.labels.some(({ start }) => start >= label.end)
  if (at === undefined || !isLast || !/[降减还偿]/.test(rest.slice(0, at))) return null
  const behind = gone.exec(rest.slice(at + 1))
  const start = label.end + at + 1
  return behind ? { start, end: start + behind[0].length } : null
}

/** What says that there is nothing of a quantity, with its name: 没有短期借款, 长期借款已全部还清. */
function saidAbsent(sentence: Sentence, text: string, label: Label): Span | null {
  const before = none.exec(text.slice(sentence.start, label.start))
  const isEnd = /^(?:余额|发生额|支出|发生)?(?:[，,。;；、()（）和及与]|$)/.test(text.slice(label.end))
  if (before && isEnd) return { start: sentence.start + before.index, end: label.end }
  const behind = gone.exec(text.slice(label.end, sentence.end))
  return behind ? { start: label.start, end: label.end + behind[0].length } : laterGone(sentence, text, label)
}

/** The year in which something is said to be gone. */
const yearAt = (sentence: Sentence, { start, end }: Span): number | null =>
  (
    sentence.periods.findLast((one) => !one.compared && one.start >= start && one.end <= end) ??
    sentence.periods.findLast((one) => !one.compared && one.end <= start && one.period.back === null)
  )?.period.year ??
  sentence.context?.year ??
  null

export type Absent = { right: Span[]; wrong: Place[] }

/** Quantities of which a text says that there are none, and whether that is so: right where they are zero. */
export function absentIn({ sentences, text }: Reading, open: OpenClaims): Absent {
  const absent: Absent = { right: [], wrong: [] }
  for (const sentence of sentences)
    for (const label of sentence.labels) {
      const twice = present.exec(text.slice(sentence.start, label.start))
      const newest = yearlyLevels(label.id, open)[0]
      if (twice && newest) {
        const place = { start: sentence.start + twice.index, end: label.end }
        if (newest.size > 0) absent.right.push(place)
        else absent.wrong.push({ kind: 'opposite', ...place, known: '', right: null })
      }
      const still = remains.exec(text.slice(label.end, sentence.end))
      if (still && newest) {
        const place = { start: label.start, end: label.end + still[0].length }
        const year = yearAt(sentence, place)
        const level = year === null ? newest : yearlyLevels(label.id, open).find(({ period }) => period?.year === year)
        if (level?.size === 0) absent.wrong.push({ kind: 'opposite', ...place, known: '', right: null })
      }
      const span = saidAbsent(sentence, text, label)
      if (!span) continue
      const year = yearAt(sentence, span)
      const names = span.start < label.start ? [label] : joinedBefore(sentence, text, label, span.end)
      const levels = names.flatMap(({ id }) => {
        const all = yearlyLevels(id, open)
        return (year === null ? all.slice(0, 1) : all.filter(({ period }) => period?.year === year)).slice(0, 1)
      })
      if (levels.length < names.length) continue
      if (levels.every(({ size }) => size === 0)) absent.right.push(span)
      else absent.wrong.push({ kind: 'opposite', ...span, known: '', right: null })
    }
  return absent
}
