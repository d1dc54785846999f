import { dateName, periodName } from '../../../../core/subject/periods.ts'
import { Exact } from '../../../../core/money.ts'
import { runChecks, type CheckOutcome } from '../data/checks.ts'
import { originKinds, originsOf, spanOf } from '../data/origins.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf, figures, recorded } from '../writer/figures.ts'
import { gap, list, say, sentences, unsettledWords, type Part } from '../writer/nodes.ts'
import { head, number, table, unsettledCell, valueCell, words, type Cell } from '../writer/tables.ts'
import { concernSentence, type Concern, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

const { sources } = sectionFields.statementBasis

export const statementsOf = (facts: Facts) => facts.data.tables.filter((candidate) => candidate.layout === 'statement')

/** Which statements are there, for which periods, from which file or source. */
function originTable(facts: Facts) {
  const statements = new Set(statementsOf(facts).map(({ name }) => name))
  const units = new Map(facts.data.imports.map((note) => [`${note.table} ${note.fileName} ${note.sheet}`, note.unit]))
  const rows = originsOf(facts)
    .filter(({ table: name }) => statements.has(name))
    .map((origin): Cell[] => [
      words(origin.label),
      words(spanOf(origin.periods)),
      words(originKinds[origin.kind]),
      words(origin.name ? recorded('file', [origin.name, origin.sheet].filter(Boolean).join('，')) : null),
      words(units.get(`${origin.table} ${origin.name} ${origin.sheet}`) || '元'),
      words(recorded('time', dateName(origin.day))),
    ])
  return rows.length > 0
    ? table('报表来源表', 'table:origin', [
        head('资料', '期间', '取得方式', '来源文件与工作表', '原单位', '取得日期'),
        ...rows,
      ])
    : null
}

/** How the statements of each period were audited, as far as it is known. */
function auditTable(facts: Facts) {
  const show = (value: unknown, name: string): Part =>
    typeof value === 'string' && value !== '' ? recorded(name, value) : null
  const rows = facts
    .rows('declaredFigures')
    .filter((row) => facts.periods.includes(row.period) && (row.values['auditOpinion'] || row.values['auditor']))
    .map((row): Cell[] => [
      words(periodName(row.period)),
      words(show(row.values['auditOpinion'], 'auditOpinion')),
      words(show(row.values['auditor'], 'auditor')),
      words(show(row.values['auditReportNo'], 'auditReportNo')),
    ])
  return rows.length > 0
    ? table('报表审计情况表', 'table:audit', [head('期间', '审计意见', '会计师事务所', '审计报告文号'), ...rows])
    : null
}

/** By whom and with what opinion the latest statements were audited; `concern` unless the opinion is clean. */
function auditOf(facts: Facts): { part: Part; concern: Concern | null } | null {
  const row = facts
    .rows('declaredFigures')
    .findLast(({ period, values }) => facts.periods.includes(period) && typeof values['auditOpinion'] === 'string')
  if (!row) return null
  const opinion = String(row.values['auditOpinion'])
  const auditor = row.values['auditor']
  const concern = (name: string, part: Part, verify: string): { part: Part; concern: Concern } => ({
    part,
    concern: { kind: '资料真实性', name, part, verify, rules: ['DQ10'] },
  })
  if (opinion === '未审计')
    return concern('报表未经审计', `${periodName(row.period)}报表未经审计`, '结合纳税申报表与银行流水核实后引用')
  const part = [
    `${periodName(row.period)}报表`,
    typeof auditor === 'string' && auditor !== '' ? say`经${recorded('auditor', auditor)}审计，` : '经审计，',
    say`审计意见为${recorded('auditOpinion', opinion)}`,
  ]
  return /^(标准)?无保留意见$/.test(opinion)
    ? { part, concern: null }
    : concern('审计意见非标准', part, '核实所涉事项及其对报表的影响')
}

export const statementConcerns: ConcernsOf = (facts) => [auditOf(facts)?.concern ?? null]

function auditSentence(facts: Facts): Part {
  const audit = auditOf(facts)
  return audit && (audit.concern ? concernSentence(audit.concern) : [audit.part, '。'])
}

/** Revenue as other sources have it, and by how much it differs from that of the profit sheet. */
function revenueTable(facts: Facts) {
  const periods = facts.periods.filter((period) =>
    sources.slice(1).some(({ name: field }) => facts.measure(field, period)),
  )
  if (periods.length === 0) return null
  const show = figures(facts)
  const rows = sources.flatMap(({ label, name: field }): Cell[][] => {
    const at = periods.map((period) => ({
      period,
      measure: facts.measure(field, period),
      booked: facts.measure('operatingRevenue', period),
    }))
    if (at.every(({ measure }) => measure === null)) return []
    return [
      [
        words(label),
        ...at.flatMap(({ period, measure, booked }): Cell[] => {
          const gapShare =
            measure && booked?.value.gt(0) && field !== 'operatingRevenue'
              ? show.computed(`revenueGap.${field}`, period, measure.value.minus(booked.value).div(booked.value), '%', [
                  ...measure.inputs,
                  ...booked.inputs,
                ])
              : null
          const isDoubtful = facts.isUnsettled('operatingRevenue', period)
          const isOpen = isDoubtful && (measure !== null || facts.isUnsettled(field, period))
          return [
            valueCell(facts, field, period),
            isOpen && field !== 'operatingRevenue' ? unsettledCell : number(gapShare),
          ]
        }),
      ],
    ]
  })
  return table('多口径收入核对表（金额单位：万元）', 'table:revenueSources', [
    head('口径', ...periods.flatMap((period) => [periodName(period), '与报表差异'])),
    ...rows,
  ])
}

/** The equations by row, the periods by column; a failed one shows by how much. */
function checkTable(facts: Facts, outcomes: readonly CheckOutcome[]) {
  const isDoubtful = (period: string): boolean =>
    facts.data.tables.some(({ name }) => facts.isStatementUnsettled(name, period))
  const ids = [...new Set(outcomes.map((outcome) => outcome.id))]
  const periods = facts.periods.filter(
    (period) => isDoubtful(period) || outcomes.some((outcome) => outcome.period === period),
  )
  if (ids.length === 0) return null
  const cell = (id: string, period: string): Cell => {
    const outcome = outcomes.find((entry) => entry.id === id && entry.period === period)
    if (!outcome) return { part: isDoubtful(period) ? unsettledWords : '—', align: 'center' }
    if (outcome.ok) return { part: '通过', align: 'center' }
    const by = figures(facts).computed(`check.${id}`, period, outcome.difference, '元', outcome.inputs.slice(0, 60))
    return { part: say`不符，差${by}`, align: 'center' }
  }
  const rows = ids.map((id) => [
    words(recorded('check', id)),
    words(outcomes.find((outcome) => outcome.id === id)?.label),
    ...periods.map((period) => cell(id, period)),
  ])
  return table('勾稽校验结果表', 'table:checks', [head('编号', '勾稽关系', ...periods.map(periodName)), ...rows])
}

/** The equations that do not hold, with both sides. */
function failures(facts: Facts, failed: readonly CheckOutcome[]) {
  const show = figures(facts)
  return list(
    failed.slice(0, 12).map((outcome) => {
      const inputs = outcome.inputs.slice(0, 60)
      const side = (name: string, value: Exact) =>
        show.computed(`check.${outcome.id}${name}`, outcome.period, value, '元', inputs)
      return say`${periodName(outcome.period)}“${outcome.label}”不符：等号左侧为${side('.left', outcome.left)}，右侧为${side('.right', outcome.right)}，相差${side('', outcome.difference.abs())}。`
    }),
  )
}

/** 报表基础与数据质量: what the statements are, who audited them, whether they add up, and whether other sources agree. */
export const statementBasis: SectionWriter = (facts) => {
  const there = statementsOf(facts).filter((candidate) => facts.rows(candidate.name).length > 0)
  const absent = statementsOf(facts).filter((candidate) => facts.rows(candidate.name).length === 0)
  const outcomes = runChecks(facts, facts.periods)
  const failed = outcomes.filter((outcome) => !outcome.ok)
  const audit = auditSentence(facts)
  return [
    ...sentences([
      failed.length > 0
        ? say`勾稽校验有${countOf('checksFailed', failed.length)}项次不符，引用相关数据前须先核实。`
        : null,
      there.length > 0
        ? say`本报告所依据的财务报表为${there.map((candidate) => candidate.label['zh-CN']).join('、')}，期间为${facts.periods.map(periodName).join('、')}，金额单位为万元。`
        : null,
      audit,
      outcomes.length > 0 && failed.length === 0
        ? say`对上述报表作勾稽校验${countOf('checks', outcomes.length)}项次，全部通过。`
        : null,
      failed.length > 0
        ? say`对上述报表作勾稽校验${countOf('checks', outcomes.length)}项次，其中${countOf('checksFailed', failed.length)}项次不符，列示如下；报表为摘要、或有项目未匹配时，也会出现不符。`
        : null,
    ]),
    ...failures(facts, failed),
    originTable(facts),
    auditTable(facts),
    checkTable(facts, outcomes),
    revenueTable(facts),
    absent.length > 0 ? gap(absent.map((candidate) => candidate.label['zh-CN']).join('、')) : null,
    there.length > 0 && audit === null ? gap('审计报告及审计意见') : null,
  ]
}
