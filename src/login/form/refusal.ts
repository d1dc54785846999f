import { isRecord } from '../../../core/json.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { LoginTexts } from '../first.ts'

/** What a failed call means to a form: a sentence over it, sentences at fields, or seconds to wait. */
export type Refusal = { message: string; fields: Record<string, string>; wait: number }

/** What the person sees of a failure; `known` are the fields that the form has. */
export function refusalOf(error: unknown, texts: LoginTexts, known: readonly string[] = []): Refusal {
  const nothing = { message: '', fields: {}, wait: 0 }
  if (!(error instanceof HttpError)) return { ...nothing, message: texts.failed }
  if (error.noAnswer) return { ...nothing, message: texts[error.noAnswer] }
  const { data } = error.body
  const locked = isRecord(data) && data['locked'] === true
  if (error.status === 429 && error.retryAfter && !locked) return { ...nothing, wait: error.retryAfter }
  const named = (error.body.errors ?? []).map(({ field, msg }) => [field.slice(1), msg] as const)
  const fields = Object.fromEntries(named.filter(([name]) => known.includes(name)))
  return { ...nothing, fields, message: Object.keys(fields).length > 0 ? '' : error.body.msg || texts.failed }
}
