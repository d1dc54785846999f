import type { Locale } from '../../core/schema/types.ts'
import type { FastifyRequest } from 'fastify'
import { deviceTokens } from './devices.ts'

/** Where a call of somebody who is not signed in comes from, and the language of the answer. */
export type From = {
  address: string
  agent: string
  requestId: string
  locale: Locale
  /** What makes the browser known to those who have signed in there. */
  devices?: readonly string[]
}

export const fromOf = (request: FastifyRequest): From => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  locale: request.locale,
  devices: deviceTokens(request.headers.cookie),
})
