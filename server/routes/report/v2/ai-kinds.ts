import { kindsForCustomer, kindsForReport } from '../../../ai/offered.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'

type Query = { creditCode?: string; reportId?: string; sectionId?: string }

/** Which kinds of text can be written. */
export async function aiKindRoutes(app: App): Promise<void> {
  const querystring = {
    type: 'object',
    additionalProperties: false,
    anyOf: [{ required: ['creditCode'] }, { required: ['reportId'] }],
    properties: {
      creditCode: { type: 'string', minLength: 1, maxLength: 50 },
      reportId: { type: 'string', minLength: 1, maxLength: 100 },
      sectionId: { type: 'string', maxLength: 100 },
    },
  }
  app.get<{ Querystring: Query }>(
    '/ai/content/type',
    {
      config: { access: { permission: 'home', action: 'get' } },
      schema: {
        summary: 'Which kinds of text can be written with the data that a customer has, and why others cannot',
        tags: ['reports'],
        querystring,
      },
    },
    async (request) => {
      const { creditCode, reportId, sectionId } = request.query
      const user = userOf(request)
      return ok(
        request,
        reportId
          ? await kindsForReport(app.db, app, user, reportId, sectionId, request.locale)
          : await kindsForCustomer(app.db, app, user, creditCode ?? '', request.locale),
      )
    },
  )
}
