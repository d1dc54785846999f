import type { FileImport } from '../../../core/imports-of-files.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import type { WorkbookInspection } from '../../../core/imports.ts'
import { leftIn, type OtherTable } from './left.ts'
import type { MarkedRequest } from './marked.ts'
import { changeSheet, startPlan, type Plan } from './plan.ts'
import { reducePlan, type PlanAction } from './plan-actions.ts'
import { backWhole, doneOf, reduceWhole, type WholeAction, type WholeState } from './whole/state.ts'

export type CustomerChoice = { appUserId: string; userName: string; creditCode: string }

/**
 * The choices of step 1; of a file that one table was imported from already, the sheet to go on with (null: the one that
 * fits best) and what else of it is left.
 */
export type Source = {
  customer: CustomerChoice | null
  tableId: string
  file: File | null
  sheet?: string | null
  left?: readonly OtherTable[]
}

/** A failure that is shown in place: the server's sentence and, where it names them, the single errors. */
export type Problem = { msg: string; details: string[] }

/** What was imported last, shown above an emptied step 1. */
export type Done = {
  customer: CustomerChoice
  file: File
  /** In one import: several tables where all of a file came in. */
  tables: { tableId: string; imported: number; periods: string[] }[]
  /** By which it can be undone. */
  importId: string | null
  /** Tables of the same file that were not imported yet. */
  left: readonly OtherTable[]
  /** The copy with what was not taken; null where all was. */
  marked: MarkedRequest | null
}

/**
 * The dialog, step by step. Going back keeps the plan; choosing another file, table or customer drops it,
 * because it was made for that file and that table.
 */
export type UploadState =
  | { step: 'file'; source: Source; plan: Plan | null; problem: Problem | null; done: Done | null }
  | { step: 'mapping'; source: Source; plan: Plan; problem: Problem | null }
  | { step: 'result'; source: Source; plan: Plan; result: ImportResult; problem: Problem | null }
  | WholeState

export type UploadAction =
  | { type: 'customer'; customer: CustomerChoice | null }
  | { type: 'table'; tableId: string }
  | { type: 'file'; file: File | null }
  | { type: 'another'; source: Source }
  | { type: 'inspected'; inspection: WorkbookInspection }
  | { type: 'forward' }
  | PlanAction
  | WholeAction
  | { type: 'checked'; result: ImportResult }
  | { type: 'failed'; problem: Problem }
  | { type: 'back' }
  | { type: 'imported'; result: ImportResult; marked?: MarkedRequest | null }
  | { type: 'broughtIn'; result: FileImport; marked?: MarkedRequest | null }
  | { type: 'reset'; customer: CustomerChoice | null }

const emptySource = (customer: CustomerChoice | null, tableId = ''): Source => ({ customer, tableId, file: null })

/** Step 1 with nothing in it but the customer, and the table, that the dialog was opened for. */
export const initialState = (customer: CustomerChoice | null, tableId = '', file: File | null = null): UploadState => ({
  step: 'file',
  source: { ...emptySource(customer, tableId), file },
  plan: null,
  problem: null,
  done: null,
})

/** Whether closing would lose something. */
export const hasWork = (state: UploadState): boolean =>
  state.step !== 'file' || state.source.file !== null || state.plan !== null

function changeSource(state: UploadState, change: Partial<Source>): UploadState {
  const { customer, tableId, file } = { ...state.source, ...change }
  return { step: 'file', source: { customer, tableId, file }, plan: null, problem: null, done: null }
}

/** One step of the dialog. Actions that do not fit the current step change nothing. */
export function reduce(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'customer':
      return changeSource(state, { customer: action.customer })
    case 'table':
      return changeSource(state, { tableId: action.tableId })
    case 'file':
      return changeSource(state, { file: action.file })
    case 'another':
      return { step: 'file', source: action.source, plan: null, problem: null, done: null }
    case 'inspected': {
      const plan = startPlan(action.inspection, action.inspection.sheet)
      const { sheet } = state.source
      const isThere = action.inspection.sheets.some(({ name }) => name === sheet)
      return {
        step: 'mapping',
        source: state.source,
        plan: sheet && isThere ? changeSheet(plan, sheet) : plan,
        problem: null,
      }
    }
    case 'forward':
      return state.step === 'file' && state.plan
        ? { step: 'mapping', source: state.source, plan: state.plan, problem: null }
        : state
    case 'sheet':
    case 'unit':
    case 'said':
    case 'period':
    case 'use':
    case 'match':
    case 'confirm':
    case 'forget':
    case 'guesses':
      return state.step === 'mapping' ? { ...state, plan: reducePlan(state.plan, action), problem: null } : state
    case 'found':
    case 'part':
    case 'take':
    case 'verified':
      return reduceWhole(state, action)
    case 'checked':
      return state.step === 'mapping'
        ? { step: 'result', source: state.source, plan: state.plan, result: action.result, problem: null }
        : state
    case 'failed':
      return { ...state, problem: action.problem }
    case 'broughtIn':
      return {
        step: 'file',
        source: emptySource(state.source.customer, state.source.tableId),
        plan: null,
        problem: null,
        done: doneOf(state, action.result, action.marked ?? null),
      }
    case 'back':
      if (state.step === 'verified' || state.step === 'open') return backWhole(state)
      if (state.step === 'result') return { step: 'mapping', source: state.source, plan: state.plan, problem: null }
      return state.step === 'mapping'
        ? { step: 'file', source: state.source, plan: state.plan, problem: null, done: null }
        : state
    case 'imported': {
      const { customer, tableId, file } = state.source
      const done =
        customer && file && state.step === 'result'
          ? {
              customer,
              file,
              tables: [{ tableId, imported: action.result.imported, periods: action.result.periods }],
              importId: action.result.importId ?? null,
              left: leftIn(state.plan, tableId, state.source.left),
              marked: action.marked ?? null,
            }
          : null
      return { step: 'file', source: emptySource(customer), plan: null, problem: null, done }
    }
    case 'reset':
      return initialState(action.customer)
  }
}
