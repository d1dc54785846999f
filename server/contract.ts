import type { FastifyTypeProvider } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Contract } from '../core/contracts/shapes.ts'

/** What a call takes and answers, by the schemas of its contract. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

/** A contract in Fastify's words; what it does not have is not there. */
type RouteSchema<C extends Contract> = {
  [K in 'body' | 'params' | 'form' as C[K] extends object ? K : never]: C[K]
} & (C['query'] extends object ? { querystring: C['query'] } : unknown) & {
    response: { [K in C['status'] extends number ? C['status'] : 200]: C['answer'] }
  }

/**
 * The part of a route's schema that its contract says. What comes in is checked by it, but for forms, which are read as
 * they come; what goes out is described, and neither checked nor changed.
 *
 * @example app.post('/login', { schema: { summary: 'Sign in', ...byContract(login) } }, (request) => request.body.username)
 */
export function byContract<const C extends Contract>({ query, status, answer, ...parts }: C): RouteSchema<C> {
  return {
    ...parts,
    ...(parts.form && { consumes: ['multipart/form-data'] }),
    ...(query && { querystring: query }),
    response: { [status ?? 200]: answer },
  } as RouteSchema<C>
}
