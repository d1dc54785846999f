import { isCreditCodeValid } from '../../../core/credit-code.ts'
import { Exact } from '../../../core/money.ts'
import { dateName } from '../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { countOf, figures, recorded, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, pairs, table, words } from '../writer/tables.ts'
import type { SectionWriter } from './types.ts'

const labels: Record<string, string> = { name: '名称', ratio: '比例', amount: '金额', date: '日期', item: '事项', before: '变更前', after: '变更后', position: '职务', title: '职务', relation: '关系', court: '法院', caseNo: '案号', status: '状态', reason: '原因', inDate: '列入日期', inReason: '列入原因', outDate: '移出日期', type: '类型', role: '身份', capital: '出资额', percent: '持股比例' }

/** The entries of a field that holds a list; null where the list was never obtained. */
export function entriesOf(facts: Facts, field: string): Record<string, unknown>[] | null {
  const found = facts.plain(field)
  if (!found || !Array.isArray(found.value)) return null
  return (found.value as unknown[]).map((entry) => (typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : { name: entry }))
}

/** The entries of a list as a table, at most 50 of them; null where there are none. */
export function listTable(facts: Facts, field: string, caption: string) {
  const entries = entriesOf(facts, field)
  if (!entries || entries.length === 0) return null
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))].slice(0, 6)
  const show = (entry: Record<string, unknown>, column: string): Part => {
    const value = entry[column]
    return value === null || value === undefined || value === '' ? '—' : { ...(figures(facts).plain(field) as Figure), text: String(value), value: String(value) }
  }
  return table(caption, `list:${field}`, [head(...columns.map((column) => labels[column] ?? column)), ...entries.slice(0, 50).map((entry) => columns.map((column) => words(show(entry, column))))])
}

const amountOf = (facts: Facts, field: string): Part => {
  const figure = figures(facts).plain(field)
  return figure ? [{ ...figure, text: new Exact(figure.value).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',') }, '万元'] : null
}

/** Whole years from a day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const shownFields = ['companyName', 'uscc', 'legalRepresentative', 'actualController', 'companyType', 'operatingStatus', 'establishDate', 'businessTermEnd', 'registeredCapital', 'paidInCapitalRegistered', 'registrationAuthority', 'registeredAddress', 'operatingAddress', 'industryName', 'industryCode', 'enterpriseScale', 'mainProducts', 'employees', 'taxCreditRating', 'businessScope']
const amounts = new Set(['registeredCapital', 'paidInCapitalRegistered'])
const dates = new Set(['establishDate', 'businessTermEnd'])

function cell(facts: Facts, field: string): Part {
  if (amounts.has(field)) return amountOf(facts, field)
  const figure = figures(facts).plain(field)
  return figure && dates.has(field) ? { ...figure, text: dateName(figure.value) } : figure
}

/** 工商登记: who the enterprise is, how old, what capital of it is paid in, and whether code and state are in order. */
export const registration: SectionWriter = (facts) => {
  const show = figures(facts)
  if (facts.rows('basic').length === 0) return [gap('企业基础数据')]
  const name = show.plain('companyName')
  const established = show.plain('establishDate')
  const age = established && { ...established, key: 'basic.age@', text: String(yearsBetween(established.value, facts.data.date)), value: String(yearsBetween(established.value, facts.data.date)) }
  const registered = facts.plain('registeredCapital')
  const paid = facts.plain('paidInCapitalRegistered')
  const share = registered && paid && !new Exact(String(registered.value)).isZero() ? new Exact(String(paid.value)).div(String(registered.value)) : null
  const paidShare: Figure | null = share && { text: `${share.times(100).toFixed(2)}%`, unit: '', key: 'ratio.paidInShare@', value: share.toFixed(), sources: [...(paid?.sources ?? []), ...(registered?.sources ?? [])] }
  const uscc = show.plain('uscc')
  const status = show.plain('operatingStatus')
  const text: Part[] = [
    name && established && say`${name}成立于${{ ...established, text: dateName(established.value) }}（至今${age}年）`,
    registered && [say`，注册资本`, amountOf(facts, 'registeredCapital')],
    paid && [say`，实缴资本`, amountOf(facts, 'paidInCapitalRegistered'), paidShare && say`（占${paidShare}）`],
    status && say`，经营状态为${status}`,
    show.plain('industryName') && say`，所属行业为${show.plain('industryName')}`,
    '。',
    uscc && (isCreditCodeValid(uscc.value) ? '统一社会信用代码校验位正确。' : '统一社会信用代码校验位不符，需核对营业执照。'),
    status && /吊销|注销|清算|停业/.test(status.value) && '经营状态异常，需核实授信主体资格。',
    share?.lt('0.3') && '实缴资本不足注册资本的三成，需关注股东出资能力。',
  ].map((part) => (part === false || part === undefined ? null : part))
  const rows = shownFields.filter((field) => facts.plain(field)).map((field): [string, Part] => [facts.label(field), cell(facts, field)])
  return [...sentences(text), pairs('工商基本信息表', 'table:basic', '项目', '内容', rows)]
}

