import { HttpError } from '../../dataProvider/http.ts'
import { DocumentError, saidOfDocument } from './document.ts'
import type { Problem } from './state.ts'

type Translate = (key: string, parameters?: Record<string, unknown>) => string

/** A large table was refused in the background: the server's sentence, and the cells that it names. */
export class LargeImportError extends Error {
  override name = 'LargeImportError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.msg)
    this.problem = problem
  }
}

/**
 * What the dialog says of a failed call: the server's sentence and the single errors it names, never twice the same.
 */
export function problemOf(error: unknown, translate: Translate): Problem {
  if (error instanceof LargeImportError) return onceEach(error.problem)
  if (error instanceof DocumentError) return { msg: translate(...saidOfDocument(error)), details: [] }
  const text = error instanceof Error ? error.message : String(error)
  const msg = translate(text, { _: text })
  const details = error instanceof HttpError ? (error.body.errors ?? []).map((fault) => fault.msg) : []
  return onceEach({ msg, details })
}

/** A problem without errors that its sentence names already. */
export const onceEach = ({ msg, details }: Problem): Problem => ({
  msg,
  details: [...new Set(details)].filter((detail) => !msg.includes(detail)),
})

/** Whether a call ended because the clerk cancelled it. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
