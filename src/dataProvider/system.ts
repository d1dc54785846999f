import type { Envelope, UserInfo } from '../../core/api.ts'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import type { Http } from './http.ts'

/** The schemas in force. `checks` is the address of the module of their compiled checks. */
export type Schemas = { hash: string; resources: ResourceSchema[]; tables: TableSchema[]; checks: string }

/** The calls about the signed-in user and the application itself. */
export const systemCalls = (http: Http) => ({
  /** Name and password for a token; 401, 403 and 429 are for the login form to show. */
  async login(credentials: { username: string; password: string }): Promise<{ token: string; expiresAt: string }> {
    const answer = await http<Envelope<{ token: string; expiresAt: string }>>('/auth/agent/login', { method: 'POST', body: credentials, silent: true, aboutSession: true })
    return answer.data
  },

  /** Revokes the token. A refusal changes nothing for who is leaving, so it is not shown. */
  async logOut(): Promise<void> {
    await http('/auth/agent/logout', { method: 'DELETE', silent: true, aboutSession: true }).catch(() => undefined)
  },

  async userInfo(): Promise<UserInfo> {
    const answer = await http<Envelope<UserInfo>>('/system/agent/user/getInfo', { silent: true })
    return answer.data
  },

  /** Changes the own password; ends the other sessions. 422 names the field. */
  async setPassword(passwords: { oldPassword: string; newPassword: string }): Promise<{ msg: string }> {
    return http<Envelope<null>>('/system/agent/user/setPassword', { method: 'POST', body: passwords, silent: true })
  },

  async schemas(options: { silent?: boolean } = {}): Promise<Schemas> {
    const answer = await http<Envelope<Schemas>>('/schemas', options)
    return answer.data
  },
})
