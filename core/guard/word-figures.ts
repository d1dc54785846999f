import { amountOf } from './amount.ts'
import { chineseFigure } from './chinese-figure.ts'
import type { Figure, FigureToken } from './figure-types.ts'
import { figureAt, fractionFigure } from './figure-at.ts'
import { nearnessBefore } from './nearness.ts'
import source from './idioms.json' with { type: 'json' }
import { chineseNumeral, numeralCharacters } from './numerals.ts'
import { type Span, matches, without } from './spans.ts'
import { unitAt } from './units.ts'
import { vagueFigures } from './vague-figures.ts'

const numerals = `[${numeralCharacters}]`
const number = `(?:${numerals}+(?:点[零〇一二三四五六七八九]+[万亿]?)?)`
/** 万一 is no part of 七万一千. */
const idioms = new RegExp(
  `(?<![${numeralCharacters}\\d.])(?:${source.words.toSorted((a, b) => b.length - a.length).join('|')})(?![十百千万亿])`,
  'g',
)

const runs = new RegExp(number, 'g')
const percents = new RegExp(`([百千万])分之(负)?(${number}|\\d+(?:\\.\\d+)?)`, 'g')
const fractions = new RegExp(`(${numerals}+|\\d+)分之(${numerals}+|\\d+)`, 'g')
const vague =
  /(?:[数几]|[上成](?=[百千万亿])|[过超破近逾](?=[十百千万亿]+(?:元|美元|级|户|家|人|吨|千瓦时|规模)))([十百千万亿]+)(?:余|多)?/g
const level = /(?<![数几上成过超破近逾\d.点零〇一二两三四五六七八九十百千])([百千万亿][万亿]?)(?:元)?级/g
const halves =
  /(一半以上|半数以上|过半数?|超过?一?半数?|逾半数?|大半|多半|近半数?|不足一?半|不到一半|一半|半数|对半|折半|减半|腰斩)/g
const doubles = /(翻了?(一|两|二|三|四|\d)?番|翻了?(?:一|1)?倍|倍增|成倍)/g

const valueOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  const read = chineseNumeral(text)
  return read ? Number(read.text) * 10 ** read.power : 0
}

/** Whether a numeral is a part of a turn of speech: looked for around it only, for few numerals get so far. */
function isIdiom(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 6)
  return [...matches(idioms, text.slice(from, end + 6))].some(
    (match) => from + match.index < end && from + match.index + match[0].length > start,
  )
}

const figureToken = (figure: Figure): FigureToken => ({ start: figure.start, end: figure.end, readings: [[figure]] })
const plain = (start: number, end: number, value: string, dimension: string, more: Partial<Figure> = {}): Figure => ({
  start,
  end,
  amount: amountOf(value),
  raw: amountOf(value),
  rawPower: 0,
  power: 0,
  dimension,
  nearness: null,
  ...more,
})

/** 数百万元, 上亿元, 千万元级: of that size. */
function sizes(text: string, covered: Span[], tokens: FigureToken[]): void {
  for (const pattern of [vague, level])
    for (const match of matches(pattern, text)) {
      const scale = match[1] ?? ''
      const power = valueOf(`一${scale}`)
      const end = match.index + match[0].length
      const unit = pattern === level ? { dimension: 'money', length: 0, power: 0 } : unitAt(text, end)
      if (!power || !unit || (pattern === vague && unit.length === 0)) continue
      const to = pattern === level || /^[数几]/.test(match[0]) ? 10 : 2
      const span = { start: match.index, end: end + unit.length }
      covered.push(span)
      const low = power * 10 ** unit.power * (match[0].startsWith('近') ? 0.9 : 1)
      tokens.push(
        figureToken(
          plain(span.start, span.end, String(power), unit.dimension, {
            between: { from: low, to: match[0].startsWith('近') ? low / 0.9 : power * to * 10 ** unit.power },
          }),
        ),
      )
    }
}

type Add = (token: FigureToken) => void

/** 百分之三十, 千分之五, 三个点 behind 百分之. */
function shares(text: string, add: Add): void {
  if (!text.includes('分之')) return
  for (const match of matches(percents, text)) {
    const read = /^\d/.test(match[3] ?? '') ? { text: match[3] ?? '', power: 0 } : chineseNumeral(match[3] ?? '')
    if (!read) continue
    const power = -({ 百: 2, 千: 3, 万: 4 }[match[1] ?? ''] ?? 2)
    const end = match.index + match[0].length
    const bare = figureAt(text, match.index, end, read, true)
    const points = /^个?点/.test(text.slice(end, end + 2))
    add(
      figureToken({
        ...bare,
        dimension: points ? 'points' : 'share',
        amount: amountOf(read.text, read.power + (points ? 0 : power)),
        power: bare.rawPower + (points ? 0 : power),
      }),
    )
  }
}

/** 三分之一. */
function parts(text: string, add: Add): void {
  if (!text.includes('分之')) return
  for (const match of matches(fractions, text)) {
    const [under, over] = [valueOf(match[1] ?? ''), valueOf(match[2] ?? '')]
    if (under > over && over > 0)
      add(figureToken(fractionFigure(text, match.index, match.index + match[0].length, over, under)))
  }
}

/** 过半, 近半数, 腰斩. */
function halved(text: string, add: Add): void {
  if (!/[半腰]/.test(text)) return
  for (const match of matches(halves, text)) {
    const [end, word] = [match.index + match[0].length, match[0]]
    if (/^[成径导自年天日月挂]/.test(text.slice(end, end + 1)) && word.endsWith('半')) continue
    const between = /以上|过|超|逾|大半|多半/.test(word)
      ? { from: 0.5, to: 1 }
      : /近|不足|不到/.test(word)
        ? { from: 0.4, to: 0.5 }
        : undefined
    add(figureToken({ ...fractionFigure(text, match.index, end, 1, 2), ...(between ? { between } : {}) }))
  }
}

/** 翻了一番, 倍增. */
function doubled(text: string, add: Add): void {
  if (!/[翻倍]/.test(text)) return
  for (const match of matches(doubles, text)) {
    const times = 2 ** ({ 一: 1, 两: 2, 二: 2, 三: 3, 四: 4 }[match[2] ?? '一'] ?? Number(match[2] ?? 1))
    add(
      figureToken(
        plain(match.index, match.index + match[0].length, String(times), 'ratio', {
          word: true,
          power: -2,
          rawPower: -2,
          others: [{ dimension: 'share', amount: amountOf(String(times - 1)) }],
          nearness: nearnessBefore(text, match.index),
        }),
      ),
    )
  }
}

/** The figures of a folded text that are written in Chinese words. */
export function wordFigures(original: string): FigureToken[] {
  const tokens: FigureToken[] = []
  const covered: Span[] = []
  const add = (token: FigureToken): void => {
    covered.push(token)
    tokens.push(token)
  }
  const ranges = vagueFigures(original).filter(({ start, end }) => !isIdiom(original, start, end))
  covered.push(...ranges)
  tokens.push(...ranges)
  shares(without(original, ranges), add)
  let text = without(original, covered)
  for (const read of [parts, halved, doubled]) read(text, add)
  text = without(text, covered)
  const before = covered.length
  sizes(text, covered, tokens)
  if (covered.length > before) text = without(text, covered)

  for (const match of matches(runs, text)) {
    const token = chineseFigure(text, match.index, match[0])
    if (token && !isIdiom(text, token.start, match.index + match[0].length)) tokens.push(token)
  }
  return tokens.toSorted((a, b) => a.start - b.start)
}
