import { fewestPeers } from '../../../../../core/analysis/subject.ts'
import type { IndustryLevel } from '../../../../../core/classification/industry-tree.ts'
import { Exact } from '../../../../../core/money.ts'
import { ratioOf } from '../../../../../core/ratios/library.ts'
import { peerFiguresOf } from '../../../../analysis/peers.ts'
import type { Facts } from '../../data/facts.ts'
import type { IndustryPart, IndustrySample } from '../../data/industry-sample.ts'
import { countOf, figures, recorded, ruleFigure, type Figure } from '../../writer/figures.ts'
import { say, type Part } from '../../writer/nodes.ts'
import { number, words, type Cell } from '../../writer/tables.ts'

export const levelNames: Record<IndustryLevel, string> = {
  section: '门类',
  division: '大类',
  group: '中类',
  class: '小类',
}

/** `C34通用设备制造业`: the code is a figure, as every digit of a report is. */
export const named = ({ code, name }: Pick<IndustryPart, 'code' | 'name'>): Part => [
  recorded('industryCode', code),
  name,
]

/** A ratio over the customers of a class: where a quarter, half and three quarters of them lie. */
export type Spread = { name: string; label: string; unit: string; p25: Exact; median: Exact; p75: Exact; count: number }

/** The spread of a ratio; null where fewer than five customers have it. */
export function spreadOf(sample: IndustrySample, name: string): Spread | null {
  const peerFigures = peerFiguresOf(sample.values[name] ?? [])
  const ratio = ratioOf(name)
  return peerFigures && ratio
    ? {
        name,
        label: ratio.label['zh-CN'],
        unit: ratio.unit,
        p25: new Exact(peerFigures.p25),
        median: new Exact(peerFigures.median),
        p75: new Exact(peerFigures.p75),
        count: peerFigures.count,
      }
    : null
}

export const spreadsOf = (sample: IndustrySample, names: readonly string[]): Spread[] =>
  names.flatMap((name) => spreadOf(sample, name) ?? [])

const periodOf = (sample: IndustrySample): string => `${sample.year ?? ''}-12-31`

/** A figure of the sample; it rests on so many customers of a class in a year, never on one of them. */
export function sampleFigure(
  facts: Facts,
  sample: IndustrySample,
  name: string,
  value: Exact,
  unit: string,
  count: number,
): Figure {
  const code = sample.used?.code ?? ''
  const source = {
    kind: 'sample' as const,
    fileName: `${code} ${sample.used?.name ?? ''}`,
    table: '',
    field: '',
    period: periodOf(sample),
    value: String(count),
    time: facts.data.date,
  }
  return {
    ...figures(facts).computed(name, periodOf(sample), value, unit, []),
    key: `record.sample.${code}.${name}@${periodOf(sample)}`,
    sources: [source],
  }
}

export const medianOf = (facts: Facts, sample: IndustrySample, { name, median, unit, count }: Spread): Figure =>
  sampleFigure(facts, sample, `${name}.median`, median, unit, count)

/** The cells of a spread: label with unit, the three figures, and of how many customers. */
export function spreadCells(
  facts: Facts,
  sample: IndustrySample,
  { name, label, unit, p25, median, p75, count }: Spread,
): Cell[] {
  const at = (key: string, value: Exact): Figure => sampleFigure(facts, sample, `${name}.${key}`, value, unit, count)
  const shown = at('median', median).unit
  return [
    words(shown ? `${label}（${shown}）` : label),
    number(at('p25', p25)),
    number(at('median', median)),
    number(at('p75', p75)),
    number(countOf(`sample.${name}`, count)),
  ]
}

/** The heads of the three figures; their digits are the rule's. */
export const quartileHeads: Cell[] = ['P25', 'P50', 'P75'].map((text): Cell => ({
  part: ruleFigure(`quartile.${text}`, text),
  header: true,
  align: 'center',
}))

/** Of whom the figures are, or why there are none. */
export function sampleSentence(sample: IndustrySample): Part {
  const own = sample.path.at(-1)
  const { used, year } = sample
  if (!own || year === null) return '本人可查看范围内没有该行业已完成指标分析的客户，不列示分位数。'
  const least = ruleFigure('fewestPeers', String(fewestPeers))
  if (used?.code === own.code)
    return [
      `以本人可查看范围内${levelNames[own.level]}`,
      named(own),
      say`客户${countOf('sample', own.customers)}家${`${year}年`}年报指标为样本。`,
    ]
  const few: Part = [
    `本人可查看范围内${levelNames[own.level]}`,
    named(own),
    say`有${`${year}年`}年报指标的客户仅${countOf('sample.own', own.customers)}家，不足${least}家，为避免反映单个客户的数据，不列示该${levelNames[own.level]}的分位数`,
  ]
  return used
    ? [
        few,
        `，以下改以${levelNames[used.level]}`,
        named(used),
        say`客户${countOf('sample', used.customers)}家为样本，口径较宽，仅供参考。`,
      ]
    : [few, '；其所属门类的客户同样不足，本节不列示分位数。']
}
