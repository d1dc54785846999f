import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../../core/api.ts'
import * as contracts from '../../../core/contracts/auth.ts'
import type { SignIn } from '../../../core/contracts/auth.ts'
import { deviceCookie } from '../../auth/devices.ts'
import { fromOf } from '../../auth/from.ts'
import { completeSignIn, signIn, signInByCode, type Admitted } from '../../auth/sign-in.ts'
import { signOut } from '../../auth/sessions.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { ApiError } from '../../errors.ts'
import { userOf } from '../../plugins/access.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { bootFor } from '../boot.ts'
import { bodyLimit } from './bodies.ts'

const afterFailures =
  'Where a name or an address has failed five times: 429 with `Retry-After`, and in `data.work` what is accepted instead of waiting. ' +
  'A device on which the account has signed in keeps a cookie and has a line of its own.'

const booting =
  ' With the header `X-Schemas` (the hash of the schemas that the caller has, or `-`) the answer has in `data.boot` what a page asks for next.'

/** Signing in, in one step or two, and out. */
export async function agentRoutes(app: App): Promise<void> {
  /** Answers a session, and keeps the browser known to who has it. */
  async function admit(request: FastifyRequest, reply: FastifyReply, admitted: Admitted): Promise<Envelope<SignIn>> {
    const { devices, userId, ...session } = admitted
    if (devices) reply.header('set-cookie', deviceCookie(devices, { secure: request.protocol === 'https' }))
    const boot = userId === undefined ? undefined : await bootFor(app, request, userId)
    return ok(request, { ...session, ...(boot && { boot }) })
  }

  for (const url of ['/agent/login', '/login']) {
    app.post(
      url,
      {
        bodyLimit,
        config: { access: 'public' },
        schema: {
          summary: 'Sign in. With `secondStep` the token is good for the second step only',
          description: afterFailures + booting,
          tags: ['auth'],
          ...byContract(contracts.login),
        },
      },
      async (request, reply) =>
        admit(request, reply, await signIn(app.db, request.body, fromOf(request), app.settings.hashing.password)),
    )
  }

  app.post(
    '/agent/sms/login',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Sign in by a code that was sent to a phone',
        tags: ['auth'],
        ...byContract(contracts.loginByCode),
      },
    },
    async (request, reply) => admit(request, reply, await signInByCode(app.db, request.body, fromOf(request))),
  )

  app.post(
    '/2step-code',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'The second step of a sign-in',
        description: 'Takes the token of the first step in the Authorization header.',
        tags: ['auth'],
        ...byContract(contracts.secondStep),
      },
    },
    async (request, reply) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new ApiError(401, 'twoStep.expired')
      return admit(request, reply, await completeSignIn(app.db, token, request.body.code, fromOf(request)))
    },
  )

  for (const url of ['/agent/logout', '/logout']) {
    app.delete(
      url,
      {
        config: { access: 'user', beforePasswordChange: true },
        schema: { summary: 'Sign out', tags: ['auth'], ...byContract(contracts.logOut) },
      },
      async (request) => {
        await signOut(app.db, userOf(request))
        return ok(request, null)
      },
    )
  }
}
