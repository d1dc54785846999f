import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { apiPrefix } from './access.ts'
import { inBytes, type LargeBody } from './body-limits.ts'
import type { RouteAccess } from './access.ts'

const fault = {
  description: 'Not a success: a sentence in the language of Accept-Language, and the faults by field',
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'JSON pointer' },
          keyword: { type: 'string' },
          msg: { type: 'string' },
        },
      },
    },
    data: {},
  },
}

const describeAccess = (access: RouteAccess | undefined): string => {
  if (access === 'public') return 'Open to everyone.'
  if (!access || access === 'user') return 'Needs a sign-in.'
  return `Needs the action \`${access.action}\` of \`${[access.permission].flat().join('` or `')}\`.`
}

const describeBody = (large: LargeBody | undefined): string =>
  large ? `Takes up to ${inBytes(large.bytes)}: ${large.holds}.` : ''

/** Collects the description of every call from the schemas that the calls are checked by. Register it before the routes. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '智能分析助手',
        description: 'Every call of the product. Success is `code` 200 (0 for the table view).',
        version: '1',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of the sign-in' } },
      },
      security: [{ token: [] }],
    },
    transform({ schema, url, route }) {
      const access = route.config?.access
      const parts = [schema?.description, describeAccess(access), describeBody(route.config?.largeBody)]
      const description = parts.filter(Boolean).join(' ')
      const response = { ...(schema?.response as object | undefined), default: fault }
      return {
        url,
        schema: {
          ...schema,
          description,
          response,
          ...(access === 'public' ? { security: [] } : {}),
          hide: schema?.hide ?? !url.startsWith(apiPrefix),
        },
      }
    },
  })
}
