import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import { parseJson } from '../../core/json.ts'
import { storable } from '../../core/text.ts'
import { createAjv } from '../../core/ajv.ts'
import { once } from '../../core/once.ts'
import { shippedJson } from '../shipped-json.ts'

/** Whose data is asked for, which table, and by what right. `cursor` is what the last page answered as `next`. */
export type SourceRequest = {
  creditCode: string
  enterpriseName: string
  table: string
  authorisation: { id: string; time: string; hash: string }
  cursor?: string
}

/**
 * One page of rows. `known` false: the source has nothing of this enterprise. `complete` says of the last page that
 * nothing is missing.
 */
export type SourceAnswer = {
  creditCode: string
  known?: boolean
  rows: Record<string, unknown>[]
  next?: string | null
  complete: boolean
  missing?: string
  asOf?: string | null
}

/** Where data is fetched. `name` is what people and the sources of values call it. */
export type Source = {
  name: string
  /** @throws SourceFault where there is no answer, or not one of the protocol */
  fetchPage(request: SourceRequest, signal: AbortSignal): Promise<SourceAnswer>
}

/** A source that did not answer as it should, as a sentence of the server. `retry`: asking later may help. */
export class SourceFault extends Error {
  override name = 'SourceFault'
  readonly key: MessageKey
  readonly parameters: Parameters
  readonly retry: boolean
  /** Milliseconds that the source wants to be left alone. */
  readonly after: number

  constructor(key: MessageKey, options: { parameters?: Parameters; retry?: boolean; after?: number } = {}) {
    super(key)
    this.key = key
    this.parameters = options.parameters ?? {}
    this.retry = options.retry ?? false
    this.after = options.after ?? 0
  }
}

export const protocolSchema = shippedJson<{ $defs: Record<'request' | 'answer', object> }>(
  import.meta.dirname,
  'source.schema.json',
)

const answerCheck = once(() =>
  createAjv({ strict: false, trusted: true })
    .addSchema(protocolSchema, 'source')
    .compile<SourceAnswer>({ $ref: 'source#/$defs/answer' }),
)

/**
 * An answer's text as a page of rows.
 *
 * @throws SourceFault no JSON, or not as `source.schema.json` says, with the place
 */
export function readAnswer(text: string): SourceAnswer {
  const value = parseJson(text)
  if (value === undefined) throw new SourceFault('collect.fault.json')
  const isAnswer = answerCheck()
  if (isAnswer(value)) return value
  const [problem] = isAnswer.errors ?? []
  const missing = problem?.params['missingProperty']
  const place = `${problem?.instancePath ?? ''}${typeof missing === 'string' ? `/${missing}` : ''}` || '/'
  throw new SourceFault('collect.fault.protocol', { parameters: { place: storable(place.slice(0, 100)) } })
}
