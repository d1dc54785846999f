import type { FastifyReply } from 'fastify'
import { workParts, type WorkProof } from '../../../core/sign-in-work.ts'
import { deviceCookie } from '../../auth/devices.ts'
import { fromOf } from '../../auth/from.ts'
import { completeSignIn, signIn, signInByCode, type Admitted } from '../../auth/sign-in.ts'
import { signOut } from '../../auth/sessions.ts'
import { ok } from '../../envelope.ts'
import { ApiError } from '../../errors.ts'
import { userOf } from '../../plugins/access.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { bodyLimit, code, form, phone } from './bodies.ts'

const nonce = { type: 'integer', minimum: 0, maximum: 2_000_000_000 }
const proof = {
  type: 'object',
  additionalProperties: false,
  required: ['time', 'random', 'nonces'],
  description: 'The work that a 429 asked for in `data.work`, instead of waiting: core/sign-in-work.ts',
  properties: {
    time: { type: 'string', maxLength: 40, description: '`time` of the work' },
    random: { type: 'string', pattern: '^[\\w-]{16,64}$' },
    nonces: { type: 'array', minItems: workParts, maxItems: workParts, items: nonce },
  },
}
const username = {
  type: 'string',
  minLength: 1,
  maxLength: 254,
  description: 'The account name, or its e-mail address',
}
const password = { type: 'string', minLength: 1, maxLength: 200 }
const named = form({ username, password })
const credentials = { ...named, properties: { ...named.properties, proof } }
const byCode = form({ phone, code })
const secondStep = form({ code: { ...code, description: 'Of the authenticator, or a recovery code' } })

const afterFailures =
  'Where a name or an address has failed five times: 429 with `Retry-After`, and in `data.work` what is accepted instead of waiting. ' +
  'A device on which the account has signed in keeps a cookie and has a line of its own.'

/** Answers a session, and keeps the browser known to who has it. */
function admit(request: FastifyRequest, reply: FastifyReply, { devices, ...session }: Admitted): unknown {
  if (devices) reply.header('set-cookie', deviceCookie(devices, { secure: request.protocol === 'https' }))
  return ok(request, session)
}

/** Signing in, in one step or two, and out. */
export async function agentRoutes(app: App): Promise<void> {
  for (const url of ['/agent/login', '/login']) {
    app.post<{ Body: { username: string; password: string; proof?: WorkProof } }>(
      url,
      {
        bodyLimit,
        config: { access: 'public' },
        schema: {
          summary: 'Sign in. With `secondStep` the token is good for the second step only',
          description: afterFailures,
          tags: ['auth'],
          body: credentials,
        },
      },
      async (request, reply) =>
        admit(request, reply, await signIn(app.db, request.body, fromOf(request), app.settings.hashing.password)),
    )
  }

  app.post<{ Body: { phone: string; code: string } }>(
    '/agent/sms/login',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: { summary: 'Sign in by a code that was sent to a phone', tags: ['auth'], body: byCode },
    },
    async (request, reply) => admit(request, reply, await signInByCode(app.db, request.body, fromOf(request))),
  )

  app.post<{ Body: { code: string } }>(
    '/2step-code',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'The second step of a sign-in',
        description: 'Takes the token of the first step in the Authorization header.',
        tags: ['auth'],
        body: secondStep,
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
      { config: { access: 'user', beforePasswordChange: true }, schema: { summary: 'Sign out', tags: ['auth'] } },
      async (request) => {
        await signOut(app.db, userOf(request))
        return ok(request, null)
      },
    )
  }
}
