import type { ImportResult } from './import-results.ts'
import type { Mapping, WorkbookInspection } from './imports.ts'

/**
 * Why a sheet of a file is not offered: it looks like no table; the file hides it; the parent's own statement beside the
 * consolidated one; another company's, beside the customer's;
 * a form without an amount, beside what is filled in; the names and figures of another sheet once more.
 */
export const leftOutReasons = ['unknown', 'hidden', 'parent', 'company', 'empty', 'same'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Whose figures a statement says that it has: of a group, or of its parent alone. */
export const statementScopes = ['group', 'parent'] as const
export type StatementScope = (typeof statementScopes)[number]

/** A table that a file holds: the sheet to take, those that fit as well, and how its lines are matched. */
export type FoundTable = Omit<WorkbookInspection, 'fileId' | 'fileName' | 'isLarge'> & {
  tableId: string
  /** Absent where the sheet does not say. */
  scope?: StatementScope
}

/** All that a file holds for a customer, before any of it is matched. */
export type FileInspection = {
  fileId: string
  fileName: string
  tables: FoundTable[]
  leftOut: { sheet: string; reason: LeftOutReason }[]
}

/** One table of a file as a person, or the file itself, has decided it. */
export type DecidedTable = {
  tableId: string
  sheet: string
  mapping: Mapping
  periods?: Record<string, string | null>
  unit?: string
  currency?: string
  rate?: string
  company?: string
  taught?: string[]
  basis?: string
}

/** What an import of several tables does, or would do, in the order in which they were asked for. */
export type FileImport = { tables: (ImportResult & { tableId: string; sheet: string })[] }
