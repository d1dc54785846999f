import type { Span } from '../guard/spans.ts'
import { describe, yearlyLevels, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { periodOfPlace, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Reading } from './types.ts'

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 }
const nths: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 }
const patterns = {
  sign: /\b(?<turn>turned|became|went|swung(?: to)?)?(?:(?<=\b(?:was|is|were|are|remained|stayed|remains))\s|\s)?(?:(?<plus>positive)|negative)\b/gi,
  swing:
    /\b(?:swung|turned|moved|slipped|returned|went)\s(?:from\s(?:a\s)?(?:net\s)?\w+\s)?(?:in)?to\s(?:a\s)?(?:net\s)?(?:(?<plus>profits?)|loss(?:es)?)\b/gi,
  extreme:
    /\b(?:(?<most>largest|highest|biggest|greatest|record high)|smallest|lowest|record low)\b(?:[^.;]*?\b(?:(?:past|last|previous)\s(?<count>two|three|four|five|six)\syears|since\s(?<since>20\d\d)))?/gi,
  course:
    /\b(?:(?<count>two|three|four|five|six|seven)\s(?:consecutive|straight|successive)\syears|(?<count2>two|three|four|five|six|seven)\syears\s(?:in a row|running)|(?:for\s)?(?:the|a)\s(?<nth>second|third|fourth|fifth|sixth)\s(?:consecutive|straight|successive)\syear(?:\srunning)?|(?:every|each)\syear(?:\s(?<some>except|but|apart)|\ssince\s(?<since>20\d\d))?|year after year)/gi,
  beside:
    /\b(?:(?<above>exceed(?:s|ed|ing)?|surpass(?:es|ed)?|outpac(?:es|ed|ing)|(?:higher|greater|larger|more|faster)\sthan|above|covers?|covered)|(?<below>f[ae]lls?\sshort\sof|(?:lower|smaller|less|slower)\sthan|below|lags?|lagged|trails?|trailed))\s+(?:that\sof\s|the\s|its\s|their\s|growth\sin\s|rmb\s)*(?!(?:less|more|about|around|only|nearly|half|doubled|tripled|halved|one|two|three|four|five|ten|a)\b)(?<next>[a-z])/gi,
}
const ofSpeed = /fast|slow|outpac|lag|trail/i
const isLoss = /loss/i
/** How often the first level of a change is in the last one: more than doubled, nearly halved. */
const multiples: Readonly<Record<string, readonly [near: number, past: number]>> = {
  doubled: [1.85, 2],
  tripled: [2.8, 3],
  quadrupled: [3.75, 4],
  halved: [0.55, 0.5],
}
const multiple =
  /(?:(?<past>more than|over)\s|(?<near>nearly|almost)\s|(?:roughly|about|approximately)\s)?\b(?<times>doubled|tripled|quadrupled|halved)\b/gi
const turns = /turned|became|went|swung|moved|slipped|returned/i

const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)
const asked = (start: number, end: number): Place => ({ kind: 'ungrounded', start, end, known: '', right: null })
const labelBefore = ({ labels }: Sentence, at: number, text: string): Label | undefined =>
  labels.findLast((one) => one.end <= at && !isWhole(text, one))

/** The levels of a name from the year that is spoken of, the newest first. */
function spoken(
  sentence: Sentence,
  label: Label | undefined,
  { start: at, end }: Span,
  open: OpenClaims,
): KnownClaim[] {
  const levels = label ? yearlyLevels(label.id, open) : []
  // In 2024 and at the end of 2024 stand behind what is said as often as before it.
  const dated = sentence.periods.find(
    ({ start, compared, period }) => start >= end && !compared && period.year !== null,
  )
  // From RMB 52.00 million in 2021 to RMB 78.00 million in 2024 goes up to the last of them.
  const until = sentence.periods.findLast(({ period, compared }) => !compared && period.year !== null)?.period.year
  const spokenOf = periodOfPlace(sentence, at)?.year ?? null
  const year = spokenOf ?? (dated && until ? Math.max(dated.period.year ?? 0, until) : null)
  const from = year === null ? 0 : levels.findIndex(({ period }) => period?.year === year)
  return from < 0 ? [] : levels.slice(from)
}

