import type { Answer, TestApp } from './app.ts'

export type CustomerPage = ReturnType<typeof customerPage>

/**
 * What a customer's phone does with the link of a code, on a server of the demo: there the code of the phone is in the
 * answer.
 */
export function customerPage(server: TestApp) {
  const agent = { 'user-agent': 'phone of the test' }
  const post = (token: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    server.anonymous.call('POST', `/open/${token}${path}`, body, { ...agent, ...headers })
  const get = (token: string, path = '', headers: Record<string, string> = {}): Promise<Answer> =>
    server.anonymous.call('GET', `/open/${token}${path}`, undefined, { ...agent, ...headers })
  const bearer = (session: string): Record<string, string> => ({ authorization: `Bearer ${session}` })

  /** The code that a phone is sent; whoever asks does not have to wait. */
  async function sms(token: string, creditCode: string, phone: string): Promise<string> {
    await server.app.db.deleteFrom('code_sends').execute()
    return (await post(token, '/sms', { creditCode, phone })).body.data.code
  }

  return {
    post,
    read: (token: string, headers?: Record<string, string>) => get(token, '', headers),
    state: (token: string, session: string) => get(token, '/state', bearer(session)),
    finish: (token: string, session: string) => post(token, '/finish', {}, bearer(session)),
    sms,

    /** A code of a clerk, and the token of its link. */
    async code(
      body: Record<string, unknown> = {},
      user: 'clerk' | 'other' | 'admin' = 'clerk',
    ): Promise<{ id: string; token: string; version: number }> {
      const { data } = (
        await server.as(user).call('POST', '/report/agent/code/generate', {
          useRemark: '1',
          needTypes: '["1","3"]',
          codeType: '1',
          ...body,
        })
      ).body
      return { id: data.id, token: String(data.codeUrl).split('/c/')[1] ?? '', version: data.version }
    },

    async identify(
      token: string,
      { creditCode, phone = '13800138000', ...more }: { creditCode: string; phone?: string; enterpriseName?: string },
    ): Promise<Answer & { session: string }> {
      const answer = await post(token, '/identify', {
        creditCode,
        phone,
        code: await sms(token, creditCode, phone),
        ...more,
      })
      return { ...answer, session: answer.body.data?.session ?? '' }
    },

    consent: (
      token: string,
      session: string,
      { version, hash }: { version: string; hash: string },
      headers: Record<string, string> = {},
    ): Promise<Answer> => post(token, '/consent', { version, hash }, { ...bearer(session), ...headers }),
  }
}
