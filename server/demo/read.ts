import { join } from 'node:path'
import { shippedJson } from '../shipped-json.ts'

type Values = Record<string, unknown>

export type DemoBank = { id: string; parentId: string | null; name: string }
export type DemoCompany = { id: string; owner: string; addedDaysAgo: number; authorised?: boolean; basic: Values & { companyName: string; uscc: string } }
export type DemoEnterprise = { creditCode: string; name: string }
/** What the data sources know of an enterprise that is nobody's customer yet. */
export type DemoNewCustomer = { basic: DemoCompany['basic']; powerAccount: Omit<DemoAccount, 'company'>; powerMonths: Omit<DemoMonth, 'accountNo'>[] }
export type DemoStatement = { company: string; period: string; unit: string } & Record<string, unknown>
export type DemoAccount = { company: string; accountNo: string } & Values
/** A record of a table that supplements the others: whose it is, which table's, and its fields. */
export type DemoSupplement = { company: string; table: string } & Values
export type DemoMonth = { accountNo: string; month: string } & Values

export type DemoQrCode = { owner: string; company: string | null; useRemark: string; needTypes: string[]; codeType: string; state: 'waiting' | 'opened' | 'authorised' | 'uploaded' | 'revoked'; createdDaysAgo: number; /** Of the customer, where it has agreed. */ phone?: string; reminders?: number }
export type DemoReport = { owner: string; company: string | null; useRemark: string; reportName: string; industryCode?: string; industryName?: string; periods: string[]; published: boolean; /** When it was built, where that was earlier. */ builtDaysAgo?: number; updatedDaysAgo: number }

/** What a clerk says of the event that a rule is part of. */
export type DemoExplanation = { company: string; by: string; rule: string; period: string; status: string; explanation: string; reason?: string; files?: { name: string; sheet: string; rows: string[][] }[] }

export type DemoTask = { company: string; by: string; assignee: string; title: string; remind: string; madeDaysAgo: number; dueInDays: number; doneDaysAgo?: number }
export type DemoNote = { company: string; by: string; daysAgo: number; text: string }

/** The JSON mock. Who edits a file of the folder changes the demo. */
export type DemoData = {
  banks: DemoBank[]
  companies: DemoCompany[]
  directory: DemoEnterprise[]
  newCustomers: DemoNewCustomer[]
  statements: DemoStatement[]
  supplements: DemoSupplement[]
  powerAccounts: DemoAccount[]
  powerMonths: DemoMonth[]
  qrCodes: DemoQrCode[]
  reports: DemoReport[]
  explanations: DemoExplanation[]
  tasks: DemoTask[]
  notes: DemoNote[]
}

export const demoFolder = join(import.meta.dirname, '../../demo')

/** The files of the mock, by the part that each holds. */
export const demoFiles = { banks: 'banks.json', companies: 'companies.json', directory: 'directory.json', newCustomers: 'new-customers.json', statements: 'statements.json', supplements: 'supplements.json', powerAccounts: 'power-accounts.json', powerMonths: 'power-months.json', qrCodes: 'qr-codes.json', reports: 'reports.json', explanations: 'explanations.json', tasks: 'tasks.json', notes: 'notes.json' } as const

/** Reads the mock. Throws with the file's name where one is no JSON. */
export function readDemo(folder = demoFolder): DemoData {
  const read = <T>(file: string): T => {
    try {
      return shippedJson<T>(folder, file)
    } catch (error) {
      throw new Error(`demo/${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  return {
    banks: read(demoFiles.banks),
    companies: read(demoFiles.companies),
    directory: read(demoFiles.directory),
    newCustomers: read(demoFiles.newCustomers),
    statements: read(demoFiles.statements),
    supplements: read(demoFiles.supplements),
    powerAccounts: read(demoFiles.powerAccounts),
    powerMonths: read(demoFiles.powerMonths),
    qrCodes: read(demoFiles.qrCodes),
    reports: read(demoFiles.reports),
    explanations: read(demoFiles.explanations),
    tasks: read(demoFiles.tasks),
    notes: read(demoFiles.notes),
  }
}
