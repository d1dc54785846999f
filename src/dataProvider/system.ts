import type { Envelope, UserInfo } from '../../core/api.ts'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import type { Http } from './http.ts'

/** The schemas in force. `checks` is the address of the module of their compiled checks. */
export type Schemas = { hash: string; resources: ResourceSchema[]; tables: TableSchema[]; checks: string }

/** The calls about the signed-in user and the application itself. */
export const systemCalls = (http: Http) => ({
  async userInfo(): Promise<UserInfo> {
    const answer = await http<Envelope<UserInfo>>('/system/agent/user/getInfo', { silent: true })
    return answer.data
  },

  async schemas(options: { silent?: boolean } = {}): Promise<Schemas> {
    const answer = await http<Envelope<Schemas>>('/schemas', options)
    return answer.data
  },
})
