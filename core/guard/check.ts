import { sizeOf } from './amount.ts'
import type { Figure, FigureToken } from './figure-types.ts'
import { factsIn, figureOf, openGrounds, type OpenGrounds } from './grounds.ts'
import type { DateToken } from './date-types.ts'
import { labelAround } from './labels.ts'
import { namesAmiss } from './names.ts'
import { oddFacts } from './odd-facts.ts'
import { placeIn, plainText } from './plain-text.ts'
import { directionAt, signAt } from './signs.ts'
import type { Span } from './spans.ts'
import type { Grounds, Offence } from './types.ts'

/** How long a year of two digits may be meant: 24年. */
const isShortYear = (year: number): boolean => year >= 2005 && year <= 2039
const lengthOfTime = /(?:至今|成立|经营|从业|期限|历时|长达|已|满|连续|过去|存续|累计|近|约|超|逾|[约近超逾])\s?$/

function knowsDate({ parts, spare, start }: DateToken, open: OpenGrounds, text: string): boolean {
  if (!spare) return open.dates.holds(parts)
  if (open.figures.holds(figureOf(spare.digits, start, spare.dimension), () => labelAround(text, start, start)))
    return true
  if (spare.dimension === 'day') return open.dates.holds(parts)
  return (
    isShortYear(parts.year ?? 0) &&
    !lengthOfTime.test(text.slice(Math.max(0, start - 6), start)) &&
    open.dates.holds(parts)
  )
}

/** 连续五年 wants five years one after the other. */
const inRow = /连续?\s?$/
/** 近三年 and 两年合计 where the texts speak of so many years or more. */
function countsYears({ dimension, amount, start, end }: Figure, { dates }: OpenGrounds, text: string): boolean {
  const counted =
    /(?:近|过去|最近|连续|上述|前|这|该|以上|报告期内?)\s?$/.test(text.slice(Math.max(0, start - 5), start)) ||
    /^(?:合计|累计|平均|均|来|间|的?数据|报表)/.test(text.slice(end, end + 3))
  return (
    dimension === 'year' &&
    counted &&
    sizeOf(amount) >= 1 &&
    sizeOf(amount) <= (inRow.test(text.slice(Math.max(0, start - 5), start)) ? dates.yearsInRow() : dates.years.size)
  )
}

const isBareYear = ({ dimension, power, rawPower, amount }: Figure, { dates }: OpenGrounds): boolean =>
  (dimension === '' || dimension === 'year') && rawPower === 0 && power === 0 && dates.years.has(sizeOf(amount))

/** 未来12个月 is how far a forecast looks. */
const looksAhead = ({ dimension, start }: Figure, text: string): boolean =>
  /^(?:month|year|quarter|day)$/.test(dimension) &&
  /(?:未来|今后|后续|下)\s?$/.test(text.slice(Math.max(0, start - 3), start))

function knowsFigure({ readings }: FigureToken, open: OpenGrounds, text: string): boolean {
  return readings.some((reading) =>
    reading.every((figure) => {
      let words: ReadonlySet<string> | undefined
      return (
        isBareYear(figure, open) ||
        looksAhead(figure, text) ||
        countsYears(figure, open, text) ||
        open.figures.holds(figure, () => (words ??= labelAround(text, figure.start, figure.end)))
      )
    }),
  )
}

/** Whether every way to read it is a known figure that goes the other way. */
function isReversed({ readings }: FigureToken, { signs, directions }: OpenGrounds, text: string): boolean {
  const goesOther = (figure: Figure): boolean =>
    signs.opposes(figure, signAt(text, figure.start, figure.end)) ||
    directions.opposes(figure, directionAt(text, figure))
  return readings.length > 0 && readings.every((reading) => reading.some(goesOther))
}

function knowsCode(code: string, open: OpenGrounds): boolean {
  if (open.codes.has(code)) return true
  if (/^\d+$/.test(code) && open.figures.holds(figureOf(code), () => new Set())) return true
  // A part of one code: the number of an organisation within its credit code, a standard without its year.
  return code.length >= 6 && [...open.codes].some((known) => known.length >= 8 && known.includes(code))
}

const isEdge = (letter: string | undefined): boolean => letter === undefined || /[\s，。；、:!?“”《》|]/.test(letter)

/**
 * Whether the texts have a place as it stands, with what is around it or with nothing: such a place is no invention,
 * however it is read.
 */
function isQuoted({ start, end }: Span, text: string, letters: string): boolean {
  const place = text.slice(start, end)
  const alike = (theirs: string | undefined, own: string | undefined): boolean => isEdge(theirs) || theirs === own
  for (let at = letters.indexOf(place); at >= 0; at = letters.indexOf(place, at + 1)) {
    if (alike(letters[at - 1], text[start - 1]) && alike(letters[at + place.length], text[end])) return true
  }
  return false
}

/** The largest first, none within another. */
function outermost(offences: (Span & Pick<Offence, 'kind'>)[]): (Span & Pick<Offence, 'kind'>)[] {
  const kept: (Span & Pick<Offence, 'kind'>)[] = []
  for (const offence of offences.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last && offence.start < last.end) {
      if (offence.end > last.end) last.end = offence.end
    } else kept.push({ ...offence })
  }
  return kept
}

/** As `checkGrounds`, against grounds that were opened before: for an answer that comes piece by piece. */
export function checkAgainst(answer: string, open: OpenGrounds): Offence[] {
  const plain = plainText(answer)
  const { text } = plain
  const { dates, codes, figures } = factsIn(text)
  const amiss = [
    ...dates.filter((token) => !knowsDate(token, open, text)).map((span) => ({ ...span, kind: 'date' as const })),
    ...codes.filter(({ code }) => !knowsCode(code, open)).map((span) => ({ ...span, kind: 'code' as const })),
    ...figures.filter((token) => !knowsFigure(token, open, text)).map((span) => ({ ...span, kind: 'figure' as const })),
    // With its minus: the figure without may stand in the texts.
    ...figures
      .filter((token) => isReversed(token, open, text))
      .map(({ start, end }) => ({
        start: /[-−﹣]/.test(text[start - 1] ?? '') ? start - 1 : start,
        end,
        kind: 'figure' as const,
      })),
    ...oddFacts(text, open.letters),
    ...namesAmiss(text, codes, open.names, open.others).map((span) => ({ ...span, kind: 'name' as const })),
  ]
  return outermost(amiss.filter((span) => !isQuoted(span, text, open.letters))).map(({ kind, start, end }) => {
    const place = placeIn(plain, start, end)
    return { kind, text: answer.slice(place.from, place.to), ...place }
  })
}

/**
 * The places of an answer that rest on nothing: figures, dates, names and codes that neither the texts nor the values
 * nor the names have, in order. An empty list means that the answer may be shown.
 *
 * @example checkGrounds('营业收入约2.23亿元', { texts: ['营业收入为22,300.00万元'] }) // []
 * @example checkGrounds('营业收入约2.3亿元', { texts: ['营业收入为22,300.00万元'] }) // [{ kind: 'figure', text: '2.3亿元', from: 5, to: 10 }]
 */
export const checkGrounds = (answer: string, grounds: Grounds): Offence[] => checkAgainst(answer, openGrounds(grounds))
