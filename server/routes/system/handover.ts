import * as contracts from '../../../core/contracts/handover.ts'
import { allBanks } from '../../auth/banks.ts'
import { whoCanOwn } from '../../auth/colleagues.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { notFound } from '../../errors.ts'
import { handOver, seenCustomers } from '../../handover/hand-over.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

/** Customers that are given to a colleague. Below `/system/agent/user/customer`. */
export async function handoverRoutes(app: App): Promise<void> {
  app.post(
    '/handOver',
    {
      config: { access: { permission: 'client', action: 'update' } },
      schema: {
        summary: 'Give customers to a colleague, with what belongs to them; all of them or none',
        tags: ['Customers'],
        ...byContract(contracts.handOver),
      },
    },
    async (request) => {
      const { to, ...done } = await handOver(app.db, request.body, {
        user: userOf(request),
        locale: request.locale,
        kind: app.dbKind,
        settings: app.settings,
        schemas: app.schemas,
        now: new Date().toISOString(),
      })
      const key = done.tasksLeft > 0 ? 'handOver.doneLeft' : done.tasks > 0 ? 'handOver.doneTasks' : 'handOver.done'
      return ok(request, done, key, { count: done.handed, name: to, tasks: done.tasks, left: done.tasksLeft })
    },
  )

  app.post(
    '/receivers',
    {
      config: { access: { permission: 'client', action: 'update' } },
      schema: {
        summary: 'Who can be given these customers',
        tags: ['Customers'],
        ...byContract(contracts.receivers),
      },
    },
    async (request) => {
      const { ids, q = '' } = request.body
      const user = userOf(request)
      const customers = await seenCustomers(app.db, ids, { user })
      if (customers.length < ids.length) throw notFound()
      const [owner = null, ...others] = new Set(customers.map(({ owner_id: id }) => id))
      const { colleagues, more } = await whoCanOwn(app.db, user, {
        branches: [...new Set(customers.map(({ branch_id: branch }) => branch))],
        except: others.length === 0 ? owner : null,
        word: q.trim(),
      })
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
