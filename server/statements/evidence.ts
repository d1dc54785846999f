import type { SheetEvidence } from '../../core/imports.ts'
import { isSameCompany, towards } from '../../core/statement/company.ts'
import { candidatesOf } from '../../core/statement/layout.ts'
import { columnName, type Sheet } from '../../core/statement/sheet.ts'
import { companyText } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { readStatement } from './sheets.ts'

const placesShown = 20

/** What period, unit, currency and company of a statement rest on, and what is to be asked. */
export function evidenceOf(sheet: Sheet, fileName: string, customer: CustomerName): SheetEvidence {
  const { layout, units, company: inFile } = readStatement(sheet, fileName)
  const company = towards(inFile, customer)
  const { found } = layout
  const named = companyText(company)
  return {
    period: {
      period: found.period,
      place: found.evidence?.place ?? null,
      dates: found.all.slice(0, placesShown).map(({ place, text, role, date }) => ({ place, text, role, date })),
    },
    columns: layout.columns.map((column) => ({
      column: columnName(column.column),
      candidates: candidatesOf(layout, column),
      unit: units.columns.get(column.column) ?? null,
    })),
    unit: {
      contradicts: units.contradicts,
      currency: units.currency,
      places: units.evidence.slice(0, placesShown).map(({ place, text }) => ({ place, text })),
    },
    company: {
      name: company.name ?? '',
      creditCode: company.creditCode ?? '',
      place: company.evidence.find(({ name, creditCode }) => (name ?? creditCode) === named)?.place ?? '',
      same: isSameCompany(company, customer),
    },
  }
}
