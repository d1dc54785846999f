import { isRare, standsAlone, wordsIn, type Word } from './lexicon.ts'
import source from './surnames.json' with { type: 'json' }
import type { Span } from './spans.ts'
import { isTrade } from './trades.ts'

/** Letters of no name: what joins, points and asks. */
const joining = new Set([...source.given, ...source.behind, ...'与向由为是对在据经将把被给从到和及或者一不无未'])

/**
 * Where an enterprise is expected: behind what it is to the other one, behind what is done to it, and between a word of
 * dealing and what is dealt in.
 */
const parties =
  '客户|供应商|供货商|经销商|代理商|承包商|厂商|关联方|担保人|保证人|股东|债务人|债权人|买方|卖方|对方|合作方|' +
  '承租人|出租人|欠款方|付款方|收款方|竞争对手|交易对手|母公司|子公司|品牌'
const role = new RegExp(`(?:${parties})(?:为|是|系|包括|有|即|如|:|主要为|主要是)?\\s?$`)
const dealtWith = new RegExp(
  '(?:起诉|代偿|收购|并购|入股|任职于|就职于|隶属于|来自|流向|转至|汇至|付至|存放于|租赁自|租自|购自|采购自|' +
    '销往|销售给|出售给|供应给|供货给|支付给?|偿还)$',
)
const beside = /[与向由从对同跟和将被为]$/
const deals =
  '采购|购买|销售|供货|供应|发货|付款|收款|借款|合作|往来|交易|合同|签订|签署|订立|开展|提供|担保|投资|出资|购入|' +
  '承接|承租|租赁|委托|代工|结算|对账|函证|应收|应付|款项|货款|账款|存在|发生|建立|保持|形成|纳入|列为|占用|拖欠|' +
  '起诉|股权|订单'
const dealing = new RegExp(`^(?:的?(?:${deals})|占比)`)

type Run = Span & { letters: string; words: readonly Word[]; next: number }

/** Letters that stand by themselves, one beside the other. */
function* runsOf(words: readonly Word[]): Generator<Run> {
  for (let at = 0; at < words.length; at += 1) {
    let next = at
    while (words[next]?.text.length === 1 && (next === at || words[next - 1]?.end === words[next]?.start)) next += 1
    const [first, last] = [words[at], words[next - 1]]
    if (next - at < 2 || !first || !last) continue
    const letters = words.slice(at, next).map(({ text }) => text)
    yield { start: first.start, end: last.end, letters: letters.join(''), words, next }
    at = next - 1
  }
}

/** The stretches of letters that no sentence uses by themselves, one of them hardly used at all. */
function* strangeIn({ letters, start }: Run): Generator<Span> {
  let from = 0
  for (let at = 0; at <= letters.length; at += 1) {
    if (at < letters.length && !standsAlone(letters[at] ?? '')) continue
    const part = letters.slice(from, at)
    if (part.length > 2 || (part.length === 2 && [...part].some(isRare))) yield { start: start + from, end: start + at }
    from = at + 1
  }
}

const hasStrange = (letters: string): boolean =>
  letters.length > 1 && letters.length < 6 && [...letters].some((letter) => !standsAlone(letter))

/**
 * The letters at an end of a run that may be of a name: behind what joins, or from the first that never stands alone.
 */
function nameAtEnd(letters: string): string {
  const own = letters.slice([...letters].findLastIndex((letter) => joining.has(letter)) + 1)
  if (hasStrange(own)) return own
  const tail = letters.slice(-4)
  return tail.slice([...tail].findIndex((letter) => !standsAlone(letter)))
}
function nameAtStart(letters: string): string {
  const joint = [...letters].findIndex((letter) => joining.has(letter))
  return joint < 0 ? letters : letters.slice(0, joint)
}

/** A run in front of what is made: 鑫达电缆. */
function beforeTrade({ letters, end, words, next }: Run): Span | null {
  const name = nameAtEnd(letters)
  const follows = words[next]?.start === end && isTrade(words[next]?.text ?? '')
  return follows && hasStrange(name) ? { start: end - name.length, end } : null
}

/** A run where an enterprise is expected: 主要客户为鑫达, 与鑫达签订, 起诉鑫达. */
function inPlace({ letters, start, end, words, next }: Run, text: string): Span | null {
  const joint = /^[与向由从对同跟和将被为是系]/.test(letters) ? 1 : 0
  const name = nameAtStart(letters.slice(joint))
  const from = start + joint
  const traded = from + name.length === end && words[next]?.start === end && isTrade(words[next]?.text ?? '')
  if (!hasStrange(name) && !(traded && name.length > 1)) return null
  const [head, tail] = [
    text.slice(Math.max(0, from - 16), from),
    text.slice(from + name.length, from + name.length + 4),
  ]
  const expected = role.test(head) || dealtWith.test(head) || (beside.test(head) && dealing.test(tail))
  return expected ? { start: from, end: from + name.length } : null
}

/**
 * Names that have no form of a name: letters that are in no word. A short name of which each letter is usual, or that
 * is a word itself, is not seen.
 */
export function brandsIn(text: string): Span[] {
  const spans: Span[] = []
  for (const run of runsOf(wordsIn(text))) {
    spans.push(...strangeIn(run))
    for (const span of [beforeTrade(run), inPlace(run, text)]) if (span) spans.push(span)
  }
  return spans
}
