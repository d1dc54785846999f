import { foldText } from './labels.ts'

/** What is counted, and how many powers of ten one of it is away from the family's own unit. */
type Counted = { family: string; power: number }

const families: Record<string, Record<string, number>> = {
  money: { 元: 0, 圆: 0, 人民币元: 0, rmb: 0, cny: 0 },
  energy: {
    kwh: 0,
    千瓦时: 0,
    千瓦小时: 0,
    千瓦·时: 0,
    度: 0,
    wh: -3,
    瓦时: -3,
    mwh: 3,
    兆瓦时: 3,
    gwh: 6,
    吉瓦时: 6,
  },
  heat: { gj: 0, 吉焦: 0, mj: -3, 兆焦: -3, tj: 3 },
  reactive: { kvarh: 0, 千乏时: 0, mvarh: 3, 兆乏时: 3 },
  load: { kw: 0, 千瓦: 0, w: -3, 瓦: -3, mw: 3, 兆瓦: 3, gw: 6 },
  capacity: { kva: 0, 千伏安: 0, va: -3, 伏安: -3, mva: 3, 兆伏安: 3 },
  share: { 'ratio(0-1)': 0, '%': -2, 百分比: -2, 百分数: -2, 百分之: -2, '‰': -3, 千分比: -3 },
  weight: { t: 0, 吨: 0, kg: -3, 千克: -3, 公斤: -3 },
  coal: { tce: 0, 吨标准煤: 0, 吨标煤: 0, kgce: -3, 千克标准煤: -3 },
  persons: { 人: 0, 名: 0 },
  days: { 天: 0, 日: 0, 个日: 0 },
  months: { 月: 0, 个月: 0 },
  papers: { 张: 0, 份: 0 },
  foreign: {
    美元: 0,
    美金: 0,
    usd: 0,
    us$: 0,
    $: 0,
    港元: 0,
    港币: 0,
    hkd: 0,
    hk$: 0,
    欧元: 0,
    eur: 0,
    '€': 0,
    日元: 0,
    英镑: 0,
  },
}
const known = new Map<string, Counted>(
  Object.entries(families).flatMap(([family, words]) =>
    Object.entries(words).map(([word, power]): [string, Counted] => [word, { family, power }]),
  ),
)
const times: [string, number][] = [
  ['千万', 7],
  ['百万', 6],
  ['十万', 5],
  ['亿', 8],
  ['万', 4],
  ['千', 3],
  ['百', 2],
]

const folded = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/^单位:/, '')

/** A word as a unit: 万千瓦时, MWh, 元; null where it is none. */
function countedIn(text: string): Counted | null {
  const word = folded(text).replace(/^(?:人民币|rmb|cny)(?=[千百十万亿元])/, '')
  const plain = known.get(word)
  if (plain) return plain
  for (const [prefix, power] of times) {
    const rest = word.startsWith(prefix) ? known.get(word.slice(prefix.length)) : undefined
    if (rest) return { family: rest.family, power: rest.power + power }
  }
  return null
}

/** Whether a text is a unit, as rows of units have them. */
export const isUnitText = (text: string): boolean => countedIn(text) !== null

/** `other`: a unit that the field's figures cannot be counted in. */
export type Power = number | 'other'

/** Of 元/千瓦时 and 万元/月 the figure is no amount; of MWh/台 it is what one piece takes. */
const perMeasure = new Set(['energy', 'load', 'capacity', 'money', 'days', 'months'])
/** Words that head columns without being their unit: （月）, （人）. */
const weak = new Set(['persons', 'days', 'months', 'papers'])
const spans = new Set(['days', 'months'])

/** A unit that is not of the field's family: whether it says that the figures are of another kind. */
const otherFamily = (from: string, to: string | undefined): 'other' | null =>
  weak.has(from) && !(to !== undefined && spans.has(from) && spans.has(to)) ? null : 'other'

/**
 * How many powers of ten a unit is above the one that a field is counted in; null where the word is no unit.
 *
 * @example powerTowards('万千瓦时', 'kWh') // 4
 * @example powerTowards('MW', 'kWh') // 'other'
 */
export function powerTowards(word: string, unit: string): Power | null {
  const [own = '', per] = folded(word).split(/[/每]/)
  const [counted = '', each] = folded(unit).split('/')
  const [from, to] = [countedIn(own), countedIn(counted)]
  const [divisor, divided] = [countedIn(per ?? ''), countedIn(each ?? '')]
  if (divided) {
    if (!from || !to || !divisor) return null
    return from.family === to.family && divisor.family === divided.family
      ? from.power - to.power - divisor.power + divided.power
      : 'other'
  }
  if (from && divisor && (perMeasure.has(divisor.family) || divisor.power !== 0)) return 'other'
  if (from && from.family === to?.family) return from.power - to.power
  if (from) return own === counted ? 0 : otherFamily(from.family, to?.family)
  // 万件 of a field that counts 件; 万 alone.
  const scale = times.find(([prefix]) => own === prefix || own === `${prefix}${counted}`)
  return scale ? scale[1] : null
}

/** What a heading may say its unit with: brackets, what is behind the last sign or blank, all of it. */
function wordsIn(header: string): string[] {
  const text = header.slice(0, 200).normalize('NFKC').trim()
  const brackets = [...text.matchAll(/[([]([^()[\]]+(?:\([^()]*\))?)[)\]]/g)].map(([, inside = '']) => inside)
  const tail = /[\s/:_|,—–-]([^\s/:_|,()—–-]+)$/.exec(text)?.[1]
  return [...brackets.flatMap((inside) => [inside, ...inside.split(/[,、;\s]/)]), ...(tail ? [tail] : []), text]
}

/**
 * What a heading says of its unit towards a field's; null where it says nothing.
 *
 * @example columnPower('用电量（兆瓦时）', 'kWh') // 3
 */
export function columnPower(header: string, unit: string): Power | null {
  const found = wordsIn(header).flatMap((word) => powerTowards(word, unit) ?? [])
  return found.find((power) => power !== 'other') ?? found[0] ?? null
}

const stated = /(?:单位|unit)(?:均?为|是|\s*:)\s*((?:(?!单位)[^])*)/giu

/**
 * What a line above a table says of the units of all its columns: 单位：万千瓦时、万元. Of several units that a field may
 * be counted in (元/万元) it is `other`.
 */
export function unitStated(line: string, unit: string): { power: Power; word: string } | null {
  const text = line.slice(0, 200).normalize('NFKC')
  const lists = [...text.matchAll(stated)].map(([, list = '']) => list)
  const words = [...lists.flatMap((list) => list.split(/[、,;/\s和及)(]+/)), ...wordsIn(text)]
  const found = words.flatMap((word) => {
    const power = powerTowards(word, unit)
    return power === null || power === 'other' ? [] : [{ power, word }]
  })
  const [first] = found
  if (!first) return null
  return found.some(({ power }) => power !== first.power) ? { power: 'other', word: text } : first
}
