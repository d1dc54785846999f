import { monthsBetween, powerIn } from '../../../../core/analysis/algorithms/power/months.ts'
import { periodName, yearOf } from '../../../../core/subject/periods.ts'
import { missingMonths, monthsOf } from '../data/months.ts'
import { otherNames, timeOfUseCheck } from '../data/bills.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf, figures, recorded } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, pairs, table, words, type Cell } from '../writer/tables.ts'
import { grid, noPower } from './power.ts'
import type { SectionWriter } from './types.ts'
import { firstOf, lastOf } from '../../../../core/lists.ts'

const { accounts: accountFields, profile } = sectionFields.powerSources
const listed = (months: readonly string[]): string =>
  months.length > 6 ? `${months.slice(0, 6).map(periodName).join('、')}等` : months.map(periodName).join('、')

const spanText = (months: readonly string[]): string =>
  months.length > 1 ? `${periodName(months[0] ?? '')}至${periodName(months.at(-1) ?? '')}` : periodName(months[0] ?? '')

/** The accounts by their latest bills. */
function accountTable(facts: Facts) {
  const rows = powerIn(facts.rows('power')).accounts.map(({ no, latest, months }): Cell[] => {
    const text = (field: string): Part =>
      latest.values[field] === null || latest.values[field] === undefined || latest.values[field] === ''
        ? null
        : recorded(`account.${field}`, String(latest.values[field]))
    return [
      words(recorded('accountNo', no)),
      ...accountFields.map(({ name }) => words(text(name))),
      words(spanText([...months.keys()].toSorted())),
      number(countOf(`account.${no}.months`, months.size)),
    ]
  })
  return table('用电户清单', 'table:powerAccounts', [
    head('户号', ...accountFields.map(({ label }) => label), '数据期间', '月份数'),
    ...rows,
  ])
}

/** Whether the parts by time of day add up, of as many months as have them. */
function timeOfUseSentence(facts: Facts): Part {
  const { open, checked } = timeOfUseCheck(facts)
  if (open.length > 0) return `${listed(open)}分时电量之和与总电量不符，需核实。`
  if (checked === 0) return '未取得分时电量，未与总电量核对。'
  return checked < monthsOf(facts).length
    ? say`有分时电量的${countOf('timeOfUseMonths', checked)}个月，分时电量之和与总电量相符。`
    : '各月分时电量之和与总电量相符。'
}

/** Whose names the bills bear. */
function nameSentence(facts: Facts): Part {
  const others = otherNames(facts)
  if (!others) return null
  if (others.length === 0) return '用电户名与企业名称一致。'
  const names = others.map(({ no, name }, index): Part => [
    index > 0 ? '、' : '',
    powerIn(facts.rows('power')).accounts.length > 1 ? say`户号${recorded('accountNo', no)}的` : null,
    say`用电户名为${recorded('accountName', name)}`,
  ])
  return [names, '，与企业名称不一致，需核实租赁或代缴关系。']
}

/** 数据来源与质量: which accounts and months there are, which are missing, whether the parts add up. */
export const powerSources: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const months = monthsOf(facts)
  const { accounts } = powerIn(facts.rows('power'))
  const missing = missingMonths(months)
  const { open } = timeOfUseCheck(facts)
  const years = [...new Set(months.map(yearOf))]
  const [from, to] = [figures(facts).plain('readStart'), figures(facts).plain('readEnd')]
  const span = months.length > 0 ? monthsBetween(firstOf(months), lastOf(months)).length : 0
  return [
    ...sentences([
      say`用电数据含${countOf('accounts', accounts.length)}个用电户，自${periodName(months[0] ?? '')}至${periodName(months.at(-1) ?? '')}共${countOf('months', months.length)}个月。`,
      from && to ? say`最近一次抄表期为${from}至${to}。` : null,
      missing.length > 0 ? `缺少${listed(missing)}的数据。` : '月份连续，无缺月。',
      timeOfUseSentence(facts),
      nameSentence(facts),
    ]),
    accountTable(facts),
    grid(
      '月度数据完整性表',
      'table:powerMonths',
      years.map((year) => `${year}年`),
      [
        {
          label: '有数据的月份数',
          cells: years.map((year) =>
            countOf(`months.${year}`, months.filter((month) => yearOf(month) === year).length),
          ),
        },
        ...(span > months.length
          ? [
              {
                label: '缺少的月份数',
                cells: years.map((year) =>
                  countOf(`missing.${year}`, missing.filter((month) => yearOf(month) === year).length),
                ),
              },
            ]
          : []),
        ...(open.length > 0
          ? [
              {
                label: '分时不闭合的月份数',
                cells: years.map((year) =>
                  countOf(`open.${year}`, open.filter((month) => yearOf(month) === year).length),
                ),
              },
            ]
          : []),
      ],
    ),
  ]
}

/** 用能概况: how the enterprise is connected, and what counts as its use. */
export const powerProfile: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const show = figures(facts)
  const [no, category, voltage, capacity, basis, demand] = [
    'accountNo',
    'usageCategory',
    'voltageLevel',
    'contractCapacity',
    'demandBasis',
    'approvedDemand',
  ].map((field) => show.plain(field))
  const rows = profile.flatMap((field): [string, Part][] => {
    const figure = show.plain(field)
    const unit = facts.unit(field)
    return figure
      ? [[unit && unit !== 'ratio(0-1)' ? `${facts.label(field)}（${unit}）` : facts.label(field), figure]]
      : []
  })
  const own = monthsOf(facts).some((month) => facts.measure('onSiteGeneration', month)?.value.gt(0))
  const several = powerIn(facts.rows('power')).accounts.length > 1
  return [
    ...sentences([
      no &&
        say`用电户号${no}${category ? say`，用电类别为${category}` : ''}${voltage ? say`，以${voltage}供电` : ''}${capacity ? say`，合同容量${capacity}千伏安` : ''}${basis ? say`，基本电费计费方式为${basis}` : ''}${demand ? say`，核定最大需量${demand}千瓦` : ''}。`,
      several ? '企业有多个用电户，以下电量为各户合计，基本信息为最近一户。' : null,
      own ? '企业有自发电，本报告以“网购电量加自发自用电量”作为总耗电量。' : '未见自发电记录，总耗电量即网购电量。',
    ]),
    pairs('用电户基本信息表', 'table:powerAccount', '项目', '内容', rows),
  ]
}
