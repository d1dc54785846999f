import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'

const unit = '(?:条|次|件|起|笔)'
const before = new RegExp(`([\\u3400-\\u9fff]{2,8})(\\d+)${unit}(?![\\u3400-\\u9fff]{0,2}\\d)`, 'g')
const behind = new RegExp(`(\\d+)${unit}([\\u3400-\\u9fff]{2,6})`, 'g')
const lengths = [4, 3, 2]
const noNames = /^(?:合计|共计|累计|其中|记录|均已|尚未|分别|变更|以上|以下|左右)$/

/** How often the grounds have what is called so: 1 of 涉诉1条, 1条涉诉. */
const countsOf = (name: string, letters: string): number[] => [
  ...[...letters.matchAll(new RegExp(`${name}(\\d+)${unit}`, 'g'))].map(([, count]) => Number(count)),
  ...[...letters.matchAll(new RegExp(`(\\d+)${unit}${name}`, 'g'))].map(([, count]) => Number(count)),
]

/** 名下有3条涉诉记录, 被执行人3次, where the grounds count another number of those and never so many: asked about. */
export function otherCounts(text: string, { letters }: OpenClaims): Place[] {
  const said = [
    ...[...text.matchAll(before)].map(({ index, 0: { length }, 1: noun = '', 2: count = '' }) => ({
      start: index + noun.length,
      end: index + length,
      count: Number(count),
      names: lengths.filter((one) => one <= noun.length).map((one) => noun.slice(-one)),
    })),
    ...[...text.matchAll(behind)].map(({ index, 1: count = '', 2: noun = '' }) => ({
      start: index,
      end: index + count.length + 1,
      count: Number(count),
      names: lengths.filter((one) => one <= noun.length).map((one) => noun.slice(0, one)),
    })),
  ]
  return said.flatMap(({ start, end, count, names }): Place[] => {
    const known = names
      .filter((name) => !noNames.test(name))
      .map((name) => countsOf(name, letters))
      .find((counts) => counts.length > 0)
    return known && !known.includes(count)
      ? [{ kind: 'ungrounded', start, end, known: known.join('、'), right: null }]
      : []
  })
}
