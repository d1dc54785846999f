import type { Random } from '../../guard/random.ts'
import { itemsIn, numberOf, type Item } from './items.ts'
import { wordingOf, type Half } from './wording.ts'

/** How an item is told: what a lie changes of it is given, the rest is as it was. */
export type Said = Partial<{
  name: string
  value: string
  way: string
  size: string
  by: string
  base: string
  grade: string
}>

/** The value in another unit or rounded, as a writer may show it: 2.23亿元, 约2.2亿元. */
function shownValue({ value, unit }: Item, random: Random): string {
  const size = numberOf(value)
  const own = `${value}${unit}`
  if (unit !== '万元') return random.chance(0.1) && Math.abs(size) > 3 ? `约${size.toFixed(1)}${unit}` : own
  if (Math.abs(size) < 10_000) return random.chance(0.3) ? `${value.replaceAll(',', '')}万元` : own
  const inHundredMillions = size / 10_000
  return random.pick([
    own,
    own,
    `${Number(inHundredMillions.toFixed(6))}亿元`,
    `约${inHundredMillions.toFixed(2)}亿元`,
    `约${inHundredMillions.toFixed(1)}亿元`,
    `${Math.round(size)}万元`.replace(/^(-?\d+)(\d{3})万/, '$1,$2万'),
  ])
}

const isOf = ({ unit, name }: Item): boolean => unit === '天' || name.includes('周期')

export function wayOf(item: Item, isUp: boolean, random: Random, half: Half): string {
  if (isOf(item)) return random.pick(isUp ? wordingOf(half).longer : wordingOf(half).shorter)
  return random.pick(isUp ? wordingOf(half).up : wordingOf(half).down)
}

/** From where and how it moved: 较上年, 小幅上升0.15倍. */
function moved(item: Item, random: Random, half: Half, said: Said): [string, string] {
  const base = said.base ?? random.pick(wordingOf(half).bases)
  if (item.size === '持平' && said.size === undefined && said.way === undefined) {
    const still = random.pick(wordingOf(half).flat)
    return [base === '同比' ? '较上年' : base, `${still}，变动${said.by ?? item.by}${item.byUnit}`]
  }
  const size =
    said.size ?? (wordingOf(half).sizes[item.size] ? random.pick(wordingOf(half).sizes[item.size] ?? []) : '')
  const way = said.way ?? wayOf(item, item.up === true, random, half)
  return [base, `${size}${way}${random.chance(0.4) ? '了' : ''}${said.by ?? item.by}${item.byUnit}`]
}

/** One item in other words. */
export function tell(item: Item, random: Random, half: Half, said: Said = {}): string {
  const shape = random.pick(wordingOf(half).shapes)
  const value = said.value ?? shownValue(item, random)
  const judged = said.grade ?? (item.grade === '' ? '' : random.pick(wordingOf(half).grades[item.grade as '良好']))
  const name = said.name ?? item.name
  const told = shape(/[A-Z]$/.test(name) ? `${name}为` : name, value, ...moved(item, random, half, said))
  return `${told}${judged === '' ? '' : `，${judged}`}${item.band}`
}

/** The passage with each item told by `by`. */
export function withItems(passage: string, items: readonly Item[], by: (item: Item) => string): string {
  let [text, at] = ['', 0]
  for (const item of items) {
    text += passage.slice(at, item.start) + by(item)
    at = item.end
  }
  return text + passage.slice(at)
}

/** A right answer of a model about a passage: every figure is there, in the same sense. */
export function retell(passage: string, random: Random, half: Half): string {
  let text = withItems(passage, itemsIn(passage), (item) =>
    random.chance(0.85) ? tell(item, random, half) : passage.slice(item.start, item.end),
  )
  for (const [pattern, words] of wordingOf(half).same)
    if (random.chance(0.5)) {
      const word = random.pick(words)
      text = text.replace(/“[^”]*”|[^“”]+/g, (part) => (part.startsWith('“') ? part : part.replace(pattern, word)))
    }
  if (random.chance(0.3)) text = text.replace(/；(?=[^；。]*。)/, '，而')
  return random.pick(wordingOf(half).openings) + text
}
