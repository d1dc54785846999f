import type { SheetEvidence } from '../../core/imports.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import {
  clearName,
  codesIn,
  companyKey,
  findCompany,
  hasHan,
  isSameCompany,
  noParty,
  standsFor,
  towards,
  type CompanyFinding,
} from '../../core/statement/company.ts'
import { readGenericLayout, type GenericLayout } from '../../core/statement/generic.ts'
import { normaliseLabel } from '../../core/statement/labels.ts'
import { fieldNames } from '../../core/statement/names.ts'
import { formOf } from '../../core/statement/record-forms.ts'
import { wholeOf } from '../../core/statement/region.ts'
import { addressOf, gridOf, type Sheet } from '../../core/statement/sheet.ts'
import { companyText, requireCompany } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { isSingle } from './place.ts'

/** Fields that say whose a record is, by one of their names. */
const ownNames = ['企业名称', '用电户名']
const ownCode = '统一社会信用代码'
/** Columns that say so and fill no field. */
const ownerColumn = /^(?:所属|编制|填报|报送)?(?:公司|企业|单位)(?:名称)?$|^纳税人(?:名称)?$/
/** Who sends a table about a customer: the power company, the bank, the tax office. */
const sender = /供电|电力|电网|能源|售电|银行|税务|信用社|水务|燃气/
/** Rows that are looked at. */
const most = 2000

type Other = CompanyFinding & { name: string | null }

const finding = (name: string | null, creditCode: string | null, place: string): Other => ({
  name,
  creditCode,
  evidence: [{ place, text: name ?? creditCode ?? '', name, creditCode, labelled: true }],
})

/** 甲有限公司用电统计: the company that a title begins with, whatever it is a title of. */
const title = /^([\p{Script=Han}A-Za-z()·&]{2,40}?(?:有限(?:责任)?公司|股份公司))/u

function titled(sheet: Sheet, top: number): string | null {
  const heads = sheet.rows.filter(({ row }) => row < top).flatMap(({ cells }) => cells)
  const names = heads.flatMap(({ value }) => title.exec(value.slice(0, 100).normalize('NFKC').trim())?.[1] ?? [])
  return names.find((name) => !sender.test(name) && !noParty.test(name)) ?? null
}

/** Another company that the lines above the names, or the file's name, speak of. */
function inHead(sheet: Sheet, layout: GenericLayout, fileName: string, customer: CustomerName): Other | null {
  const top = Math.min(...layout.headRows)
  const grid = gridOf({ name: '', hidden: false, rows: sheet.rows.filter(({ row }) => row < top) })
  const found = findCompany(grid, wholeOf(grid), top - 1, { sheet: '', file: fileName })
  const evidence = found.evidence.filter(({ name }) => name === null || !(sender.test(name) || noParty.test(name)))
  const own = {
    name: evidence.find(({ name }) => name !== null)?.name ?? titled(sheet, top),
    creditCode: evidence.find(({ creditCode }) => creditCode !== null)?.creditCode ?? null,
    evidence,
  }
  const told = towards(own, customer)
  return isSameCompany(told, customer) === false ? told : null
}

/** The columns that name whose the records are. */
function ownerColumns(
  table: TableSchema,
  { columns }: GenericLayout,
): { column: number; isCode: boolean; strict: boolean }[] {
  const { exact } = fieldNames(table)
  const keys = new Set(table.key ?? [])
  const fieldsOf = (label: string): string[] => (exact.get(normaliseLabel(label)) ?? []).map(({ field }) => field)
  const [names, codes] = [new Set(ownNames.flatMap(fieldsOf)), new Set(fieldsOf(ownCode))]
  return columns.flatMap(({ column, label }) => {
    const [field] = fieldsOf(label)
    if (field !== undefined && keys.has(field)) return []
    if (field !== undefined && (names.has(field) || codes.has(field)))
      return [{ column, isCode: codes.has(field), strict: isSingle(table) }]
    const isOwner = field === undefined && keys.size === 0 && ownerColumn.test(normaliseLabel(label))
    return isOwner ? [{ column, isCode: false, strict: true }] : []
  })
}

/** The other companies that the rows of a table are of, each once. */
function inRows(
  table: TableSchema,
  sheet: Sheet,
  layout: GenericLayout,
  customer: CustomerName,
): (Other & { strict: boolean })[] {
  const found = new Map<string, Other & { strict: boolean }>()
  const { firstRow } = layout
  const columns = ownerColumns(table, layout)
  for (const { row, cells } of (formOf(table, sheet) ?? sheet).rows) {
    if (row < firstRow || row > firstRow + most) continue
    for (const { column, isCode, strict } of columns) {
      const cell = cells.find((one) => one.column === column)
      const text = cell?.kind === 'text' ? cell.value.trim() : ''
      const place = cell?.at ?? addressOf(row, column)
      if (text === '') continue
      if (isCode) {
        const other = codesIn(text).find((code) => isSameCompany({ name: null, creditCode: code }, customer) === false)
        if (other) found.set(other, { ...finding(null, other, place), strict })
      } else if (clearName.test(text) && hasHan(text) === hasHan(customer.name) && !standsFor(text, customer.name))
        found.set(companyKey(text), { ...finding(text, null, place), strict })
    }
  }
  return [...found.values()]
}

/** The other company that a table of records is of; null where it is the customer's, or says nothing. */
export const otherOwner = (
  table: TableSchema,
  sheet: Sheet,
  layout: GenericLayout,
  fileName: string,
  customer: CustomerName,
): CompanyFinding | null =>
  inHead(sheet, layout, fileName, customer) ?? inRows(table, sheet, layout, customer)[0] ?? null

/**
 * Refuses records of another company than the customer, until a person has said that they are the customer's. Accounts
 * of several others (a landlord's meters) are accepted together; records that say who the company is are not.
 *
 * @throws ApiError 422 with both names
 */
export function requireOwner(
  table: TableSchema,
  sheet: Sheet,
  file: { name: string; customer: CustomerName },
  accepted: string | undefined,
  locale: Locale,
): void {
  const layout = readGenericLayout(sheet, table)
  const head = inHead(sheet, layout, file.name, file.customer)
  const rows = inRows(table, sheet, layout, file.customer)
  const isAccepted = (one: CompanyFinding): boolean =>
    accepted !== undefined && accepted !== '' && companyKey(accepted) === companyKey(companyText(one))
  const some = [...(head ? [head] : []), ...rows].some(isAccepted)
  for (const one of [...(head ? [{ ...head, strict: false }] : []), ...rows])
    if (!some || one.strict) requireCompany(one, file.customer, accepted, locale)
}

/** What a table of records says of its company, as the matching step shows it. */
export const evidenceOfOwner = (owner: CompanyFinding): SheetEvidence => ({
  period: { period: null, place: null, dates: [] },
  columns: [],
  unit: { contradicts: false, currency: null, places: [] },
  company: {
    name: owner.name ?? '',
    creditCode: owner.creditCode ?? '',
    place: owner.evidence.find(({ name, creditCode }) => (name ?? creditCode) === companyText(owner))?.place ?? '',
    same: false,
  },
})
