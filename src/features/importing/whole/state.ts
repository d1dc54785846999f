import type { FileImport, FileInspection } from '../../../../core/imports-of-files.ts'
import type { MarkedRequest } from '../marked.ts'
import type { PlanAction } from '../plan-actions.ts'
import type { Done, Problem, Source, UploadState } from '../state.ts'
import { partsOf, sayOf, type Part } from './parts.ts'

type Whole = { source: Source; plan: null; inspection: FileInspection; parts: Part[]; problem: Problem | null }

/** All tables of a file at once: what is open of any of them on one page, then one verified result of all. */
export type WholeState = ({ step: 'open' } & Whole) | ({ step: 'verified'; result: FileImport } & Whole)

export type WholeAction =
  | { type: 'found'; inspection: FileInspection }
  | { type: 'part'; id: string; action: PlanAction }
  | { type: 'take'; id: string; used: boolean }
  | { type: 'verified'; result: FileImport }

/** One step of it. Actions that do not fit the current step change nothing. */
export function reduceWhole(state: UploadState, action: WholeAction): UploadState {
  if (action.type === 'found')
    return {
      step: 'open',
      source: state.source,
      plan: null,
      inspection: action.inspection,
      parts: partsOf(action.inspection),
      problem: null,
    }
  if (state.step !== 'open') return state
  switch (action.type) {
    case 'part':
      return { ...state, parts: sayOf(state.parts, action.id, action.action), problem: null }
    case 'take':
      return {
        ...state,
        parts: state.parts.map((part) => (part.id === action.id ? { ...part, used: action.used } : part)),
        problem: null,
      }
    case 'verified':
      return { ...state, step: 'verified', result: action.result, problem: null }
  }
}

/** One step back: from the result to what was decided, from there to the file. */
export function backWhole(state: WholeState): UploadState {
  if (state.step === 'open') return { step: 'file', source: state.source, plan: null, problem: null, done: null }
  const { result: _result, ...whole } = state
  return { ...whole, step: 'open', problem: null }
}

/** What was brought in together. */
export function doneOf({ source, step }: UploadState, result: FileImport, marked: MarkedRequest | null): Done | null {
  const { customer, file } = source
  if (!customer || !file || step !== 'verified') return null
  return {
    customer,
    file,
    tables: result.tables
      .filter(({ importId }) => importId !== undefined)
      .map(({ tableId, imported, periods }) => ({ tableId, imported, periods })),
    importId: result.tables.find(({ importId }) => importId !== undefined)?.importId ?? null,
    left: [],
    marked,
  }
}
