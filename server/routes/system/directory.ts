import { searchDirectory } from '../../directory/search.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { creditCode: { type: 'string', maxLength: 40 }, enterpriseName: { type: 'string', maxLength: 200 } },
} as const

export async function directoryRoutes(app: App): Promise<void> {
  app.post<{ Body: { creditCode?: string; enterpriseName?: string } }>(
    '/check/customer',
    {
      config: { access: { permission: 'client', action: 'query' } },
      schema: { summary: 'Search the directory of enterprises', tags: ['Customers'], body },
    },
    async (request) => ok(request, await searchDirectory(app.db, request.body, userOf(request))),
  )
}
