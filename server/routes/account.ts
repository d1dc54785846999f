import type { App } from '../types.ts'
import { codeCall } from './auth/index.ts'

/** The earlier tool's other name of a call. */
export async function accountRoutes(app: App): Promise<void> {
  codeCall(app, '/sms', 'login', 'The same as /auth/sms/sendCode')
}
