import * as contracts from '../../../core/contracts/user.ts'
import { endAllSessions, resetPassword, resetTwoStep } from '../../administration/accounts.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

const config = { access: { permission: 'system', action: 'update' } } as const
const tags = ['Users']

/** What an administrator does to an account besides changing its fields. */
export async function userAccountRoutes(app: App): Promise<void> {
  app.post(
    '/:id/password',
    {
      config,
      schema: {
        summary: 'Give a user a new password for one sign-in, which is answered once; ends the sessions',
        tags,
        ...byContract(contracts.resetPassword),
      },
    },
    async (request) => {
      const password = await resetPassword(app.db, userOf(request), request.params.id, app.settings.hashing.password)
      return ok(request, { password }, 'administration.passwordReset')
    },
  )

  app.delete(
    '/:id/sessions',
    { config, schema: { summary: 'Sign a user out everywhere', tags, ...byContract(contracts.endUserSessions) } },
    async (request) => {
      const count = await endAllSessions(app.db, userOf(request), request.params.id)
      return ok(request, { count }, 'administration.sessionsEnded', { count })
    },
  )

  app.delete(
    '/:id/twoStep',
    {
      config,
      schema: { summary: "Turn a user's two-step verification off", tags, ...byContract(contracts.resetTwoStep) },
    },
    async (request) => {
      await resetTwoStep(app.db, userOf(request), request.params.id)
      return ok(request, null, 'administration.twoStepReset')
    },
  )
}
