import { translate } from '../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { companyKey, isSameCompany, towards, type CompanyFinding } from '../../core/statement/company.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import type { CustomerName } from './customer.ts'
import { fault } from './problems.ts'
import { fitOf, isEmptyForm, readStatement, telling } from './sheets.ts'

/** What a table says of its company, as one text: its name, else its credit code. */
export const companyText = ({ name, creditCode }: CompanyFinding): string => name ?? creditCode ?? ''

/** A place as a sentence says it: a cell, or which name. */
const placeName = (place: string, locale: Locale): string =>
  place === 'sheet' || place === 'file' ? translate(locale, `import.place.${place}`) : place

/**
 * Refuses a statement that names another company than the customer, until a person has said that it is the customer's.
 *
 * @param inFile what the file says
 * @param accepted the name (or code) in the file that a person took for the customer's
 * @throws ApiError 422 with both names
 */
export function requireCompany(
  inFile: CompanyFinding,
  customer: CustomerName,
  accepted: string | undefined,
  locale: Locale,
): void {
  const found = towards(inFile, customer)
  if (isSameCompany(found, customer) !== false) return
  if (accepted !== undefined && accepted !== '' && companyKey(accepted) === companyKey(companyText(found))) return
  const { place = '' } =
    found.evidence.find(({ name, creditCode }) => (name ?? creditCode) === companyText(found)) ?? {}
  const [company, own] =
    found.creditCode !== null && found.creditCode !== customer.creditCode
      ? [`${found.name ?? ''} ${found.creditCode}`.trim(), `${customer.name} ${customer.creditCode}`]
      : [companyText(found), customer.name]
  throw fault(
    locale,
    '/company',
    'import.otherCompany',
    { company, place: placeName(place, locale), customer: own },
    'otherCompany',
  )
}

/**
 * Where one sheet of a workbook names the customer, the sheets of other companies are not for it; where one is filled in,
 * empty forms are not.
 *
 * @param asked a sheet or block that a person chose stays whosever it is
 */
export function sheetsOfCustomer(
  table: TableSchema,
  workbook: Workbook,
  fileName: string,
  customer: CustomerName,
  asked?: string,
): Workbook {
  if (table.layout !== 'statement' || workbook.sheets.some(({ name }) => name === asked)) return workbook
  const filled = workbook.sheets.filter((sheet) => !isEmptyForm(sheet, fileName))
  const sheets = filled.some((sheet) => fitOf(table, sheet, fileName) >= telling) ? filled : workbook.sheets
  const judged = sheets.map((sheet) => ({
    sheet,
    same: isSameCompany(towards(readStatement(sheet, fileName).company, customer), customer),
    fit: fitOf(table, sheet, fileName),
  }))
  if (!judged.some(({ same, fit }) => same === true && fit >= telling)) return { ...workbook, sheets }
  return { sheets: judged.filter(({ same }) => same !== false).map(({ sheet }) => sheet) }
}

/** Whether a sheet names itself the statement of a group. */
export const isConsolidated = (sheet: Sheet): boolean =>
  ofGroup.test(ownerOfColumns(sheet)) ||
  (/合并|consolidated/i.test(titleOf(sheet)) && !ofParent.test(ownerOfColumns(sheet)))
/** Whether a sheet names itself the statement of a parent company alone. */
export const isParentAlone = (sheet: Sheet): boolean =>
  ofParent.test(ownerOfColumns(sheet)) || /母公司|本部|单体|parent|company only/i.test(titleOf(sheet))
/** 本集团 | 本公司 over the columns of one statement, which 合并及公司资产负债表 names both. */
const ofGroup = /^(?:本?集团|合并|(?:the )?group|consolidated)$/i
const ofParent = /^(?:本?公司|母公司|(?:the )?company|parent(?: company)?)$/i
const ownerOfColumns = (sheet: Sheet): string => sheet.part?.company?.trim() ?? ''
const titleOf = (sheet: Sheet): string =>
  [sheet.name, ...sheet.rows.slice(0, 3).flatMap(({ cells }) => cells.map(({ value }) => value))]
    .join(' ')
    .slice(0, 300)

/**
 * Other sheets that fit a table as well as the best one, of another company or of the same periods: which of them is
 * meant a person must say. 合并 before 母公司 is no question.
 */
export function alikeSheets(table: TableSchema, workbook: Workbook, best: Sheet, fileName: string): Sheet[] {
  const fit = table.layout === 'statement' ? fitOf(table, best, fileName) : 0
  if (fit < telling) return []
  const own = readStatement(best, fileName)
  const periods = periodsOf(best, fileName)
  return workbook.sheets.filter((other) => {
    if (other === best || other.hidden || fitOf(table, other, fileName) < Math.max(telling, fit * 0.6)) return false
    if (isConsolidated(best) && isParentAlone(other) && !isConsolidated(other)) return false
    const { company } = readStatement(other, fileName)
    const isOther =
      own.company.name !== null && company.name !== null && companyKey(own.company.name) !== companyKey(company.name)
    // The same figures under the same names once more, as a sheet to print has them, are no question.
    if (!isOther && amountsOf(other, fileName) === amountsOf(best, fileName)) return false
    return isOther || periodsOf(other, fileName).join() === periods.join()
  })
}

const periodsOf = (sheet: Sheet, fileName: string): string[] =>
  readStatement(sheet, fileName).layout.columns.map(({ period }) => period ?? '')

/** The names and figures of a sheet, its periods and its unit, as one text. */
export function amountsOf(sheet: Sheet, fileName: string): string {
  const { items, units, layout } = readStatement(sheet, fileName)
  const lines = items
    .filter(({ hasFigure }) => hasFigure)
    .map(({ row }) => layout.grid.row(row).map(({ value }) => value))
  return JSON.stringify([periodsOf(sheet, fileName), units.unit, units.currency, units.contradicts, lines])
}
