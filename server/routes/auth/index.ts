import type { Envelope } from '../../../core/api.ts'
import * as contracts from '../../../core/contracts/auth.ts'
import type { SentCode } from '../../../core/contracts/auth.ts'
import { sendCode, type Purpose } from '../../auth/codes.ts'
import { fromOf } from '../../auth/from.ts'
import { activate, requireRegistration } from '../../auth/register.ts'
import { resetPassword } from '../../auth/reset.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { agentRoutes } from './agent.ts'
import { bodyLimit } from './bodies.ts'
import { registerCall } from './register.ts'

/** A call that sends a code for a purpose. */
export function codeCall(app: App, url: string, purpose: Purpose, summary: string): void {
  app.post(
    url,
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary,
        description: 'The same answer whether or not the phone is known; one in 60 s.',
        tags: ['auth'],
        ...byContract(contracts.sendCode),
      },
    },
    (request) => sent(app, request, request.body.phone, purpose),
  )
}

async function sent(app: App, request: FastifyRequest, phone: string, purpose: Purpose): Promise<Envelope<SentCode>> {
  if (purpose === 'register') requireRegistration(app.settings)
  const { code: cost } = app.settings.hashing
  return ok(request, await sendCode(app.db, app.gateways, { phone, purpose }, fromOf(request), cost), 'code.sent')
}

/** What somebody can do who is not signed in. */
export async function authRoutes(app: App): Promise<void> {
  await app.register(agentRoutes)

  app.get(
    '/options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What this installation offers to who is not signed in',
        tags: ['auth'],
        ...byContract(contracts.authOptions),
      },
    },
    async (request) => {
      const { sms, mail, demo } = app.gateways
      return ok(request, {
        registration: app.settings.registration,
        sms: sms !== null || demo,
        mail: mail !== null || demo,
        demo,
      })
    },
  )

  codeCall(app, '/sms/sendCode', 'login', 'Send a code to sign in by')
  registerCall(app, '/register')

  app.post(
    '/activate',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Activate an account by the token of its mail',
        tags: ['auth'],
        ...byContract(contracts.activate),
      },
    },
    async (request) => ok(request, await activate(app.db, app.settings, request.body.token, fromOf(request))),
  )

  app.post(
    '/forge-password',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary:
          'A forgotten password: with the phone alone a code is sent, with the code the new password is set and every session ends',
        tags: ['auth'],
        ...byContract(contracts.forgottenPassword),
      },
    },
    async (request) => {
      const { phone, code, newPassword } = request.body
      if (code === undefined || newPassword === undefined) return sent(app, request, phone, 'reset')
      const { password: cost } = app.settings.hashing
      await resetPassword(app.db, { phone, code: code.trim(), newPassword }, fromOf(request), cost)
      return ok(request, null, 'password.reset')
    },
  )
}
