import type { Random } from '../../guard/random.ts'
import { itemsIn, numberOf, type Item } from './items.ts'
import { retell, tell, wayOf, withItems, type Said } from './retell.ts'
import { wordingOf, type Half } from './wording.ts'

type Liar = (passage: string, random: Random, half: Half) => string | null

/** The passage retold, with one item told wrongly. */
const about =
  (
    fits: (item: Item, all: readonly Item[]) => boolean,
    lie: (item: Item, random: Random, half: Half, all: readonly Item[]) => Said | string | null,
  ): Liar =>
  (passage, random, half) => {
    const items = itemsIn(passage)
    const chosen = items.filter((item) => fits(item, items))
    if (chosen.length === 0) return null
    const item = random.pick(chosen)
    const said = lie(item, random, half, items)
    if (said === null) return null
    return withItems(passage, items, (one) => {
      if (one === item) return typeof said === 'string' ? said : tell(item, random, half, said)
      return random.chance(0.5) ? tell(one, random, half) : passage.slice(one.start, one.end)
    })
  }

const otherOf = (item: Item, all: readonly Item[]): Item[] =>
  all.filter(
    (other) =>
      other.unit === item.unit &&
      other.name !== item.name &&
      Math.abs(numberOf(other.value) - numberOf(item.value)) > Math.abs(numberOf(item.value)) * 0.02,
  )

const otherQuantity = about(
  (item, all) => otherOf(item, all).length > 0,
  (item, random, _, all) => {
    const other = random.pick(otherOf(item, all))
    return random.chance(0.5) ? { value: `${other.value}${item.unit}` } : { name: other.name }
  },
)

const period = about(
  ({ year }) => year !== '',
  (item, random, half) => {
    if (random.chance(0.5)) return { base: random.pick(wordingOf(half).otherBases) }
    const year = Number(item.year) + random.pick([-1, -2, 1])
    return { name: `${year}年${random.chance(0.5) ? '末' : ''}${item.name}` }
  },
)

const company = about(
  () => true,
  (item, random, half) => ({
    name: `${random.pick(wordingOf(half).others)}${random.chance(0.5) ? '的' : ''}${item.name}`,
  }),
)

/** 翻番 and the like for what moved otherwise; 持平 for what moved much. */
const direction = about(
  ({ up, by }) => up !== null && numberOf(by) !== 0,
  (item, random, half) => {
    if (item.size === '大幅' && random.chance(0.4)) {
      const base = random.pick(['与去年', '同上年'])
      return `${item.name}为${item.value}${item.unit}，${base}${random.pick(wordingOf(half).flat)}${item.band}`
    }
    if (item.size === '持平')
      return {
        size: random.pick(wordingOf(half).sizes['大幅'] ?? []),
        way: wayOf(item, item.up === true, random, half),
      }
    return { way: wayOf(item, item.up !== true, random, half) }
  },
)

const gradeOf = (passage: string, item: Item): '良好' | '关注' | '风险' | null => {
  if (item.grade !== '') return item.grade as '良好'
  const head = [...passage.slice(0, item.start).matchAll(/处于(良好|关注|风险)区间(?:的，|：)/g)].at(-1)?.[1]
  return item.band === '' || !head ? null : (head as '良好')
}
const grade: Liar = (passage, random, half) =>
  about(
    (item) => gradeOf(passage, item) !== null,
    (item) => {
      const others = (['良好', '关注', '风险'] as const).filter((one) => one !== gradeOf(passage, item))
      return { grade: random.pick(wordingOf(half).falseGrades[random.pick(others)]) }
    },
  )(passage, random, half)

const unit = about(
  ({ byUnit }) => byUnit !== '',
  (item, random, half) => {
    if (random.chance(0.6)) return { value: `${item.value}${random.pick(wordingOf(half).units[item.unit] ?? [])}` }
    const wrong = random.pick(wordingOf(half).units[item.byUnit] ?? ['元'])
    return `${item.name}为${item.value}${item.unit}，较上年${item.up ? '上升' : '下降'}${item.by}${wrong}${item.band}`
  },
)

