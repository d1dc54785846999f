import { previewDigest, readDigest as digest, setDigest as chosenDigest } from '../../core/contracts/digest.ts'
import { markInboxRead, readInbox as inbox } from '../../core/contracts/inbox.ts'
import * as contracts from '../../core/contracts/user.ts'
import { navigation } from '../../core/navigation.ts'
import { textIn } from '../../core/schema/fields.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { byContract } from '../contract.ts'
import { readerOf } from '../db/readers/readers.ts'
import { ok } from '../envelope.ts'
import { freshCustomers } from '../db/derived/refresh.ts'
import { readDigest, setDigest } from '../inbox/digest/setting.ts'
import { readInbox, readWholeInbox } from '../inbox/inbox.ts'
import type { InboxContext } from '../inbox/item.ts'
import { markRead } from '../inbox/reads.ts'
import { userOf } from '../plugins/access.ts'
import type { App, FastifyRequest } from '../types.ts'

async function inboxContext(app: App, request: FastifyRequest, now: Date): Promise<InboxContext> {
  await freshCustomers(app.db, now.toISOString())
  return { db: readerOf(app.db), user: userOf(request), now, limits: app.settings.inbox }
}

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
    async (request) => ok(request, await readInbox(await inboxContext(app, request, new Date()))),
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

  app.get(
    '/inbox/digest',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How this user is told every day what there is to do, and by what this server can send',
        tags: ['user'],
        ...byContract(digest),
      },
    },
    async (request) => ok(request, await readDigest(app.db, app.gateways, userOf(request).id)),
  )

  app.put(
    '/inbox/digest',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Choose how this user is told every day what there is to do',
        description: 'In the language of this call. Of a day without anything to do nothing is sent.',
        tags: ['user'],
        ...byContract(chosenDigest),
      },
    },
    async (request) => {
      const about = { locale: request.locale, now: new Date() }
      return ok(request, await setDigest(app.db, app.gateways, userOf(request), request.body, about), 'digest.saved')
    },
  )

  app.get(
    '/inbox/digest/preview',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What would be sent to this user now',
        tags: ['user'],
        ...byContract(previewDigest),
      },
    },
    async (request) => {
      const now = new Date()
      const { name } = userOf(request)
      const { publicUrl } = app.settings
      const inbox = await readWholeInbox(await inboxContext(app, request, now))
      const { digestText } = await import('../inbox/digest/text.ts')
      const { count, subject, text } = digestText(inbox, { name, locale: request.locale, publicUrl, now })
      return ok(request, { count, subject, text })
    },
  )
}
