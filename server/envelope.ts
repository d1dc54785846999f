import { translate, type MessageKey, type Parameters } from '../core/i18n/translate.ts'
import type { Envelope, PageEnvelope, RowsEnvelope } from '../core/api.ts'
import type { FastifyRequest } from 'fastify'

/** A success with its data, and a sentence in the reader's language. */
export const ok = <T>(
  request: FastifyRequest,
  data: T,
  key: MessageKey = 'ok',
  parameters?: Parameters,
): Envelope<T> => ({ code: 200, msg: translate(request.locale, key, parameters), data })

/** A list that was asked for with pageNum and pageSize. */
export const rows = <T>(request: FastifyRequest, list: T[], total: number): RowsEnvelope<T> => ({
  code: 200,
  msg: translate(request.locale, 'ok'),
  rows: list,
  total,
})

/** A list that was asked for with pageNo and pageSize. */
export const page = <T>(
  request: FastifyRequest,
  list: T[],
  total: number,
  pageNo: number,
  pageSize: number,
): PageEnvelope<T> => ({
  code: 200,
  msg: translate(request.locale, 'ok'),
  pageNo,
  pageSize,
  totalCount: total,
  data: list,
})