type Said = { sentence: Sentence; text: string; match: RegExpMatchArray; start: number; end: number }

/** Turned negative, was positive. */
function signOf({ sentence, text, match, start, end }: Said, open: OpenClaims): Place | null {
  const named = labelBefore(sentence, start, text) ?? { start, end, id: '净利润' }
  const [now, before] = spoken(sentence, named, { start, end }, open)
  const way = match.groups?.['plus'] ? 1 : -1
  if (!now) return asked(start, end)
  const isSo =
    Math.sign(levelOf(now)) === way &&
    (!turns.test(match[0]) || (before !== undefined && Math.sign(levelOf(before)) === -way))
  return isSo ? null : { kind: 'sign', start, end, known: describe(now, now.said), right: null }
}

/** More than doubled from 2021 to 2024: the two levels say how often. */
function multipleOf({ sentence, text, match, start, end }: Said, open: OpenClaims): Place | null {
  const label = labelBefore(sentence, start, text)
  const levels = label ? yearlyLevels(label.id, open) : []
  const years = sentence.periods.flatMap(({ period }) => period.year ?? [])
  const last = years.length > 1 ? Math.max(...years) : (levels[0]?.period?.year ?? 0)
  const since = sentence.periods.find(({ compared, period }) => compared && period.year !== null)?.period.year
  const first = years.length > 1 ? Math.min(...years) : (since ?? last - 1)
  const [now, before] = [last, first].map((year) => levels.find(({ period }) => period?.year === year))
  const { times = '', past, near } = match.groups ?? {}
  const [least, full] = multiples[times.toLowerCase()] ?? []
  if (!now || !before || !least || !full || levelOf(before) <= 0) return asked(start, end)
  const way = full > 1 ? 1 : -1
  const size = levelOf(now) / levelOf(before)
  const isPast = (size - full) * way > 0
  const isNear = (size - least) * way >= 0
  // Tripled may be a little more than that.
  const isMuchMore = (size - full * (full > 1 ? 1.2 : 0.85)) * way > 0
  const isSo = past ? isPast : near ? isNear && !isPast : isNear && !isMuchMore
  return isSo ? null : { kind: 'size', start, end, known: describe(now, now.said), right: null }
}

/** Liabilities consist entirely of current liabilities. */
const entirely = /\b(?:consists?|made up|comprised?)\s(?:entirely|solely|wholly|exclusively)\sof\s/gi
function wholeOf({ sentence, text, start, end }: Said, open: OpenClaims): Place | null {
  const part = sentence.labels.find((one) => one.start === end)
  const levels = [labelBefore(sentence, start, text), part].map(
    (label) => spoken(sentence, label, { start, end }, open)[0],
  )
  const [whole, own] = levels
  if (!whole || !own) return asked(start, end)
  return Math.abs(levelOf(whole) - levelOf(own)) <= Math.abs(levelOf(whole)) * 0.0001
    ? null
    : { kind: 'opposite', start, end, known: describe(own, own.said), right: null }
}

/** The largest of the past four years. */
function extremeOf({ sentence, text, match, start, end }: Said, open: OpenClaims): Place | null {
  const label = labelBefore(sentence, start, text)
  const levels = spoken(sentence, label, { start, end }, open)
  const { count, since, most } = match.groups ?? {}
  const [now] = levels
  const years = since
    ? levels.filter(({ period }) => (period?.year ?? 0) >= Number(since))
    : levels.slice(0, counts[count?.toLowerCase() ?? ''] ?? 0)
  const wanted = since ? (now?.period?.year ?? 0) - Number(since) + 1 : counts[count?.toLowerCase() ?? '']
  if (!now || !label || years.length < 2 || years.length !== wanted) return asked(start, end)
  const sizes = years.map(levelOf)
  const isMost = (most !== undefined) !== isLoss.test(text.slice(label.start, label.end))
  return levelOf(now) === (isMost ? Math.max(...sizes) : Math.min(...sizes))
    ? null
    : { kind: 'opposite', start, end, known: describe(now, now.said), right: null }
}

