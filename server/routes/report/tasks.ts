import * as contracts from '../../../core/contracts/tasks.ts'
import { byId } from '../../../core/contracts/shapes.ts'
import { allBanks } from '../../auth/banks.ts'
import { whoReaches } from '../../auth/colleagues.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { notFound } from '../../errors.ts'
import { userOf } from '../../plugins/access.ts'
import { recordAnswer } from '../../resources/openapi.ts'
import { seenCustomer } from '../../resources/hooks/of-customer.ts'
import { bindResource } from '../../resources/resource.ts'
import { setTaskDone } from '../../tasks/done.ts'
import type { App } from '../../types.ts'

/** What is done with tasks besides what their schema says. Below `/report/agent/task`. */
export async function taskRoutes(app: App): Promise<void> {
  app.post(
    '/done/:id',
    {
      config: { access: { permission: 'client', action: 'update' } },
      schema: {
        summary: 'Tick a task off, or open it again; done twice is done once',
        tags: ['Tasks'],
        params: byId,
        body: contracts.taskDone.body,
        response: { 200: recordAnswer(bindResource([app.schemas.resource('customerTasks')])) },
      },
    },
    async (request) => {
      const context = {
        user: userOf(request),
        locale: request.locale,
        kind: app.dbKind,
        settings: app.settings,
        schemas: app.schemas,
        now: new Date().toISOString(),
      }
      const { done } = request.body
      const record = await setTaskDone(app.db, request.params.id, done, context)
      return ok(request, record, done ? 'task.finished' : 'task.reopened')
    },
  )

  app.post(
    '/colleagues',
    {
      config: { access: { permission: 'client', action: 'get' } },
      schema: {
        summary: 'Who sees a customer: who can be given a task on it, or named in a note',
        tags: ['Tasks'],
        ...byContract(contracts.colleagues),
      },
    },
    async (request) => {
      const { appUserId, q = '', for: what = 'note' } = request.body
      const customer = await seenCustomer(app.db, appUserId, { user: userOf(request) })
      if (!customer) throw notFound()
      const { colleagues, more } = await whoReaches(app.db, customer, { word: q.trim(), works: what === 'task' })
      const banks = await allBanks(app.db)
      return rows(
        request,
        colleagues.map(({ id, name, username, bankId2 }) => ({
          id,
          name,
          username,
          branch: banks.get(bankId2 ?? '')?.name ?? '',
        })),
        colleagues.length + Number(more),
      )
    },
  )
}
