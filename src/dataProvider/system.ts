import type { Schemas } from '../../core/contracts/system.ts'
import type { UserInfo } from '../../core/contracts/user.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

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
