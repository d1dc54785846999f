import type { MessageKey, Parameters } from '../core/i18n/translate.ts'

/** The code of a failure that the system or a library names, such as `ENOENT`; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** One thing wrong with one field, as the wire shows it. */
export type FieldError = { field: string; keyword: string; msg: string }

/**
 * An answer that is not a success. The handler turns it into `{code, msg, errors}` in the reader's language.
 *
 * @example throw new ApiError(409, 'customer.duplicate')
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly key: MessageKey
  readonly parameters: Parameters
  readonly errors: FieldError[]
  readonly data: unknown
  readonly headers: Record<string, string>
  /** A sentence around the reason, with a place `{reason}`. */
  around: MessageKey | undefined

  constructor(
    status: number,
    key: MessageKey,
    options: { parameters?: Parameters; errors?: FieldError[]; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(key)
    this.status = status
    this.key = key
    this.parameters = options.parameters ?? {}
    this.errors = options.errors ?? []
    this.data = options.data
    this.headers = options.headers ?? {}
  }

  /** The same failure, told as the reason of another: `申请失败：{reason}`. */
  within(key: MessageKey): this {
    this.around = key
    return this
  }
}

export const notFound = (): ApiError => new ApiError(404, 'error.notFound')
