import type { App } from '../types.ts'
import { agentRoutes } from './auth/agent.ts'
import { userRoutes } from './system/user.ts'

/** Every group of calls, below the URL that its folder names. */
export async function routes(app: App): Promise<void> {
  await app.register(agentRoutes, { prefix: '/auth' })
  await app.register(userRoutes, { prefix: '/system/agent/user' })
}