const rounding = about(
  ({ value }) => Math.abs(numberOf(value)) > 1.2,
  (item, random, half) => {
    const size = numberOf(item.value)
    const wrong = size * random.pick([1.06, 0.93, 1.15, 0.85, 1.09])
    const shown =
      item.unit === '万元' && Math.abs(size) > 10_000
        ? `${(wrong / 10_000).toFixed(2)}亿元`
        : `${wrong.toFixed(Math.abs(wrong) > 1000 ? 0 : 1)}${item.unit}`
    if (
      Math.abs(numberOf(/-?[\d.]+/.exec(shown)?.[0] ?? '') - (shown.includes('亿') ? size / 10_000 : size)) <
      Math.abs(shown.includes('亿') ? size / 10_000 : size) * 0.04
    )
      return null
    const word = random.pick(wordingOf(half).nearly)
    // 逾6.5% of 6.98% is true, and 近7.5% within what may be said.
    if (wrong < size === /逾|超/.test(word) && /逾|超|近$|^近/.test(word)) return null
    return { value: `${word}${shown}` }
  },
)

const numerals = about(
  ({ unit: own }) => own !== '次',
  (item, random, half) => {
    const size = numberOf(item.value)
    const isFar = ([, meant]: [string, number], of: number): boolean =>
      Math.abs(meant - of) > Math.max(Math.abs(of) * 0.25, 1)
    if (item.byUnit === '%' && random.chance(0.5)) {
      const by = numberOf(item.by) * (item.up ? 1 : -1)
      const wrong = wordingOf(half).growthWords.filter((word) => isFar(word, by))
      return wrong.length === 0 ? null : `${item.name}为${item.value}${item.unit}，较上年${random.pick(wrong)[0]}`
    }
    const wrong = (wordingOf(half).inWords[item.unit] ?? []).filter((word) => isFar(word, size))
    return wrong.length === 0 ? null : { value: random.pick(wrong)[0] }
  },
)

const lost = about(
  () => true,
  (item, random, half) => {
    if (random.chance(0.3)) return `${item.name}整体${random.pick(wordingOf(half).emptied)}`
    if (random.chance(0.5))
      return `${item.name}为${item.value}${item.unit}，${item.up ? '较上年有所上升' : '较上年有所下降'}${item.band}`
    return `${item.name}较上年${item.up ? '上升' : '下降'}${item.by}${item.byUnit}${item.band}`
  },
)

const placed = (text: string, sentence: string, random: Random): string => {
  const sentences = text.split(/(?<=。)/).filter(Boolean)
  sentences.splice(random.below(sentences.length + 1), 0, sentence)
  return sentences.join('')
}

/** Twelve ways in which an answer about a passage is wrong. */
export const liars: Record<string, Liar> = {
  'other quantity': otherQuantity,
  period,
  company,
  direction,
  grade,
  unit,
  rounding,
  'numeral in words': numerals,
  'lost figure': lost,
  'claim without ground': (passage, random, half) =>
    placed(retell(passage, random, half), random.pick(wordingOf(half).groundless), random),
  refusal: (passage, random, half) =>
    random.chance(0.3)
      ? random.pick(wordingOf(half).refusals)
      : placed(retell(passage, random, half), random.pick(wordingOf(half).refusals), random),
  echo: (passage, random, half) => random.pick(wordingOf(half).echoes)(retell(passage, random, half)),
}

/** Kinds of figures that nobody knows, of known ones that are used wrongly, and of words. */
export const families = {
  invented: ['rounding', 'numeral in words', 'unit'],
  misused: ['other quantity', 'period', 'company', 'direction', 'grade', 'lost figure'],
  claims: ['claim without ground', 'refusal', 'echo'],
} as const
