import type { ChartNode } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import { entriesOf, shareIn, wordOf, sourcesOfFields, type Entry } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { treeChart } from '../writer/charts.ts'
import { entryAmount, entryFigure, entryTable, type Column } from '../writer/entry-table.ts'
import { countOf, figures } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { concernSentence, type Concern, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'
import { firstOf } from '../../../../core/lists.ts'

const holderColumns: readonly Column[] = [
  { label: '股东名称', part: 'name' },
  { label: '股东类型', part: 'type' },
  { label: '认缴出资', part: 'subscribed', as: 'amount' },
  { label: '实缴出资', part: 'paid', as: 'amount' },
  { label: '持股比例', part: 'ratio', as: 'share' },
  { label: '认缴日期', part: 'date', as: 'day' },
]
const investmentColumns: readonly Column[] = [
  { label: '被投资企业', part: 'name' },
  { label: '统一社会信用代码', part: 'code' },
  { label: '投资额', part: 'subscribed', as: 'amount' },
  { label: '持股比例', part: 'ratio', as: 'share' },
  { label: '状态', part: 'state' },
]

/** Shareholders, the largest first; those without a share last, in their order. */
const holdersOf = (facts: Facts): Entry[] | null =>
  entriesOf(facts, 'shareholders')?.toSorted((a, b) =>
    (shareIn(b) ?? new Exact(-1)).comparedTo(shareIn(a) ?? new Exact(-1)),
  ) ?? null

const percent = (entry: Entry): string | null => {
  const share = shareIn(entry)
  return share && `${share.times(100).toFixed(2, Exact.ROUND_HALF_UP)}%`
}

/** Who holds most, and how much the first three hold. */
function concentration(facts: Facts, holders: readonly Entry[]): Part {
  const shares = holders.flatMap((entry) => shareIn(entry) ?? [])
  const [first] = holders
  if (shares.length === 0 || !first || !shareIn(first)) return null
  const sum = (count: number): Exact => shares.slice(0, count).reduce((total, share) => total.plus(share), new Exact(0))
  const top = firstOf(shares)
  const verdict = top.gte('0.67')
    ? '，股权高度集中'
    : top.gt('0.5')
      ? '，处于绝对控股地位'
      : top.lt('0.3')
        ? '，股权较为分散'
        : ''
  return [
    say`登记股东${countOf('shareholders', holders.length)}名，第一大股东为${entryFigure(facts, 'shareholders', wordOf(first, 'name'))}，持股${entryAmount(facts, 'shareholders', 'cr1', top, '%')}${verdict}`,
    shares.length >= 3 ? say`，前三大股东合计持股${entryAmount(facts, 'shareholders', 'cr3', sum(3), '%')}。` : '。',
    concernSentence(shareSum(facts, holders)),
  ]
}

/** Shares that do not add up to the whole. */
function shareSum(facts: Facts, holders: readonly Entry[]): Concern | null {
  const shares = holders.flatMap((entry) => shareIn(entry) ?? [])
  const sum = shares.reduce((total, share) => total.plus(share), new Exact(0))
  return shares.length > 0 && shares.length === holders.length && sum.minus(1).abs().gt('0.005')
    ? {
        kind: '司法与工商',
        name: '持股比例不符',
        part: say`各股东持股比例合计为${entryAmount(facts, 'shareholders', 'shareSum', sum, '%')}，与全部股权不符`,
        verify: '核对工商登记',
      }
    : null
}

const namesOfHolders = (holders: readonly Entry[]): Set<string> =>
  new Set(holders.map((entry) => wordOf(entry, 'name')).filter(Boolean))
const commonNames = (facts: Facts, names: ReadonlySet<string>, field: string): string[] => [
  ...new Set((entriesOf(facts, field) ?? []).map((entry) => wordOf(entry, 'name')).filter((name) => names.has(name))),
]
const listedNames = (facts: Facts, field: string, names: readonly string[]): Part =>
  names.map((name, index): Part => [index > 0 ? '、' : '', entryFigure(facts, field, name)])

export const shareholdingConcerns: ConcernsOf = (facts) => {
  const holders = holdersOf(facts) ?? []
  const names = namesOfHolders(holders)
  const controller = figures(facts).plain('actualController')
  const crossed = commonNames(facts, names, 'investments')
  return [
    shareSum(facts, holders),
    controller && !names.has(controller.value)
      ? {
          kind: '司法与工商',
          name: '实际控制人不在登记股东之列',
          part: say`实际控制人为${controller}，不在登记股东之列`,
          verify: '核实控制关系与股权代持',
        }
      : null,
    crossed.length > 0
      ? {
          kind: '司法与工商',
          name: '交叉持股',
          part: ['股东中', listedNames(facts, 'investments', crossed), '同时为企业对外投资对象，存在交叉持股'],
          verify: '核实出资真实性',
        }
      : null,
  ]
}

/** Shareholders who manage, who control, and who are held in turn. */
function overlaps(facts: Facts, holders: readonly Entry[]): Part[] {
  const names = namesOfHolders(holders)
  const managers = commonNames(facts, names, 'keyPersonnel')
  const controller = figures(facts).plain('actualController')
  // The sum of shares stands with them already.
  const [, ...others] = shareholdingConcerns(facts)
  return [
    controller && names.has(controller.value) && say`实际控制人为${controller}，在股东之列。`,
    managers.length > 0 ? ['股东中', listedNames(facts, 'keyPersonnel', managers), '同时担任企业主要人员。'] : null,
    ...others.map(concernSentence),
  ].map((part) => part || null)
}

/** Who holds the enterprise, and what it holds. */
function shareTree(
  facts: Facts,
  holders: readonly Entry[],
  investments: readonly Entry[],
): ReturnType<typeof treeChart> {
  const company = String(facts.plain('companyName')?.value ?? facts.data.customer?.name ?? '')
  const controller = String(facts.plain('actualController')?.value ?? '')
  const noteOf = (entry: Entry, held: string): string =>
    [
      percent(entry) ? `${held}${percent(entry)}` : '',
      wordOf(entry, 'name') === controller && controller !== '' ? '实际控制人' : '',
    ]
      .filter(Boolean)
      .join('，')
  const nodes: ChartNode[] = [{ name: company || '企业', parent: null }]
  const add = (label: string, entries: readonly Entry[], held: string): void => {
    if (entries.length === 0) return
    const group = nodes.push({ name: label, parent: 0 }) - 1
    for (const entry of entries.slice(0, 10)) {
      const note = noteOf(entry, held)
      nodes.push({ name: wordOf(entry, 'name') || '（未列名称）', ...(note ? { note } : {}), parent: group })
    }
  }
  add('股东', holders, '持股')
  add('对外投资', investments, '投资占比')
  const sources = sourcesOfFields(facts, sectionFields.shareholding.tree)
  return treeChart('股权结构图', 'chart:shareholding', nodes, sources)
}

/** 股权结构与实际控制人: who holds how much, whether they manage or are held in turn, and what the enterprise itself holds. */
export const shareholding: SectionWriter = (facts) => {
  const holders = holdersOf(facts)
  const investments = entriesOf(facts, 'investments')
  return [
    ...sentences([
      holders && holders.length > 0 ? concentration(facts, holders) : null,
      ...overlaps(facts, holders ?? []),
      investments &&
        (investments.length > 0
          ? say`对外投资企业${countOf('investments', investments.length)}家。`
          : '未见对外投资登记。'),
    ]),
    (holders && entryTable(facts, 'shareholders', '前十大股东表', holderColumns, holders.slice(0, 10))) ??
      gap('股东及出资信息'),
    shareTree(facts, holders ?? [], investments ?? []),
    entryTable(facts, 'investments', '对外投资表', investmentColumns, investments ?? []),
    figures(facts).plain('actualController') ? null : gap('实际控制人'),
    investments ? null : gap('对外投资信息'),
  ]
}
