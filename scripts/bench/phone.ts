import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { launchBrowser, startServer } from '../../tests/support/browser.ts'
import { project } from '../run.ts'

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/**
 * Measures the customer's page as an old phone on a slow line opens it for the first time: processor slowed down four
 * times, slow 3G (400 kbit/s, 400 ms for a round). From the address to the first paint, to who asks for what, and to a
 * button that answers a press.
 */
async function measurePhone(runs: number): Promise<void> {
  const page = readFileSync(join(project, 'dist/phone.html'))
  const scripts = [...page.toString().matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path = '']) =>
    readFileSync(join(project, 'dist', path)),
  )
  const script = Buffer.concat(scripts)
  console.log(
    `script ${kilobytes(script.length)} (gzip ${kilobytes(gzipSync(script).length)}, brotli ${kilobytes(brotliCompressSync(script).length)}) in ${scripts.length} file; page with its style ${kilobytes(page.length)} (brotli ${kilobytes(brotliCompressSync(page).length)})`,
  )
  const server = await startServer({ demo: true })
  const browser = await launchBrowser()
  const measured: Record<'paint' | 'shown' | 'ready', number[]> = { paint: [], shown: [], ready: [] }
  try {
    const call = async (path: string, body: object, token = ''): Promise<{ token: string; codeUrl: string }> => {
      const answer = await fetch(`${server.url}/stage-api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return ((await answer.json()) as { data: { token: string; codeUrl: string } }).data
    }
    const { token } = await call('/auth/agent/login', { username: 'clerk', password: 'Clerk@2026' })
    for (let run = 0; run < runs; run++) {
      const { codeUrl } = await call(
        '/report/agent/code/generate',
        { useRemark: '1', needTypes: '["1","2","3"]', codeType: '1' },
        token,
      )
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'zh-CN',
        isMobile: true,
        hasTouch: true,
      })
      const phone = await context.newPage()
      const asked: string[] = []
      phone.on('request', (request) =>
        asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[\w-]{20,}/, '…')}`),
      )
      const session = await context.newCDPSession(phone)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 400_000 / 8,
        uploadThroughput: 400_000 / 8,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const begun = Date.now()
      await phone.goto(server.url + new URL(codeUrl).pathname, { waitUntil: 'commit' })
      const start = phone.locator('button.main')
      await start.waitFor({ timeout: 60_000 })
      measured.shown.push(Date.now() - begun)
      await start.tap()
      await phone.locator('input[name=creditCode]').waitFor()
      measured.ready.push(Date.now() - begun)
      measured.paint.push(await phone.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN))
      if (run === 0) console.log(`asked: ${asked.join(', ')}`)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  console.log(
    `median of ${runs}, 4x processor, slow 3G, cold: first paint ${Math.round(median(measured.paint))} ms, who asks for what after ${median(measured.shown)} ms, a press answered after ${median(measured.ready)} ms`,
  )
}

if (import.meta.main) await measurePhone(Number(process.argv[2] ?? 5))
