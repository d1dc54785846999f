import { Worker } from 'node:worker_threads'
import { documentLimits } from '../../core/document/limits.ts'
import type { DocumentNode } from '../../core/document/types.ts'
import { megabyte, usualBody } from '../../server/plugins/body-limits.ts'
import { serveLongReport } from '../../tests/support/long-report.ts'
import { textIn } from './answer.ts'
import { memberOf } from '../../core/json.ts'

// How long the server is silent while it takes the largest bodies: what /healthz waits at most, in milliseconds.

const longestSilence = 200

type Server = Awaited<ReturnType<typeof serveLongReport>>
type Call = (path: string, body?: unknown) => Promise<Response>

async function signIn({ url }: Server): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: 'Admin@2026' })
  const answer = await fetch(`${url}/stage-api/auth/agent/login`, { method: 'POST', headers, body })
  return textIn(answer, 'token')
}

/** A report as large as one may be: nearly as many nodes, and a text that fills the body. */
function largest(offset: number): DocumentNode {
  const count = Math.floor(documentLimits.nodes / 2) - 10
  const text = '营业收入较上年增长'.repeat(3)
  const content = Array.from({ length: count }, (_, index): DocumentNode => ({
    type: 'paragraph',
    attrs: { id: `p${index}` },
    content: [{ type: 'text', text: `${text}${index + offset}` }],
  }))
  return {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 1, id: 'h' }, content: [{ type: 'text', text: '一' }] }, ...content],
  }
}

/** The longest that /healthz took while this ran. */
async function silence(url: string, work: () => Promise<unknown>): Promise<number> {
  const watch = new Worker(new URL('./healthz.ts', import.meta.url), { workerData: `${url}/healthz` })
  await new Promise((resolve) => watch.once('message', resolve))
  await work()
  const longest = new Promise<number>((resolve) => watch.once('message', resolve))
  watch.postMessage('stop')
  const milliseconds = await longest
  await watch.terminate()
  return milliseconds
}

async function read(answer: Response, expected: number): Promise<unknown> {
  const text = await answer.text()
  if (answer.status !== expected) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
  return memberOf(JSON.parse(text), 'data')
}

async function run(): Promise<boolean> {
  const server = await serveLongReport()
  try {
    const authorization = `Bearer ${await signIn(server)}`
    const call: Call = (path, body) =>
      fetch(`${server.url}/stage-api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    const report = `/report/entity/update/report/${server.reportId}`
    const version = async (): Promise<number> =>
      Number(memberOf(await read(await call(`/report/entity/${server.reportId}`), 200), 'version'))
    const save = async (offset: number): Promise<unknown> => {
      const body = JSON.stringify({ version: await version(), content: largest(offset) })
      if (offset === 0) console.log(`the largest report: ${(body.length / megabyte).toFixed(1)} million characters`)
      return read(await call(report, body), 200)
    }
    const nested = (bytes: number): string => `{"a":[${'{"b":1},'.repeat(Math.floor((bytes - 20) / 8))}1]}`
    const cases: [string, () => Promise<unknown>][] = [
      ['nothing', async () => fetch(`${server.url}/healthz`)],
      ['the largest report is saved', () => save(0)],
      ['and again', () => save(1)],
      ['6 MB that are no report', async () => read(await call(report, nested(6 * megabyte)), 422)],
      ['64 KB at a list', async () => read(await call('/report/entity/list', nested(usualBody)), 422)],
      ['20 MB at a list', async () => call('/report/entity/list', nested(20 * megabyte)).catch(() => null)],
    ]
    let kept = true
    for (const [name, work] of cases) {
      const milliseconds = await silence(server.url, work)
      if (milliseconds > longestSilence) kept = false
      console.log(
        `${milliseconds.toFixed(0).padStart(6)} ms  ${name}${milliseconds > longestSilence ? '  OVER 200 ms' : ''}`,
      )
    }
    return kept
  } finally {
    await server.stop()
  }
}

process.exitCode = (await run()) ? 0 : 1
