import { amountOf, sum, type Amount } from './amount.ts'
import type { FigureToken } from './figure-types.ts'
import { figureAt, fractionFigure } from './figure-at.ts'
import source from './idioms.json' with { type: 'json' }
import { matches } from './spans.ts'

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: Record<string, number> = { hundred: 2, thousand: 3, million: 6, billion: 9, trillion: 12 }
const word = `(?:${[...ones, ...tens, ...Object.keys(scales)].join('|')})`
const phrase = new RegExp(`\\b${word}(?:(?:\\s|-|\\sand\\s|\\spoint\\s)+${word})*\\b`, 'gi')
const parts: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
}
const fractions = /\b(?:(one|two|three|four|a)[\s-])?(half|thirds?|quarters?|fifths?)\b(?=\s(?:of|as)\b|[\s.,;]|$)/gi
const multiples = /\b(doubled?|doubling|twice|twofold|tripled?|threefold|quadrupled?|fourfold|halved)\b/gi
const topics = new RegExp(`^\\s(?:main |key |major |important )?(?:${source.english.join('|')})\\b`, 'i')
const quick = new RegExp(
  `\\b(?:${word}|half|thirds?|quarters?|fifths?|doubl|twice|twofold|tripl|threefold|quadrupl|fourfold|halved)`,
  'i',
)

/** Twenty-three thousand four hundred. Null where the words make no number. */
function numberOf(words: readonly string[]): Amount | null {
  const point = words.indexOf('point')
  if (point > 0) {
    const fraction = words.slice(point + 1)
    const scale = scales[fraction.at(-1) ?? ''] ?? 0
    const digits = (scale ? fraction.slice(0, -1) : fraction).map((name) => ones.indexOf(name))
    const head = numberOf(words.slice(0, point))
    if (!head || digits.some((digit) => digit < 0 || digit > 9)) return null
    const amount = sum([head, amountOf(`0.${digits.join('')}`)])
    return { digits: amount.digits, power: amount.power + scale }
  }
  let total = 0
  let group = 0
  for (const name of words) {
    if (name === 'and') continue
    const scale = scales[name]
    if (scale === 2) group = (group || 1) * 100
    else if (scale !== undefined) {
      total += (group || 1) * 10 ** scale
      group = 0
    } else group += ones.includes(name) ? ones.indexOf(name) : (tens.indexOf(name) + 2) * 10
  }
  return amountOf(String(total + group))
}

/** The figures of a folded text that are written in English words; `one` and `zero` alone are none. */
export function englishFigures(text: string): FigureToken[] {
  if (!quick.test(text)) return []
  const tokens: FigureToken[] = []
  for (const match of matches(phrase, text)) {
    const words = match[0].toLowerCase().split(/[\s-]+/)
    const end = match.index + match[0].length
    if (
      (words.length === 1 && /^(?:one|zero|hundred|thousand|million|billion|trillion)$/.test(words[0] ?? '')) ||
      topics.test(text.slice(end, end + 30))
    )
      continue
    // 1.2 million has its digits elsewhere.
    if (scales[words[0] ?? ''] !== undefined && /\d\s?$/.test(text.slice(Math.max(0, match.index - 2), match.index)))
      continue
    if (/^\s(?:third|half|quarter|fifth)/i.test(text.slice(end, end + 9))) continue
    const value = numberOf(words)
    if (!value) continue
    const figure = figureAt(text, match.index, end, { text: value.digits, power: value.power })
    tokens.push({ start: match.index, end: figure.end, readings: [[figure]] })
  }
  for (const match of matches(fractions, text)) {
    const name = (match[2] ?? '').toLowerCase()
    // The first half and the third quarter are times.
    if (
      /(?:first|second|third|fourth|last|this|each|every|per|the)\s$/i.test(
        text.slice(Math.max(0, match.index - 8), match.index),
      ) ||
      (match[1] === undefined && name !== 'half')
    )
      continue
    const over = match[1] === undefined || match[1].toLowerCase() === 'a' ? 1 : ones.indexOf(match[1].toLowerCase())
    tokens.push({
      start: match.index,
      end: match.index + match[0].length,
      readings: [[fractionFigure(text, match.index, match.index + match[0].length, over, parts[name] ?? 2)]],
    })
  }
  for (const match of matches(multiples, text)) {
    const name = match[0].toLowerCase()
    const times = name === 'halved' ? 0.5 : /^(?:tripl|three)/.test(name) ? 3 : /^(?:quad|four)/.test(name) ? 4 : 2
    const amount = amountOf(String(times))
    tokens.push({
      start: match.index,
      end: match.index + name.length,
      readings: [
        [
          {
            start: match.index,
            end: match.index + name.length,
            amount,
            raw: amount,
            rawPower: -2,
            power: -2,
            dimension: 'ratio',
            nearness: null,
            word: true,
            others: [{ dimension: 'share', amount: amountOf(String(Math.abs(times - 1))) }],
          },
        ],
      ],
    })
  }
  return tokens.toSorted((a, b) => a.start - b.start)
}
