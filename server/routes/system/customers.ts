import { timelineKinds, type TimelineKind } from '../../../core/customers.ts'
import { customerFiles, listedPurposes } from '../../customers/files.ts'
import { customerTimeline } from '../../customers/timeline.ts'
import { rows } from '../../envelope.ts'
import type { FilePurpose } from '../../files/records.ts'
import { userOf } from '../../plugins/access.ts'
import { requireCustomer } from '../../statements/customer.ts'
import type { App } from '../../types.ts'
import { paging } from '../report/entity/schemas.ts'
import { clientOrHome } from '../report/v2/access.ts'

const appUserId = { type: 'string', minLength: 1, maxLength: 100 } as const
const body = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: ['appUserId'],
  additionalProperties: false,
  properties: { appUserId, ...paging, ...properties },
})

type Asked = { appUserId: string; pageNum?: number; pageSize?: number }

/** What the page of a customer shows besides its data. Below `/system/agent/user/customer`. */
export async function customerRoutes(app: App): Promise<void> {
  app.post<{ Body: Asked & { kinds?: TimelineKind[] } }>(
    '/timeline',
    {
      config: { access: clientOrHome('get') },
      schema: {
        summary: 'What happened to a customer, the latest first',
        tags: ['Customers'],
        body: body({
          kinds: { type: 'array', maxItems: timelineKinds.length, uniqueItems: true, items: { enum: timelineKinds } },
        }),
      },
    },
    async (request) => {
      const { appUserId: customerId, pageNum = 1, pageSize = 20, ...asked } = request.body
      await requireCustomer(app.db, userOf(request), customerId)
      const found = await customerTimeline(app.db, userOf(request), { customerId, pageNum, pageSize, ...asked })
      return rows(request, found.rows, found.total)
    },
  )

  app.post<{ Body: Asked & { purpose?: FilePurpose } }>(
    '/files',
    {
      config: { access: clientOrHome('get') },
      schema: {
        summary: 'Every file of a customer, the newest first',
        tags: ['Customers'],
        body: body({ purpose: { enum: listedPurposes } }),
      },
    },
    async (request) => {
      const { appUserId: customerId, pageNum = 1, pageSize = 20, ...asked } = request.body
      await requireCustomer(app.db, userOf(request), customerId)
      const found = await customerFiles(app.db, { customerId, pageNum, pageSize, ...asked })
      return rows(request, found.rows, found.total)
    },
  )
}
