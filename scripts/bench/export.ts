import { reportFormats, type ReportFormat } from '../../core/report-files.ts'
import { demoCustomerId } from '../../server/demo/fill.ts'
import { serveLongReport } from '../../tests/support/long-report.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { residentBytes, watchMemory } from './memory.ts'
import { textIn } from './answer.ts'

const megabyte = 1024 * 1024

export type Exported = {
  report: string
  format: ReportFormat
  cold: number
  warm: number[]
  kilobytes: number
  pages: number | null
  before: number
  peak: number
}

type Server = Awaited<ReturnType<typeof serveLongReport>>

async function signIn(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'clerk', password: 'Clerk@2026' }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
  return textIn(answer, 'token')
}

async function fetchFile(
  server: Server,
  token: string,
  id: string,
  format: ReportFormat,
): Promise<{ milliseconds: number; file: Uint8Array }> {
  const begun = performance.now()
  const answer = await fetch(`${server.url}/stage-api/report/entity/${id}/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const file = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${format}: ${answer.status} ${Buffer.from(file).toString('utf8', 0, 300)}`)
  return { milliseconds: performance.now() - begun, file }
}

async function creditReport(server: Server, token: string): Promise<string> {
  const built = await fetch(`${server.url}/stage-api/report/entity/save/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      reportName: '征信调查报告',
      useRemark: '1',
      templateId: 'credit',
      appUserId: demoCustomerId('E01'),
    }),
  })
  return textIn(built, 'id')
}

/**
 * Exports a usual credit report and one of about a hundred pages in every format over HTTP, the first time and again;
 * times in milliseconds, memory of the server in bytes.
 */
export async function measureExports(times = 5): Promise<Exported[]> {
  const server = await serveLongReport()
  try {
    const token = await signIn(server)
    const reports = [
      ['credit report', await creditReport(server, token)],
      ['100 pages', server.reportId],
    ] as const
    const measured: Exported[] = []
    for (const [report, id] of reports) {
      for (const format of reportFormats) {
        const before = residentBytes(server.pid)
        const stop = watchMemory(server.pid)
        const first = await fetchFile(server, token, id, format)
        const warm: number[] = []
        for (let turn = 0; turn < times; turn++) warm.push((await fetchFile(server, token, id, format)).milliseconds)
        const peak = stop()
        let pages: number | null = null
        if (format === 'pdf') {
          const pdf = await readPdf(first.file)
          pages = pdf.pages.length
          await pdf.close()
        }
        measured.push({
          report,
          format,
          cold: first.milliseconds,
          warm: warm.toSorted((a, b) => a - b),
          kilobytes: first.file.length / 1024,
          pages,
          before,
          peak,
        })
      }
    }
    return measured
  } finally {
    await server.stop()
  }
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

/** `npm run bench -- export [times]` */
async function run([times = '5']: readonly string[]): Promise<void> {
  for (const { report, format, cold, warm, kilobytes, pages, before, peak } of await measureExports(Number(times))) {
    console.log(
      `${report.padEnd(14)} ${format.padEnd(5)} first ${Math.round(cold)} ms, then ${Math.round(warm[Math.floor(warm.length / 2)] ?? 0)} ms (at most ${Math.round(warm.at(-1) ?? 0)}), ${Math.round(kilobytes)} KB${pages === null ? '' : `, ${pages} pages`}, server ${inMegabytes(before)} before, ${inMegabytes(peak)} at most`,
    )
  }
}

if (import.meta.main) await run(process.argv.slice(2))
