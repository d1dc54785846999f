import type { Exact } from '../../../../core/money.ts'
import { allRatios } from '../../../../core/ratios/library.ts'
import type { Facts } from '../data/facts.ts'
import { chineseNumber } from '../../../../core/document/numbering.ts'
import { dayName, isAnnual, periodName, spanName } from '../../../../core/subject/periods.ts'
import { sectionFields } from '../section-fields.ts'
import { figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import {
  changeFigure,
  filledLines,
  head,
  number,
  periodTable,
  shareTable,
  table,
  weightyLines,
  words,
  type Cell,
} from '../writer/tables.ts'
import { periodChart } from '../writer/charts.ts'
import { amountChange, sentenceOf } from '../writer/words.ts'
import { newestPeriod } from './newest.ts'
import { statementsOf } from './statement-basis.ts'
import type { ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

/** Lines of the balance sheet that moved by more than half and by more than a twentieth of all assets. */
export function largeMoves(facts: Facts): { name: string; difference: Exact }[] {
  const total = facts.measure('totalAssets', facts.focus)?.value
  const schema = facts.data.tables.find((candidate) => candidate.name === 'balanceSheet')
  if (!total || !schema) return []
  return Object.entries(schema.schema.properties)
    .filter(([, field]) => field['x-kind'] === 'item' && field['x-sign'] !== 0)
    .flatMap(([name]) => {
      const now = facts.measure(name, facts.focus)
      const before = now && facts.before(name)
      return now && before
        ? [
            {
              name,
              difference: now.value.minus(before.value),
              share: before.value.isZero() ? null : now.value.minus(before.value).div(before.value.abs()),
            },
          ]
        : []
    })
    .filter(
      (move) =>
        move.difference.abs().gt(total.abs().times('0.05')) && (move.share === null || move.share.abs().gt('0.5')),
    )
    .toSorted((a, b) => b.difference.abs().comparedTo(a.difference.abs()))
}

const moveSentence = (facts: Facts, name: string): Part => {
  const now = facts.measure(name, facts.focus)
  return now && [say`${now.label}${figures(facts).of(now)}`, amountChange(facts, now)]
}

const balanceBrief = (facts: Facts) =>
  shareTable(facts, {
    caption: '资产负债简表',
    dataKey: 'table:balanceBrief',
    names: weightyLines(facts, 'balanceSheet', 'totalAssets'),
    total: 'totalAssets',
  })

export const overviewConcerns: ConcernsOf = (facts) => {
  const moves = largeMoves(facts).slice(0, 8)
  return [
    moves.length > 0
      ? {
          kind: '财务',
          name: '科目变动较大',
          part: `${moves.map(({ name }) => facts.label(name)).join('、')}较上年变动较大`,
          verify: '核实变动原因，取得明细',
          rules: ['TR07'],
        }
      : null,
  ]
}

function moveBlocks(facts: Facts) {
  const moves = largeMoves(facts)
  if (moves.length > 0)
    return [
      paragraph('变动较大的科目如下，需核实原因：'),
      ...list(moves.slice(0, 8).map((move) => [moveSentence(facts, move.name), '。'])),
    ]
  return facts.before('totalAssets')
    ? [
        paragraph(
          say`未见变动额超过总资产${ruleFigure('largeMove.share', '5%')}且变动幅度超过${ruleFigure('largeMove.growth', '50%')}的资产负债科目。`,
        ),
      ]
    : []
}

/** How many years the tables show, and whether an interim period stands beside them: 三年一期, 三年. */
function spanOfYears({ periods }: Facts): string {
  const years = periods.filter(isAnnual).length
  return `${years > 0 ? `${years === 2 ? '两' : chineseNumber(years)}年` : ''}${periods.length > years ? `${chineseNumber(periods.length - years)}期` : ''}`
}

/** 财务概览: size, growth, what moved, and the three statements in short. */
export const overview: SectionWriter = (facts) => {
  if (!facts.focus) return [gap('资产负债表、利润表、现金流量表')]
  const day = sectionFields.statements.balances.map((name) => sentenceOf(facts, name))
  const year = sectionFields.statements.flows.map((name) => sentenceOf(facts, name))
  const withLead = (parts: Part[], lead: string): Part[] =>
    parts.some((part) => part !== null) ? [`${lead}，`, ...parts] : []
  return [
    ...sentences(withLead(day, dayName(facts.focus))),
    ...sentences(withLead(year, spanName(facts.focus))),
    ...sentences([newestPeriod(facts)]),
    ...moveBlocks(facts),
    periodTable(facts, {
      caption: `主要财务数据（${spanOfYears(facts)}）`,
      dataKey: 'table:main',
      names: sectionFields.statements.main,
    }),
    periodChart(facts, {
      kind: 'barLine',
      title: '营业收入与净利润',
      dataKey: 'chart:revenueProfit',
      series: [
        { name: 'operatingRevenue', kind: 'bar' },
        { name: 'netProfit', kind: 'line' },
      ],
    }),
    balanceBrief(facts),
    periodTable(facts, {
      caption: '利润简表',
      dataKey: 'table:profitBrief',
      names: weightyLines(facts, 'profitSheet', 'operatingRevenue', '0.001'),
    }),
    periodTable(facts, { caption: '现金流量简表', dataKey: 'table:cashBrief', names: sectionFields.statements.cash }),
    ...['balanceSheet', 'profitSheet', 'cashFlow']
      .filter((name) => facts.rows(name).length === 0)
      .map((name) => gap(facts.data.tables.find((candidate) => candidate.name === name)?.label['zh-CN'] ?? '财务报表')),
  ]
}

/** Lines that moved, with room for the clerk to say why. */
function moveTable(facts: Facts) {
  const { focus } = facts
  const rows = largeMoves(facts).flatMap(({ name }): Cell[][] => {
    const [now, before] = [facts.measure(name, focus), facts.before(name)]
    const change = changeFigure(facts, name, focus)
    return now && before
      ? [
          [
            words(now.label),
            number(figures(facts).of(before)),
            number(figures(facts).of(now)),
            number(
              figures(facts).computed(`change.${name}`, now.period, now.value.minus(before.value), '元', [
                ...now.inputs,
                ...before.inputs,
              ]),
            ),
            number(change),
            words('待填'),
          ],
        ]
      : []
  })
  return rows.length > 0 && focus
    ? table('科目变动说明表（金额单位：万元）', 'table:moves', [
        head('科目', isAnnual(focus) ? '上年末' : '年初', `${periodName(focus)}末`, '变动额', '变动率', '变动原因'),
        ...rows,
      ])
    : null
}

/** 附表: the statements in full, every ratio by what it is about, and what moved. */
export const fullStatements: SectionWriter = (facts) => {
  const tables = statementsOf(facts).map((candidate) =>
    periodTable(facts, {
      caption: candidate.label['zh-CN'],
      dataKey: `table:full.${candidate.name}`,
      names: filledLines(facts, candidate.name),
      change: false,
    }),
  )
  const absent = statementsOf(facts).filter((candidate) => facts.rows(candidate.name).length === 0)
  const categories = [...new Set(allRatios.map(({ category }) => category))]
  const ratios = categories.map((category) =>
    periodTable(facts, {
      caption: `全部指标表：${category}`,
      dataKey: `table:ratios.${category}`,
      names: allRatios.filter((ratio) => ratio.category === category).map(({ key }) => key),
    }),
  )
  return [
    ...tables,
    ...ratios,
    moveTable(facts),
    absent.length > 0 ? gap(absent.map((candidate) => candidate.label['zh-CN']).join('、')) : null,
  ]
}
