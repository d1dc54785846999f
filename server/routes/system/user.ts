import * as contracts from '../../../core/contracts/user.ts'
import { sendCode } from '../../auth/codes.ts'
import { fromOf } from '../../auth/from.ts'
import { changePassword, changeProfile, readProfile } from '../../auth/profile.ts'
import { readUserInfo } from '../../auth/user-info.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'

export async function userRoutes(app: App): Promise<void> {
  app.get(
    '/getInfo',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: { summary: 'The signed-in user, role and permissions', tags: ['user'], ...byContract(contracts.getInfo) },
    },
    async (request) => ok(request, await readUserInfo(app.db, userOf(request).id, request.locale)),
  )

  app.get(
    '/profile',
    {
      config: { access: 'user' },
      schema: { summary: "The user's own profile", tags: ['user'], ...byContract(contracts.readProfile) },
    },
    async (request) => ok(request, await readProfile(app.db, userOf(request).id)),
  )

  app.post(
    '/profile/smsCode',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: {
        summary: 'Send a code to a mobile number that is to be the own',
        description: 'One in 60 s.',
        tags: ['user'],
        ...byContract(contracts.sendPhoneCode),
      },
    },
    async (request) =>
      ok(
        request,
        await sendCode(
          app.db,
          app.gateways,
          { phone: request.body.phone, purpose: 'phone' },
          fromOf(request),
          app.settings.hashing.code,
        ),
        'code.sent',
      ),
  )

  app.put(
    '/profile',
    {
      config: { access: 'user', largeBody: { bytes: megabyte, holds: 'a picture' } },
      schema: { summary: "Change the user's own profile", tags: ['user'], ...byContract(contracts.changeProfile) },
    },
    async (request) =>
      ok(
        request,
        await changeProfile(app.db, app.gateways, userOf(request), request.body, request.locale),
        'profile.saved',
      ),
  )

  app.post(
    '/setPassword',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: {
        summary: 'Change the own password; other devices are signed out',
        tags: ['user'],
        ...byContract(contracts.setPassword),
      },
    },
    async (request) => {
      await changePassword(app.db, userOf(request), request.body, request.locale, app.settings.hashing.password)
      return ok(request, null, 'password.changed')
    },
  )
}
