import type { Envelope } from '../../core/api.ts'
import type { Http, HttpAnswer } from './http.ts'

const of = (id: string, what: string): string => `/system/users/${encodeURIComponent(id)}/${what}`

/** What an administrator does to an account besides changing its fields. Each answers the server's sentence. */
export const administrationCalls = (http: Http) => ({
  /** How many banks with their branches, and how many users there are. */
  async administered(signal?: AbortSignal): Promise<{ banks: number; users: number }> {
    const count = async (kind: 'banks' | 'users'): Promise<number> => {
      const answer = await http<HttpAnswer>(`/system/${kind}?range=${encodeURIComponent('[0,0]')}`, {
        as: 'answer',
        silent: true,
        ...(signal && { signal }),
      })
      return Number(answer.header('content-range')?.split('/')[1] ?? 0)
    }
    const [banks, users] = await Promise.all([count('banks'), count('users')])
    return { banks, users }
  },

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
