import type { Customer } from '../../guard/material.ts'
import type { Random } from '../../guard/random.ts'
import { itemsIn, type Item } from '../retold/items.ts'
import type { Told, Writer } from './wording.ts'

/** The value of the year before, as the passage would show it. */
function priorOf({ name, unit, value, year }: Item, { known }: Customer): string | null {
  const prior = known.find((one) => one.name === name && one.period?.startsWith(String(Number(year) - 1)) === true)
  if (!prior || !/^-?\d/.test(prior.value)) return null
  const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0
  const scale = unit === '%' ? 100 : unit === '万元' && prior.unit === '元' ? 1 / 10_000 : 1
  const size = Number(prior.value) * scale
  if (prior.unit !== unit && unit !== '万元') return null
  return `${size.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at: number, text: string) => (at > text.indexOf('.') ? '' : ','))}${unit}`
}

function toldOf(item: Item, customer: Customer, random: Random, { words, sizes }: Writer): Told {
  const isStill = item.size === '持平'
  const isTime = item.unit === '天'
  const verbs = item.up ? (isTime ? words.longer : words.up) : isTime ? words.shorter : words.down
  return {
    name: /[A-Za-z]$/.test(item.name) ? `${item.name} ` : item.name,
    value: `${item.value}${item.unit}`,
    prior: priorOf(item, customer),
    way: isStill ? '' : random.pick(verbs),
    size: isStill ? '' : random.pick(sizes[item.size] ?? ['']),
    by: `${item.by}${item.byUnit}`,
    base: random.pick(words.bases),
    still: isStill ? random.pick(words.still) : '',
  }
}

const joined = (first: Item, second: Item, passage: string): boolean =>
  passage.slice(first.end, second.start) === '；' &&
  [first, second].every(({ size, by, grade }) => size !== '持平' && by !== '' && grade === '')

/** A right answer about a passage, by a writer: every figure in the same sense. */
export function rewrite(passage: string, customer: Customer, random: Random, writer: Writer): string {
  const items = itemsIn(passage)
  let [text, at] = ['', 0]
  for (let index = 0; index < items.length; index += 1) {
    const [item, next] = [items[index], items[index + 1]]
    if (!item) break
    text += passage.slice(at, item.start)
    const told = toldOf(item, customer, random, writer)
    const banded = (one: Item): string => (one.band === '' ? '' : random.pick(writer.bands)(one.band.slice(1, -1)))
    if (next && joined(item, next, passage) && random.chance(0.3)) {
      const bands = [item.band, next.band].filter((band) => band !== '')
      const other = toldOf(next, customer, random, writer)
      text += random.pick(writer.pairs)(told, other) + bands.join('')
      at = next.end
      index += 1
      continue
    }
    const grade = item.grade === '' ? '' : `，${random.pick(writer.grades[item.grade] ?? [''])}`
    text += random.chance(0.85)
      ? `${random.pick(writer.shapes)(told)}${grade}${/^（[\d.<>≤≥-]/.test(item.band) ? banded(item) : item.band}`
      : passage.slice(item.start, item.end)
    at = item.end
  }
  text += passage.slice(at)
  for (const [pattern, wordings] of writer.sentences)
    if (random.chance(0.8)) text = text.replace(pattern, random.pick(wordings))
  return random.pick(writer.openings) + text + (text.endsWith('。') ? random.pick(writer.closings) : '')
}

/** Whether a writer has words of her own for a passage, beyond a lead. */
export const isRewritten = (passage: string, answer: string): boolean => answer !== passage && !answer.includes(passage)
