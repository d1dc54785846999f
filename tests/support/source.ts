import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceRequest } from '../../server/collect/protocol.ts'
import { now } from '../../server/db/client.ts'
import type { Executor } from '../../server/db/schema.ts'

export type Asked = { body: SourceRequest; authorization: string | undefined; path: string }
type Reply = (response: ServerResponse, asked: Asked) => void | Promise<void>

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** What a source on this machine does when it is asked. */
export const replies = {
  json,
  status:
    (status: number, headers: Record<string, string> = {}): Reply =>
    (response) =>
      void response.writeHead(status, headers).end('secret of the source'),
  html: (): Reply => (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  /** Never answers. */
  hang: (): Reply => () => undefined,
  /** Begins an answer and falls silent. */
  stall: (): Reply => (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"creditCode":'),
  /** Ends the connection in the middle of an answer. */
  half: (): Reply => (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"creditCode":"91350100M000100Y43","rows":[')
    setTimeout(() => response.destroy(), 20)
  },
  /** Never ends. */
  endless: (): Reply => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const block = Buffer.alloc(64 * 1024, ' ')
    const more = (): void => void (response.destroyed || response.write(block, () => setImmediate(more)))
    more()
  },
}

/** The credit code that the tests' customer has. */
export const creditCode = '91350100M000100Y43'

export const page = (rows: object[], more: object = {}) => ({ creditCode, rows, complete: true, ...more })
export const month = (name: string, more: object = {}) => ({
  accountNo: '001',
  month: name,
  kwh: '100.5',
  feeTotal: 80.25,
  ...more,
})

/** A data source on this machine. Its replies are used one after the other, the last one stays. */
export async function loopbackSource(): Promise<{
  url: string
  host: string
  asked: Asked[]
  reply(...next: Reply[]): void
  close(): Promise<void>
}> {
  const asked: Asked[] = []
  let queue: Reply[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const one = {
        body: JSON.parse(text) as SourceRequest,
        authorization: request.headers.authorization,
        path: request.url ?? '',
      }
      asked.push(one)
      void (queue.length > 1 ? queue.shift() : queue[0])?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://bank:s3cret@127.0.0.1:${port}/v1/fetch?key=k3y`,
    host: `127.0.0.1:${port}`,
    asked,
    reply: (...next) => void (queue = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const day = 86_400_000

/** A customer of a user, who has consented by a code of its own to these kinds of data. */
export async function consentingCustomer(
  db: Executor,
  { id = 'c_1', owner = 'u_clerk', needTypes = ['1', '2'], code = creditCode } = {},
): Promise<{ customerId: string; codeId: string; consentId: string }> {
  const time = now()
  const stamps = {
    owner_id: owner,
    branch_id: 'b_1',
    extra: '{}',
    search: '',
    created_at: time,
    updated_at: time,
    deleted_at: null,
  }
  const [codeId, consentId] = [`qr_${id}`, `cs_${id}`]
  await db
    .insertInto('customers')
    .values({ id, credit_code: code, user_name: '示范企业', ...stamps })
    .execute()
  await db
    .insertInto('qr_codes')
    .values({
      id: codeId,
      token: `token-${id}`,
      use_remark: '1',
      need_types: JSON.stringify(needTypes),
      code_type: '1',
      app_user_id: id,
      bank_id1: null,
      bank_id2: null,
      state: 'authorised',
      expires_at: new Date(Date.now() + day).toISOString(),
      ...stamps,
    })
    .execute()
  await db
    .insertInto('consents')
    .values({
      id: consentId,
      code_id: codeId,
      customer_id: id,
      credit_code: code,
      enterprise_name: '示范企业',
      phone: '13800000000',
      version: '1',
      locale: 'zh-CN',
      text: '同意',
      hash: 'a'.repeat(64),
      given_at: time,
      valid_until: new Date(Date.now() + day).toISOString(),
      address: '127.0.0.1',
      agent: 'test',
    })
    .execute()
  return { customerId: id, codeId, consentId }
}
