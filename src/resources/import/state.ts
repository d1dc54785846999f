import type { ImportedRow, ImportCheckResult, ImportOutcome } from '../../../core/contracts/record-imports.ts'

/** What stands in the way, and what of the file is known all the same. */
export type Problem = { text: string; found: Omit<ImportCheckResult, 'rows'> | null }

/** Where the import stands: a file is chosen; what it would do is shown; it is stored; it is over or was stopped. */
export type ImportState =
  | { step: 'file'; file: File | null; problem: Problem | null }
  | { step: 'check'; file: File; result: ImportCheckResult; problem: Problem | null }
  | { step: 'run'; file: File; result: ImportCheckResult; outcomes: ImportOutcome[] }
  | { step: 'done'; file: File; result: ImportCheckResult; outcomes: ImportOutcome[]; stopped: string | null }

export type ImportAction =
  | { type: 'file'; file: File | null }
  | { type: 'checked'; result: ImportCheckResult }
  | { type: 'failed'; problem: Problem }
  | { type: 'back' }
  | { type: 'run' }
  | { type: 'stored'; outcomes: ImportOutcome[] }
  | { type: 'over'; stopped: string | null }

export const initialState: Extract<ImportState, { step: 'file' }> = { step: 'file', file: null, problem: null }

/** Every step of the dialog. Actions that do not fit the current step change nothing. */
export function reduce(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'file':
      return { step: 'file', file: action.file, problem: null }
    case 'checked':
      return (state.step === 'file' || state.step === 'check') && state.file
        ? { step: 'check', file: state.file, result: action.result, problem: null }
        : state
    case 'failed':
      return state.step === 'file' || state.step === 'check' ? { ...state, problem: action.problem } : state
    case 'back':
      return state.step === 'check' ? { step: 'file', file: state.file, problem: null } : state
    case 'run':
      if (state.step === 'check') return { step: 'run', file: state.file, result: state.result, outcomes: [] }
      return state.step === 'done'
        ? { step: 'run', file: state.file, result: state.result, outcomes: state.outcomes }
        : state
    case 'stored':
      return state.step === 'run' ? { ...state, outcomes: [...state.outcomes, ...action.outcomes] } : state
    case 'over':
      return state.step === 'run' ? { ...state, step: 'done', stopped: action.stopped } : state
  }
}

/** The rows that are to be stored, and those of them that nothing is known of yet. */
export const newRows = (result: ImportCheckResult): ImportedRow[] => result.rows.filter((row) => row.state === 'new')
export function openRows(result: ImportCheckResult, outcomes: readonly ImportOutcome[]): ImportedRow[] {
  const answered = new Set(outcomes.map(({ row }) => row))
  return newRows(result).filter(({ row }) => !answered.has(row))
}

export type RowFate = 'added' | 'there' | 'twice' | 'wrong' | 'open'
/** What became of every row of the file, in its order. */
export function fates({
  result,
  outcomes,
}: {
  result: ImportCheckResult
  outcomes: readonly ImportOutcome[]
}): { row: ImportedRow; fate: RowFate; outcome: ImportOutcome | undefined }[] {
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
  return result.rows.map((row) => {
    const outcome = byRow.get(row.row)
    return { row, outcome, fate: outcome?.state ?? (row.state === 'new' ? 'open' : row.state) }
  })
}
