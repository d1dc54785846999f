import * as contracts from '../../core/contracts/user.ts'
import { navigation } from '../../core/navigation.ts'
import { textIn } from '../../core/schema/fields.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
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
}
