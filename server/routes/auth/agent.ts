import { fromOf } from '../../auth/from.ts'
import { completeSignIn, signIn, signInByCode } from '../../auth/sign-in.ts'
import { signOut } from '../../auth/sessions.ts'
import { ok } from '../../envelope.ts'
import { ApiError } from '../../errors.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'
import { bodyLimit, code, form, phone } from './bodies.ts'

const credentials = form({ username: { type: 'string', minLength: 1, maxLength: 254, description: 'The account name, or its e-mail address' }, password: { type: 'string', minLength: 1, maxLength: 200 } })
const byCode = form({ phone, code })
const secondStep = form({ code: { ...code, description: 'Of the authenticator, or a recovery code' } })

/** Signing in, in one step or two, and out. */
export async function agentRoutes(app: App): Promise<void> {
  for (const url of ['/agent/login', '/login']) {
    app.post<{ Body: { username: string; password: string } }>(
      url,
      { bodyLimit, config: { access: 'public' }, schema: { summary: 'Sign in. With `secondStep` the token is good for the second step only', tags: ['auth'], body: credentials } },
      async (request) => ok(request, await signIn(app.db, request.body, fromOf(request))),
    )
  }

  app.post<{ Body: { phone: string; code: string } }>('/agent/sms/login', { bodyLimit, config: { access: 'public' }, schema: { summary: 'Sign in by a code that was sent to a phone', tags: ['auth'], body: byCode } }, async (request) =>
    ok(request, await signInByCode(app.db, request.body, fromOf(request))),
  )

  app.post<{ Body: { code: string } }>(
    '/2step-code',
    { bodyLimit, config: { access: 'public' }, schema: { summary: 'The second step of a sign-in', description: 'Takes the token of the first step in the Authorization header.', tags: ['auth'], body: secondStep } },
    async (request) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new ApiError(401, 'twoStep.expired')
      return ok(request, await completeSignIn(app.db, token, request.body.code, fromOf(request)))
    },
  )

  for (const url of ['/agent/logout', '/logout']) {
    app.delete(url, { config: { access: 'user', beforePasswordChange: true }, schema: { summary: 'Sign out', tags: ['auth'] } }, async (request) => {
      await signOut(app.db, userOf(request))
      return ok(request, null)
    })
  }
}
