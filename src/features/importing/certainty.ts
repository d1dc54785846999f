import type { FoundCurrency, SheetInspection } from '../../../core/imports.ts'
import type { Unit } from '../../../core/money.ts'

/** What a clerk says of the whose and the how much of a statement. */
export type Said = {
  /** The other company that the file names is the customer. */
  companyAccepted: boolean
  /** ISO 4217; '' while it is not clear. */
  currency: string
  /** Yuan for one of a foreign currency, as typed. */
  rate: string
}

/** The text of a unit of amounts: of a foreign currency one without yuan. */
export const unitText = (sheet: SheetInspection | undefined, unit: string): string =>
  isForeign(sheet) ? `imports.unit.of.${unit}` : `tables.units.${unit}`

/** What the file itself says: of a statement that names no currency the amounts are yuan. */
export function firstSaid(sheet: SheetInspection | undefined): Said {
  const found: FoundCurrency = sheet?.evidence?.unit.currency ?? 'CNY'
  return { companyAccepted: false, currency: found === 'XXX' ? '' : found, rate: '' }
}

/** The other company that the file names; '' where it names none or the customer. */
export const otherCompany = (sheet: SheetInspection | undefined): string => {
  const company = sheet?.evidence?.company
  return company?.same === false ? company.name || company.creditCode : ''
}

/** Whether the file names a currency that a clerk must look at. */
export const isForeign = (sheet: SheetInspection | undefined): boolean =>
  !['CNY', null, undefined].includes(sheet?.evidence?.unit.currency)

/** The unit that a column states for itself, where the columns differ; null where that of the sheet holds. */
export const ownUnit = (sheet: SheetInspection | undefined, column: string): Unit | null =>
  (sheet?.evidence?.columns.find((one) => one.column === column)?.unit ?? null) as Unit | null

/** The periods that a column may be. */
export const candidatesOf = (sheet: SheetInspection | undefined, column: string): string[] =>
  sheet?.evidence?.columns.find((one) => one.column === column)?.candidates ?? []

const isRate = (text: string): boolean => /^\d{1,4}(\.\d{1,8})?$/.test(text.trim()) && Number(text) > 0

/** What of it is still open. */
export function openCertainties(sheet: SheetInspection | undefined, said: Said): ('company' | 'currency' | 'rate')[] {
  const open: ('company' | 'currency' | 'rate')[] = []
  if (otherCompany(sheet) !== '' && !said.companyAccepted) open.push('company')
  if (isForeign(sheet) && said.currency === '') open.push('currency')
  else if (isForeign(sheet) && said.currency !== 'CNY' && !isRate(said.rate)) open.push('rate')
  return open
}

/** What is sent with an import: only what differs from what the file says by itself. */
export const saidOf = (
  sheet: SheetInspection | undefined,
  said: Said,
): { company?: string; currency?: string; rate?: string } => ({
  ...(otherCompany(sheet) !== '' && said.companyAccepted && { company: otherCompany(sheet) }),
  ...(isForeign(sheet) && { currency: said.currency }),
  ...(isForeign(sheet) && said.currency !== 'CNY' && { rate: said.rate.trim() }),
})
