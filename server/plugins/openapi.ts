import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { fault } from '../../core/contracts/shapes.ts'
import { apiPrefix } from './access.ts'
import { inBytes, type LargeBody } from './body-limits.ts'
import type { RouteAccess } from './access.ts'

const describeAccess = (access: RouteAccess | undefined): string => {
  if (access === 'public') return 'Open to everyone.'
  if (!access || access === 'user') return 'Needs a sign-in.'
  return `Needs the action \`${access.action}\` of \`${[access.permission].flat().join('` or `')}\`.`
}

const describeBody = (large: LargeBody | undefined): string =>
  large ? `Takes up to ${inBytes(large.bytes)}: ${large.holds}.` : ''

/**
 * Collects the description of every call from the schemas that the calls are checked by. Register it before the routes.
 */
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
    // A form is read as it comes, so no body is checked against it: it is one in the description alone.
    transform({ schema, url, route }) {
      const access = route.config?.access
      const parts = [schema?.description, describeAccess(access), describeBody(route.config?.largeBody)]
      const description = parts.filter(Boolean).join(' ')
      const { form, ...described } = schema ?? {}
      const response = { ...(schema?.response as object | undefined), default: fault }
      return {
        url,
        schema: {
          ...described,
          ...(form && { body: form }),
          description,
          response,
          ...(access === 'public' ? { security: [] } : {}),
          hide: schema?.hide ?? !url.startsWith(apiPrefix),
        },
      }
    },
  })
}
