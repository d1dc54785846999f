import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

const of = (id: string, what: string): string => `/system/users/${encodeURIComponent(id)}/${what}`

/** What an administrator does to an account besides changing its fields. Each answers the server's sentence. */
export const administrationCalls = (http: Http) => ({
  /** A new password for one sign-in, told this once; ends the user's sessions. */
  async resetUserPassword(id: string): Promise<{ password: string; msg: string }> {
    const answer = await http<Envelope<{ password: string }>>(of(id, 'password'), { method: 'POST' })
    return { password: answer.data.password, msg: answer.msg }
  },

  async endUserSessions(id: string): Promise<{ msg: string }> {
    return http<Envelope<{ count: number }>>(of(id, 'sessions'), { method: 'DELETE' })
  },

  async resetUserTwoStep(id: string): Promise<{ msg: string }> {
    return http<Envelope<null>>(of(id, 'twoStep'), { method: 'DELETE' })
  },
})
