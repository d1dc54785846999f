import type { Text } from '../schema/types.ts'
import type { CategorisedRule, RuleChange, RuleFile, Severity } from './rule.ts'
import type { SettingEdit } from './setting-edits.ts'

/** One version of what administrators changed; 0 is what is shipped. `changes` against the version before. */
export type RuleVersionRow = { version: number; note: string; by: string; time: string | null; changes: SettingEdit[] }

/** Everything about the rules that an administrator sees. */
export type RuleAdministration = {
  rules: CategorisedRule[]
  categories: RuleFile['category'][]
  causes: Record<string, Text>
  branches: { id: string; name: string }[]
  version: number
  settings: Record<string, RuleChange>
  /** Whether this user may change them. */
  mayChange: boolean
}

/**
 * What came between, where a save was refused: the version in force, and how it differs from the one that was changed.
 */
export type RuleConflict = {
  current: Omit<RuleVersionRow, 'changes'> & { settings: Record<string, RuleChange> }
  changes: SettingEdit[]
}

/** What becomes of an event under other settings. `from` is null for one that appears, `to` for one that disappears. */
export type PreviewChange = {
  cause: string
  name: string
  period: string
  ruleIds: string[]
  from: Severity | null
  to: Severity | null
}
export type PreviewCustomer = { appUserId: string; userName: string; changes: PreviewChange[] }

/** Hits of a rule that appear, disappear, or become more or less grave. */
export type PreviewRule = { ruleId: string; name: string; appear: number; disappear: number; severity: number }

export type PreviewState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** How far a preview is and what it has found so far; `rows` is one page of the customers whose events change. */
export type RulePreview = {
  id: string
  state: PreviewState
  /** The version that the changes were compared with. */
  version: number
  done: number
  total: number
  /** Customers that could not be computed. */
  failed: number
  events: {
    appear: number
    disappear: number
    severity: number
    /** Explained events whose evidence changes: they would be open again. */ reopen: number
  }
  byRule: PreviewRule[]
  rows: PreviewCustomer[]
  /** How many customers' events change. */
  customers: number
}
