import * as contracts from '../../../core/contracts/user.ts'
import { endOthers, endSession, listSessions } from '../../auth/sessions.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, newRecoveryCodes, twoStepState } from '../../auth/two-step.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'
import { codeCall } from '../auth/index.ts'
import { registerCall } from '../auth/register.ts'

const access = 'user' as const

/** The user's own sessions and second step, and how one becomes a user. */
export async function userSecurityRoutes(app: App): Promise<void> {
  codeCall(app, '/register/smsCode', 'register', 'Send a code to register by')
  registerCall(app, '/register')

  app.get(
    '/sessions',
    {
      config: { access },
      schema: { summary: "The user's own sessions", tags: ['user'], ...byContract(contracts.sessions) },
    },
    async (request) => ok(request, await listSessions(app.db, userOf(request))),
  )

  app.delete(
    '/sessions/:id',
    {
      config: { access },
      schema: { summary: 'End one of the own sessions', tags: ['user'], ...byContract(contracts.endSession) },
    },
    async (request) => {
      await endSession(app.db, userOf(request), request.params.id)
      return ok(request, null, 'session.ended')
    },
  )

  app.delete(
    '/sessions',
    {
      config: { access },
      schema: {
        summary: 'End all of the own sessions but this one',
        tags: ['user'],
        ...byContract(contracts.endOtherSessions),
      },
    },
    async (request) => {
      const count = await endOthers(app.db, userOf(request))
      return ok(request, { count }, 'session.othersEnded', { count })
    },
  )

  app.get(
    '/twoStep',
    {
      config: { access },
      schema: { summary: 'Whether sign-in takes a second step', tags: ['user'], ...byContract(contracts.twoStep) },
    },
    async (request) => ok(request, await twoStepState(app.db, userOf(request).id)),
  )

  app.post(
    '/twoStep/begin',
    {
      bodyLimit,
      config: { access },
      schema: {
        summary: 'A new secret for the authenticator, not in force before it is confirmed',
        tags: ['user'],
        ...byContract(contracts.beginTwoStep),
      },
    },
    async (request) => ok(request, await beginTwoStep(app.db, userOf(request), request.body.password, request.locale)),
  )

  app.post(
    '/twoStep/confirm',
    {
      bodyLimit,
      config: { access },
      schema: {
        summary: 'Turn the second step on; the recovery codes are told this once',
        tags: ['user'],
        ...byContract(contracts.confirmTwoStep),
      },
    },
    async (request) =>
      ok(
        request,
        await confirmTwoStep(app.db, userOf(request), request.body.code, request.locale),
        'twoStep.confirmed',
      ),
  )

  app.post(
    '/twoStep/recoveryCodes',
    {
      bodyLimit,
      config: { access },
      schema: {
        summary: 'New recovery codes in place of the old ones',
        tags: ['user'],
        ...byContract(contracts.renewRecoveryCodes),
      },
    },
    async (request) =>
      ok(request, await newRecoveryCodes(app.db, userOf(request), request.body.password, request.locale)),
  )

  app.post(
    '/twoStep/end',
    {
      bodyLimit,
      config: { access },
      schema: { summary: 'Turn the second step off', tags: ['user'], ...byContract(contracts.endTwoStep) },
    },
    async (request) => {
      await endTwoStep(app.db, userOf(request), request.body, request.locale)
      return ok(request, null, 'twoStep.ended')
    },
  )
}