export const shareholding: SectionWriter = (facts) => {
  const controller = figures(facts).plain('actualController')
  const holders = listTable(facts, 'shareholders', '股东及出资情况表')
  const investments = listTable(facts, 'investments', '对外投资表')
  return [...sentences([controller && say`实际控制人为${controller}。`]), holders ?? gap('股东及出资信息'), investments, controller ? null : gap('实际控制人')]
}

/** Changes within the twelve months before the day that the data speaks of. */
function recentChanges(facts: Facts): { count: number; until: string } | null {
  const entries = entriesOf(facts, 'changeRecords')
  if (!entries) return null
  const until = String(facts.plain('dataAsOf')?.value ?? facts.data.date)
  const from = `${Number(until.slice(0, 4)) - 1}${until.slice(4)}`
  return { count: entries.filter((entry) => String(entry['date'] ?? '') > from && String(entry['date'] ?? '') <= until).length, until }
}

export const organisation: SectionWriter = (facts) => {
  const show = figures(facts)
  const employees = show.plain('employees')
  const revenue = facts.measure('operatingRevenue', facts.focus)
  const perHead = employees && revenue && Number(employees.value) > 0 ? show.computed('revenuePerEmployee', revenue.period, revenue.value.div(employees.value), '元', revenue.inputs) : null
  const changes = recentChanges(facts)
  const text: Part[] = [
    employees && say`参保人数${employees}人`,
    perHead && say`，人均营业收入${{ ...perHead, sources: [...perHead.sources, ...(employees?.sources ?? [])] }}`,
    employees && '。',
    changes && (changes.count > 0 ? say`截至${recorded('date', dateName(changes.until))}的十二个月内登记事项变更${countOf('changes', changes.count)}次。` : say`截至${recorded('date', dateName(changes.until))}的十二个月内未见登记事项变更。`),
  ]
  return [...sentences(text), listTable(facts, 'keyPersonnel', '主要人员表') ?? gap('主要人员'), listTable(facts, 'changeRecords', '登记事项变更表')]
}

const records = ['dishonestPersons', 'executedPersons', 'consumptionLimits', 'abnormalOperations', 'seriousViolations', 'adminPenalties', 'environmentalPenalties', 'lawsuits', 'terminatedCases', 'bankruptcyCases', 'taxArrears', 'equityPledges', 'equityFreezes', 'chattelMortgages', 'negativeNews']

/** Kinds of records that hold entries, and those that were looked up and found empty. */
export function complianceOf(facts: Facts): { found: { field: string; label: string; count: number; latest: Record<string, unknown> }[]; clean: string[] } {
  const found = []
  const clean = []
  for (const field of records) {
    const entries = entriesOf(facts, field)
    const newest = entries?.toSorted((a, b) => String(b['date'] ?? b['inDate'] ?? '').localeCompare(String(a['date'] ?? a['inDate'] ?? '')))[0]
    if (entries && newest) found.push({ field, label: facts.label(field), count: entries.length, latest: newest })
    else if (entries) clean.push(facts.label(field))
  }
  return { found, clean }
}

export const compliance: SectionWriter = (facts) => {
  const show = figures(facts)
  const { found, clean } = complianceOf(facts)
  const asOf = show.plain('dataAsOf')
  const until = asOf ? { ...asOf, text: dateName(asOf.value) } : recorded('date', dateName(facts.data.date))
  const origin = show.plain('dataSource')
  const rating = show.plain('taxCreditRating')
  const text: Part[] = [
    found.length > 0 && say`截至${until}，查得${found.map((entry, index) => [index > 0 ? '、' : '', say`${entry.label}${countOf(entry.field, entry.count)}条`])}。`,
    clean.length > 0 && say`截至${until}，在所接数据源${origin ? say`（${origin}）` : ''}中未见${clean.join('、')}记录。`,
    rating && say`纳税信用等级为${rating}。`,
  ].map((part) => (part === false ? null : part))
  const latest = (entry: Record<string, unknown>, field: string): Part => ({ ...(show.plain(field) as Figure), text: Object.values(entry).filter((value) => value !== null && value !== '').map(String).join('，') })
  const rows = found.map((entry) => [words(entry.label), words(countOf(entry.field, entry.count)), words(latest(entry.latest, entry.field))])
  const unknown = records.filter((field) => entriesOf(facts, field) === null).map((field) => facts.label(field))
  return [...sentences(text), rows.length > 0 ? table('司法与行政记录汇总表', 'table:compliance', [head('类别', '条数', '最近一条'), ...rows]) : null, unknown.length > 0 ? paragraph(`未取得${unknown.join('、')}资料，原因：待填。`, { gap: unknown.join('、').slice(0, 200), guide: '请补充查询结果，或写明未取得的原因' }) : null]
}
