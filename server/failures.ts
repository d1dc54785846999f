import { randomUUID } from 'node:crypto'
import type { MessageKey, Parameters } from '../core/i18n/translate.ts'
import { ApiError, type FieldError } from './errors.ts'
import { toOutageError } from './outages.ts'

/** Why work in the background failed, as its row keeps it: the answer that whoever asks for it is given. */
export type StoredFailure = { status: number; key: MessageKey; parameters: Parameters; errors: FieldError[] }

/** A failure to be stored; `reference` where it is a fault of ours, which is logged under it. */
export function stored(error: unknown): { failure: StoredFailure; reference: string | null } {
  const outage = toOutageError(error)
  if (outage instanceof ApiError) {
    const { status, key, parameters, errors } = outage
    return { failure: { status, key, parameters, errors }, reference: null }
  }
  const reference = randomUUID().slice(0, 8)
  return { failure: { status: 500, key: 'error.internal', parameters: { reference }, errors: [] }, reference }
}

export const thrown = ({ status, key, parameters, errors }: StoredFailure): ApiError =>
  new ApiError(status, key, { parameters, errors })
