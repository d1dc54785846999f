import type { UserInfo } from '../../../core/api.ts'
import { ok } from '../../envelope.ts'
import { readUserInfo } from '../../auth/user-info.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

export async function userRoutes(app: App): Promise<void> {
  app.get('/getInfo', { config: { access: 'user', beforePasswordChange: true }, schema: { summary: 'The signed-in user, role and permissions', tags: ['user'] } }, async (request) => {
    const info: UserInfo = await readUserInfo(app.db, userOf(request).id, request.locale)
    return ok(request, info)
  })
}
