import { endAllSessions, resetPassword, resetTwoStep } from '../../administration/accounts.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

type Id = { Params: { id: string } }

const config = { access: { permission: 'system', action: 'update' } } as const
const described = (summary: string) => ({
  summary,
  tags: ['Users'],
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
})

/** What an administrator does to an account besides changing its fields. */
export async function userAccountRoutes(app: App): Promise<void> {
  app.post<Id>(
    '/:id/password',
    {
      config,
      schema: described('Give a user a new password for one sign-in, which is answered once; ends the sessions'),
    },
    async (request) => {
      const password = await resetPassword(app.db, userOf(request), request.params.id, app.settings.hashing.password)
      return ok(request, { password }, 'administration.passwordReset')
    },
  )

  app.delete<Id>('/:id/sessions', { config, schema: described('Sign a user out everywhere') }, async (request) => {
    const count = await endAllSessions(app.db, userOf(request), request.params.id)
    return ok(request, { count }, 'administration.sessionsEnded', { count })
  })

  app.delete<Id>(
    '/:id/twoStep',
    { config, schema: described("Turn a user's two-step verification off") },
    async (request) => {
      await resetTwoStep(app.db, userOf(request), request.params.id)
      return ok(request, null, 'administration.twoStepReset')
    },
  )
}
