import { sendCode } from '../../auth/codes.ts'
import { fromOf } from '../../auth/from.ts'
import { changePassword, changeProfile, readProfile, type ProfileChange } from '../../auth/profile.ts'
import { readUserInfo } from '../../auth/user-info.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import type { App } from '../../types.ts'
import { bodyLimit, form, phone } from '../auth/bodies.ts'

const profile = {
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer' },
    name: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
    // Blank takes the address away.
    email: { type: 'string', maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' },
    phone: { type: 'string', maxLength: 20, pattern: '^[0-9+ -]*$' },
    password: {
      type: 'string',
      maxLength: 200,
      description: 'The own password, where the phone becomes another mobile number',
    },
    code: {
      type: 'string',
      maxLength: 60,
      description: 'Sent to that number by profile/smsCode, where codes can be sent',
    },
    avatar: { type: 'string', description: 'data:image/png, jpeg or webp in base64, at most 200 KB' },
  },
} as const

const passwords = {
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  additionalProperties: false,
  properties: { oldPassword: { type: 'string', maxLength: 200 }, newPassword: { type: 'string', maxLength: 200 } },
} as const

export async function userRoutes(app: App): Promise<void> {
  app.get(
    '/getInfo',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: { summary: 'The signed-in user, role and permissions', tags: ['user'] },
    },
    async (request) => ok(request, await readUserInfo(app.db, userOf(request).id, request.locale)),
  )

  app.get(
    '/profile',
    { config: { access: 'user' }, schema: { summary: "The user's own profile", tags: ['user'] } },
    async (request) => ok(request, await readProfile(app.db, userOf(request).id)),
  )

  app.post<{ Body: { phone: string } }>(
    '/profile/smsCode',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: {
        summary: 'Send a code to a mobile number that is to be the own',
        description: 'One in 60 s.',
        tags: ['user'],
        body: form({ phone }),
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

  app.put<{ Body: ProfileChange }>(
    '/profile',
    {
      config: { access: 'user', largeBody: { bytes: megabyte, holds: 'a picture' } },
      schema: { summary: "Change the user's own profile", tags: ['user'], body: profile },
    },
    async (request) =>
      ok(
        request,
        await changeProfile(app.db, app.gateways, userOf(request), request.body, request.locale),
        'profile.saved',
      ),
  )

  app.post<{ Body: { oldPassword: string; newPassword: string } }>(
    '/setPassword',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: { summary: 'Change the own password; other devices are signed out', tags: ['user'], body: passwords },
    },
    async (request) => {
      await changePassword(app.db, userOf(request), request.body, request.locale, app.settings.hashing.password)
      return ok(request, null, 'password.changed')
    },
  )
}
