import { markInboxRead, readInbox as inbox } from '../../core/contracts/inbox.ts'
import * as contracts from '../../core/contracts/user.ts'
import { navigation } from '../../core/navigation.ts'
import { textIn } from '../../core/schema/fields.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { byContract } from '../contract.ts'
import { readerOf } from '../db/readers/readers.ts'
import { ok } from '../envelope.ts'
import { freshCustomers } from '../db/derived/refresh.ts'
import { readInbox } from '../inbox/inbox.ts'
import { markRead } from '../inbox/reads.ts'
import { userOf } from '../plugins/access.ts'
import type { App } from '../types.ts'

export async function ownUserRoutes(app: App): Promise<void> {
  app.get(
    '/info',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: { summary: 'The same as getInfo', tags: ['user'], ...byContract(contracts.getInfo) },
    },
    async (request) => ok(request, await readUserInfo(app.db, userOf(request).id, request.locale)),
  )

  app.get(
    '/nav',
    {
      config: { access: 'user' },
      schema: { summary: 'The menu that this user may see, flat', tags: ['user'], ...byContract(contracts.nav) },
    },
    async (request) => {
      const entries = navigation(app.schemas.resources, userOf(request).permissions)
      return ok(
        request,
        entries.map(({ id, parentId, name, path, title, icon, permission }) => ({
          id,
          parentId,
          name,
          path,
          meta: { title: textIn(title, request.locale), icon, permission },
        })),
      )
    },
  )

  app.get(
    '/inbox',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What this user has to do: what came in, what is due, and where the user stopped',
        description:
          'Of records in the scope, each kind where the role has its list. What is done is not there any more; what happened again after it was read is unread.',
        tags: ['user'],
        ...byContract(inbox),
      },
    },
    async (request) => {
      const now = new Date()
      await freshCustomers(app.db, now.toISOString())
      const context = { db: readerOf(app.db), user: userOf(request), now, limits: app.settings.inbox }
      return ok(request, await readInbox(context))
    },
  )

  app.post(
    '/inbox/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Note that this user has read these things of the inbox',
        tags: ['user'],
        ...byContract(markInboxRead),
      },
    },
    async (request) => ok(request, { read: await markRead(app.db, userOf(request).id, request.body.ids, new Date()) }),
  )
}
