import type { Locale } from '../../core/schema/types.ts'
import type { FastifyRequest } from '../types.ts'

/** Where a call of somebody who is not signed in comes from, and the language of the answer. */
export type From = { address: string; agent: string; requestId: string; locale: Locale }

export const fromOf = (request: FastifyRequest): From => ({ address: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id, locale: request.locale })
