import { signIn } from '../../auth/sign-in.ts'
import { endSession } from '../../auth/sessions.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

const credentials = {
  type: 'object',
  required: ['username', 'password'],
  additionalProperties: false,
  properties: { username: { type: 'string', minLength: 1, maxLength: 100 }, password: { type: 'string', minLength: 1, maxLength: 200 } },
} as const

export async function agentRoutes(app: App): Promise<void> {
  for (const url of ['/agent/login', '/login']) {
    app.post<{ Body: { username: string; password: string } }>(
      url,
      { bodyLimit: 16 * 1024, config: { access: 'public' }, schema: { summary: 'Sign in', tags: ['auth'], body: credentials } },
      async (request) => ok(request, await signIn(app.db, request.body, { address: request.ip, agent: request.headers['user-agent'] ?? '' })),
    )
  }
  for (const url of ['/agent/logout', '/logout']) {
    app.delete(url, { config: { access: 'user', beforePasswordChange: true }, schema: { summary: 'Sign out', tags: ['auth'] } }, async (request) => {
      await endSession(app.db, userOf(request).tokenHash)
      return ok(request, null)
    })
  }
}
