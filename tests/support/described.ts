import { fault } from '../../core/contracts/shapes.ts'
import { isRecord } from '../../core/json.ts'
import { createAjv } from '../../core/ajv.ts'
import type { App, FastifyRequest } from '../../server/types.ts'

type Check = ReturnType<ReturnType<typeof createAjv>['compile']>

/**
 * The same shape without members that it does not name: a description says nothing of what may be added, a test wants
 * to know.
 */
export function withoutOthers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOthers)
  if (!isRecord(schema)) return schema
  const parts = Object.entries(schema).map(([keyword, value]) => {
    if (['properties', '$defs'].includes(keyword) && isRecord(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutOthers(one)]))]
    const holds = ['items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf'].includes(keyword)
    return [keyword, holds ? withoutOthers(value) : value]
  })
  const closes = schema['properties'] !== undefined && schema['additionalProperties'] === undefined
  return { ...Object.fromEntries(parts), ...(closes ? { additionalProperties: false } : {}) }
}

const ajv = createAjv({ strict: false })
const checks = new WeakMap<object, Check>()

function checkOf(schema: object): Check {
  const known = checks.get(schema)
  if (known) return known
  const check = ajv.compile(withoutOthers(schema) as object)
  checks.set(schema, check)
  return check
}

/** The shape that a call describes for an answer of JSON; null where it describes none. */
function shapeOf(request: FastifyRequest, status: number): object | null {
  if (status >= 400) return fault
  const responses = request.routeOptions.schema?.response as Record<string, object> | undefined
  const described = responses?.[status] as { content?: Record<string, { schema: object }> } | undefined
  return described?.content ? (described.content['application/json']?.schema ?? null) : (described ?? null)
}

/**
 * Holds every answer of JSON of a server against what its call describes.
 *
 * @returns a sentence for each that does not fit: call, status, and where in the answer
 */
export function watchAnswers(app: App, strange: string[] = []): string[] {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').includes('application/json')
    if (!isJson || typeof payload !== 'string' || !request.url.startsWith('/stage-api/')) return payload
    const { method, url = request.url, schema } = request.routeOptions
    const shape = shapeOf(request, reply.statusCode)
    const described = schema?.response !== undefined && !schema.hide
    const call = `${method} ${url} ${reply.statusCode}`
    if (!shape && described) strange.push(`${call}: describes no JSON and answers ${payload.slice(0, 200)}`)
    if (!shape) return payload
    const check = checkOf(shape)
    if (check(JSON.parse(payload))) return payload
    const faults = (check.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`
    })
    strange.push(`${call}: ${faults.join('; ')} in ${payload.slice(0, 400)}`)
    return payload
  })
  return strange
}
