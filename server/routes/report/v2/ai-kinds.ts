import { kindsOfText } from '../../../../core/contracts/writing.ts'
import { byContract } from '../../../contract.ts'
import { kindsForCustomer, kindsForReport } from '../../../ai/offered.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'

/** Which kinds of text can be written. */
export async function aiKindRoutes(app: App): Promise<void> {
  app.get(
    '/ai/content/type',
    {
      config: { access: { permission: 'home', action: 'get' } },
      schema: {
        summary: 'Which kinds of text can be written with the data that a customer has, and why others cannot',
        tags: ['reports'],
        ...byContract(kindsOfText),
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
