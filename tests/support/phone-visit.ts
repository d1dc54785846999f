import type { Page } from 'playwright-core'
import { patience } from './browser.ts'
import type { Demo } from './demo.ts'
import type { Json } from './json.ts'

export type Visit = {
  codeId: string
  token: string
  session: string
  /** Asks as the customer, with the session. */
  ask(method: string, path: string, body?: object): Promise<Json>
  /** Sends a file whole, as the page does. */
  send(name: string, content: Buffer): Promise<void>
  /** The page at the step of files. */
  page(locale?: string): Promise<Page>
}

/** A customer of the demo who has agreed to a code of the clerk that asks for financial data. */
export async function phoneVisit(
  demo: Demo,
  { creditCode = '91320211MA1M8C2N5R', name = '无锡云海精密机械有限公司' } = {},
): Promise<Visit> {
  const { data: code } = await demo.call<{ data: { id: string; codeUrl: string } }>(
    'clerk',
    'POST',
    '/report/agent/code/generate',
    { useRemark: '1', needTypes: '["3"]', codeType: '1', bankId1: 'b_demo', bankId2: 'b_demo_wuxi' },
  )
  const path = new URL(code.codeUrl).pathname
  const token = path.slice(3)
  const link = `${demo.server.url}/stage-api/open/${token}`
  let session = ''
  const ask = async (method: string, place: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${link}${place}`, {
      method,
      headers: {
        ...(session && { authorization: `Bearer ${session}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Json }).data
  }
  const who = { creditCode, phone: `1380013${String(Math.random()).slice(2, 6).padEnd(4, '0')}` }
  const { code: digits } = await ask('POST', '/sms', who)
  const known = await ask('POST', '/identify', { ...who, code: digits, enterpriseName: name })
  const { consent } = await ask('GET', '')
  session = known.session
  await ask('POST', '/consent', { version: consent.version, hash: consent.hash })
  const encoded = (text: string): string => Buffer.from(text).toString('base64')
  return {
    codeId: code.id,
    token,
    session,
    ask,
    async send(fileName, content) {
      const answer = await fetch(`${link}/upload`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(content.length),
          'upload-metadata': `filename ${encoded(fileName)},dataType ${encoded('3')}`,
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content),
      })
      if (answer.status !== 201) throw new Error(await answer.text())
    },
    async page(locale = 'zh-CN') {
      const context = await demo.browser.newContext({
        viewport: { width: 390, height: 844 },
        locale,
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      await page.goto(demo.server.url + path)
      await page.evaluate(
        ([key, kept]) => sessionStorage.setItem(key ?? '', kept ?? ''),
        [`open:${token}`, JSON.stringify({ session: { ...known, step: 'files' }, receipt: null, code: null })],
      )
      await page.reload()
      return page
    },
  }
}