/** Declined for three consecutive years, every year since 2021. */
function courseOf({ sentence, text, match, start, end }: Said, open: OpenClaims): Place | null {
  const way = sentence.ways.findLast((one) => one.end <= start)
  const levels = spoken(sentence, labelBefore(sentence, way?.start ?? start, text), { start, end }, open)
  const { count, count2, nth, since, some } = match.groups ?? {}
  const told = counts[(count ?? count2)?.toLowerCase() ?? ''] ?? nths[nth?.toLowerCase() ?? '']
  const steps = since ? (levels[0]?.period?.year ?? 0) - Number(since) : told
  if (!way || !steps || some || levels.length <= steps) return asked(start, end)
  const isSo = levels
    .slice(0, steps)
    .every((now, at) => Math.sign(levelOf(now) - levelOf(levels[at + 1] ?? now)) === way.value)
  const [now] = levels
  return isSo || !now ? null : { kind: 'direction', start, end, known: describe(now, now.said), right: null }
}

/** Cash exceeds short-term borrowings, selling expenses rose faster than revenue. */
function besideOf({ sentence, text, match, start, end }: Said, open: OpenClaims): Place | null {
  // Above that of 2023 is read with the levels of that year.
  if (
    /^(?:that of|the level of|those of)?\s?(?:20\d\d|(?:the |a )?(?:previous|prior|last|year))/i.test(
      text.slice(end - 1),
    ) ||
    /\bthat\sof\s20\d\d/i.test(text.slice(start, end + 6))
  )
    return null
  const second = sentence.labels.find((one) => one.start === end - 1)
  const first = labelBefore(sentence, start, text)
  const above = match.groups?.['above'] !== undefined
  if (!first || !second || first.id === second.id || /\bnot\b|n't|\bnor\b/i.test(text.slice(sentence.start, start)))
    return asked(start, end)
  const sizes = [first, second].map((label): number | null => {
    const [now, before] = spoken(sentence, label, { start, end }, open)
    if (!now) return null
    if (!ofSpeed.test(match[0])) return levelOf(now)
    return before && levelOf(before) > 0 ? levelOf(now) / levelOf(before) - 1 : null
  })
  const [own, than] = sizes
  if (own == null || than == null) return asked(start, end)
  return own === than || own > than === above ? null : { kind: 'direction', start, end, known: '', right: null }
}

/** Comparisons, ranks, courses and signs that an English text tells in words: what is not so, and what nobody can tell. */
export function wrongInEnglish({ text, sentences }: Reading, open: OpenClaims): { wrong: Place[]; right: Span[] } {
  const right: Span[] = []
  const wrong = sentences.flatMap((sentence): Place[] => {
    if (!/[a-z]{3}/i.test(sentence.text)) return []
    const each = (pattern: RegExp, read: (said: Said, open: OpenClaims) => Place | null): Place[] =>
      [...sentence.text.matchAll(pattern)].flatMap((match): Place[] => {
        const start = sentence.start + match.index
        const end = start + match[0].length
        const place = read({ sentence, text, match, start, end }, open)
        if (!place) right.push({ start, end })
        return place ? [place] : []
      })
    return [
      ...each(patterns.sign, signOf),
      ...each(patterns.swing, signOf),
      ...each(multiple, multipleOf),
      ...each(entirely, wholeOf),
      ...each(patterns.extreme, extremeOf),
      ...each(patterns.course, courseOf),
      ...each(patterns.beside, besideOf),
    ]
  })
  return { wrong, right }
}
