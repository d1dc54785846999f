import { startOpenSession } from '../../server/codes/session.ts'
import type { TestApp } from './app.ts'
import { customerPage } from './open-page.ts'
import type { Json } from './json.ts'

export type Phone = Awaited<ReturnType<typeof phoneWithConsent>>
export type Reply = { status: number; headers: Record<string, unknown>; body: Json }

const encoded = (text: string): string => Buffer.from(text).toString('base64')
export const metadata = (filename: string, dataType = '3'): string =>
  `filename ${encoded(filename)},dataType ${encoded(dataType)}`

/** A phone at the step of files: its customer has consented to a code of the clerk. */
export async function phoneWithConsent(
  server: TestApp,
  { creditCode = '91320205MAXDEM0139', body = {} }: { creditCode?: string; body?: Record<string, unknown> } = {},
) {
  const { db } = server.app
  const { id: codeId, token } = await customerPage(server).code(body)
  await server
    .as('clerk')
    .call('POST', '/system/agent/user/customer/add', { creditCode, enterpriseName: '恒砚精密机械(演示)有限公司' })
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('credit_code', '=', creditCode)
    .where('owner_id', '=', 'u_clerk')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('qr_codes')
    .set({ state: 'authorised', app_user_id: customerId })
    .where('id', '=', codeId)
    .execute()
  const { session } = await startOpenSession(db, {
    codeId,
    creditCode,
    enterpriseName: '恒砚精密机械(演示)有限公司',
    phone: '13800138000',
    customerId,
  })
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    payload?: Buffer,
  ): Promise<Reply> => {
    const response = await server.app.inject({
      method: method as 'GET',
      url: `/stage-api/open/${token}${path}`,
      headers: { authorization: `Bearer ${session}`, 'tus-resumable': '1.0.0', ...headers },
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.payload.startsWith('{') ? JSON.parse(response.payload) : response.payload,
    }
  }
  const begin = (name: string, size: number, headers: Record<string, string> = {}): Promise<Reply> =>
    send('POST', '/upload', { 'upload-length': String(size), 'upload-metadata': metadata(name), ...headers })
  const piece = (id: string, offset: number, content: Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
    send(
      'PATCH',
      `/upload/${id}`,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      content,
    )
  return {
    codeId,
    token,
    session,
    customerId,
    send,
    begin,
    piece,
    offset: (id: string): Promise<Reply> => send('HEAD', `/upload/${id}`),
    files: async (): Promise<Json[]> => (await send('GET', '/files')).body.data,
    /** Begins and sends a file in one piece; answers its id and the last answer. */
    async whole(name: string, content: Buffer): Promise<Reply & { id: string }> {
      const begun = await begin(name, content.length)
      const id = idOf(begun)
      return { id, ...(begun.status === 201 ? await piece(id, 0, content) : begun) }
    },
  }
}

export const idOf = (reply: Reply): string =>
  String(reply.headers['location'] ?? '')
    .split('/')
    .at(-1) ?? ''
