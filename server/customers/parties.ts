import { isRecord, listOf } from '../../core/json.ts'
import type { DataRow } from '../../core/subject/types.ts'

/** Who is spoken of in a customer's data, each once, in an order that stays while the data does. */
export type KnownNames = { enterprises: string[]; persons: string[]; codes: string[] }

/** Fields of one value that name somebody. */
const nameFields = ['companyName', 'legalRepresentative', 'actualController', 'accountName', 'partnerName', 'auditor']
/** Fields that list parties: each entry names one. */
const partyFields = [
  'formerNames',
  'shareholders',
  'keyPersonnel',
  'branches',
  'investments',
  'relatedParties',
  'equityPledges',
  'chattelMortgages',
  'equityFreezes',
  'executedPersons',
  'dishonestPersons',
  'consumptionLimits',
  'lawsuits',
  'terminatedCases',
  'bankruptcyCases',
]
/** Keys of such an entry that hold a name. */
const nameKey = /name|person|holder|party|pledg|debtor|creditor|plaintiff|defendant|applicant|名|人$|股东|企业|公司/i
const codeFields = ['uscc', 'registrationNo', 'orgCode', 'accountNo', 'phone', 'email', 'auditReportNo']

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length >= 2 && value.length <= 100

function named(entry: unknown): string[] {
  if (isText(entry)) return [entry.trim()]
  if (!isRecord(entry)) return []
  return Object.entries(entry).flatMap(([key, value]) => (nameKey.test(key) && isText(value) ? [value.trim()] : []))
}

/** Who stood in the register before a change, and after it. */
const changed = (entry: unknown): string[] =>
  isRecord(entry) && /人|股东|名称|高管|董事|监事/.test(String(entry['item'] ?? ''))
    ? [entry['before'], entry['after']]
        .filter(isText)
        .flatMap((text) => text.split(/[、,，;；\s]+/))
        .filter(isText)
    : []

/** Whether a name is an enterprise's, not a person's. */
const isEnterprise = (name: string): boolean =>
  name.length > 4 || /公司|集团|厂$|店$|社$|所$|行$|院$|校$|中心|企业|合伙|Co\b|Ltd|Inc/i.test(name)

/**
 * The names and codes of a customer: its own first, then those of its rows.
 *
 * @param first who comes before: the customer as it is listed, the clerks, and their branches
 */
export function knownNames(
  rows: Record<string, readonly DataRow[]>,
  first: {
    customer?: { name: string; creditCode: string } | null
    persons?: readonly string[]
    branches?: readonly string[]
  },
): KnownNames {
  const values = Object.values(rows)
    .flat()
    .map((row) => row.values)
  const names = [
    ...(first.customer ? [first.customer.name] : []),
    ...values.flatMap((row) => [
      ...nameFields.map((field) => row[field]).filter(isText),
      ...partyFields.flatMap((field) => listOf(row[field]).flatMap(named)),
      ...listOf(row['changeRecords']).flatMap(changed),
    ]),
  ].map((name) => name.trim())
  const codes = [
    ...(first.customer ? [first.customer.creditCode] : []),
    ...values.flatMap((row) => codeFields.map((field) => row[field]).filter(isText)),
  ].filter((code) => code.length >= 5)
  const persons = (first.persons ?? []).filter(isText)
  const unique = [...new Set(names)].filter((name) => !persons.includes(name))
  return {
    enterprises: [...unique.filter(isEnterprise), ...(first.branches ?? []).filter(isText)],
    persons: [...persons, ...unique.filter((name) => !isEnterprise(name))],
    codes: [...new Set(codes)],
  }
}
