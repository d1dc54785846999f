import type { Schemas, SchemasAnswer } from '../../core/contracts/boot.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import type { Envelope } from '../../core/api.ts'
import { knowing, schemasHeaders, schemasOf } from './boot.ts'
import type { Http } from './http.ts'

/** The calls about the signed-in user and the application itself. */
export const systemCalls = (http: Http) => ({
  async userInfo(): Promise<UserInfo> {
    const answer = await http<Envelope<UserInfo>>('/system/agent/user/getInfo', { silent: true })
    return answer.data
  },

  async schemas(options: { silent?: boolean } = {}): Promise<Schemas> {
    const ask = async (headers: Record<string, string>): Promise<Schemas | null> =>
      schemasOf((await http<Envelope<SchemasAnswer>>('/schemas', { ...options, headers })).data)
    const schemas = (await ask(schemasHeaders())) ?? (await ask(knowing(null)))
    if (!schemas) throw new Error('the schemas were left out, and are not here')
    return schemas
  },
})
