import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SchemaError } from '../schemas/faults.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { apiPrefix } from './access.ts'

/** Milliseconds after which a call is not waited for any more. */
const longest = 10_000

/** The calls that have begun and not ended. */
export class UnderWay {
  #open = 0
  #ended = Promise.withResolvers<void>()

  add(answer: ServerResponse): void {
    this.#open += 1
    finished(answer, () => {
      this.#open -= 1
      if (this.#open === 0) this.#ended.resolve()
    })
  }

  /** When all have ended, once no more begin. */
  async ended(): Promise<void> {
    if (this.#open === 0) return
    this.#ended = Promise.withResolvers()
    await Promise.race([this.#ended.promise, setTimeout(longest, undefined, { ref: false })])
  }
}

const isCall = (url: string): boolean => url.startsWith(`${apiPrefix}/`)

/**
 * Passes calls that this server does not have by itself on to those that follow from the schemas in force: they are an
 * application of their own, with the same doors, and another one with each version. A call that it does not have either
 * is answered there, as everywhere. Register it before anything that reads a request.
 */
export function generated(app: FastifyInstance, inForce: () => { calls: FastifyInstance; begun: UnderWay }): void {
  app.decorateRequest('passedOn', false)
  app.addHook('onRequest', async (request, reply) => {
    // What is served of the build takes any address that nothing else does.
    if (!isCall(request.url) || isCall(request.routeOptions.url ?? '')) return
    request.passedOn = true
    reply.hijack()
    const { calls, begun } = inForce()
    begun.add(reply.raw)
    calls.routing(request.raw, reply.raw)
  })
}

/** A call as it is registered. */
export type Pattern = { method: string; url: string }

const segments = (url: string): string[] => url.split('/')

/** Whether every address of a call is one of another, which then answers in its place. */
export const isTaken = (call: Pattern, by: Pattern): boolean => {
  const [own, other] = [segments(call.url), segments(by.url)]
  return (
    call.method === by.method &&
    own.length === other.length &&
    other.every((segment, index) => segment.startsWith(':') || segment === own[index])
  )
}

/** Keeps what calls a server has, as they are registered. */
export function patternsOf(app: FastifyInstance): Pattern[] {
  const patterns: Pattern[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') patterns.push({ method: one, url })
  })
  return patterns
}

/** The resource that has a call, by its address; the last one where none says it. */
function callerOf({ resources }: SchemaStore, url: string): string {
  const path = url.slice(apiPrefix.length).replace(/:(\w+)/g, '{$1}')
  const has = resources.find(({ api }) =>
    Object.values(api).some((call) => typeof call === 'object' && path.startsWith(call.path)),
  )
  return (has ?? resources.at(-1))?.name ?? ''
}

/** Refuses calls that the system has by itself: those would never be reached. */
export function refuseTaken(app: FastifyInstance, fixed: readonly Pattern[], schemas: SchemaStore): void {
  const sizeOf = ({ method, url }: Pattern): string => `${method} ${segments(url).length}`
  // There are hundreds of both: only what is as long can be one.
  const bySize = Map.groupBy(fixed, sizeOf)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const call = { method: one, url }
      if (!bySize.get(sizeOf(call))?.some((other) => isTaken(call, other))) continue
      const finding = { pointer: '/api', key: 'overlay.callTaken' as const, parameters: { call: `${one} ${url}` } }
      throw new SchemaError([schemas.faultAt(callerOf(schemas, url), finding)])
    }
  })
}
