import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openGraded } from './graded.ts'
import { keepPart, tableRow } from './performance.ts'

// What one request costs the server: microseconds of processor time of its main thread, which is what ends first, under
// ten connections over HTTP; beside a bare Fastify that asks the same tables in the same run. Time of the processor is
// not what others of the machine take: how often a second follows from it where nobody else works.

const count = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 2)
const rounds = Number(process.argv[4] ?? 3)
const only = process.argv[5]
const { kind, address, bare, tokens, close } = await openGraded(count)

type Call = { url: string; method: 'GET' | 'POST'; body?: object }
type Compared = Call & { name: string; beside: Call }

const customers = `${address}/stage-api/system/agent/user/customer`
const visits = `${address}/stage-api/records/visits`
const page = { pageNo: 1, pageSize: 20 }
const bareOne: Call = { url: `${bare}/one/cu_500`, method: 'GET' }
const bareAdd: Call = { url: `${bare}/add`, method: 'POST', body: { place: '$new' } }
const bareList = (branch: string): Call => ({ url: `${bare}/list/${branch}`, method: 'POST' })
const list = (url: string, body: object): Call => ({ url: `${url}/list`, method: 'POST', body: { ...page, ...body } })

const calls: Compared[] = [
  { name: 'who am I', url: `${address}/stage-api/user/info`, method: 'GET', beside: bareOne },
  { name: 'list of 20, of 60 %', ...list(customers, { branch: 'large' }), beside: bareList('large') },
  { name: 'list of 20, of 2 %', ...list(customers, { branch: 'rare' }), beside: bareList('rare') },
  { name: 'list of 20, of a file', ...list(visits, { grade: 'rare' }), beside: bareList('rare') },
  { name: 'one customer', url: `${customers}/info/cu_500`, method: 'GET', beside: bareOne },
  { name: 'one of a file', url: `${visits}/vi_500`, method: 'GET', beside: bareOne },
  {
    name: 'create a customer',
    url: `${customers}/add`,
    method: 'POST',
    body: { creditCode: '$code', userName: '企业$new' },
    beside: bareAdd,
  },
  { name: 'create one of a file', url: visits, method: 'POST', body: { place: '$new' }, beside: bareAdd },
].filter(({ name }) => !only || name.includes(only)) as Compared[]

/** Microseconds of this thread a request, and requests a second. */
type Cost = { microseconds: number; rate: number }

async function cost({ url, method, body }: Call, milliseconds: number): Promise<Cost> {
  const headers = {
    authorization: `Bearer ${tokens.get('u_admin') ?? ''}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const worker = new Worker(join(import.meta.dirname, 'load.ts'), {
    workerData: { url, method, headers, milliseconds, ...(body && { body: JSON.stringify(body) }) },
  })
  await new Promise((resolve) => worker.once('online', resolve))
  const before = process.threadCpuUsage()
  const times = await new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const { user, system } = process.threadCpuUsage(before)
  return { microseconds: (user + system) / times.length, rate: (times.length / milliseconds) * 1000 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const lines: string[][] = []
for (const call of calls) {
  await cost(call, 1000)
  await cost(call.beside, 500)
  const [ours, theirs]: [Cost[], Cost[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await cost(call, seconds * 1000))
    theirs.push(await cost(call.beside, seconds * 500))
  }
  const [own, other] = [ours, theirs].map((costs) => median(costs.map(({ microseconds }) => microseconds)))
  const rate = median(ours.map((each) => each.rate))
  const told = [(own ?? 0).toFixed(0), (other ?? 0).toFixed(0), ((own ?? 0) / (other ?? 1)).toFixed(1)]
  lines.push([call.name, ...told])
  console.log(
    `${kind} ${call.name.padEnd(24)} ${told[0]?.padStart(6)} µs; bare ${told[1]?.padStart(5)} µs; ${told[2]?.padStart(5)} ×; ${rate.toFixed(0).padStart(6)}/s`,
  )
}
await close()
if (!only)
  keepPart(
    [
      `## A request, ${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
      '',
      `Written by \`npm run bench -- requests\`: microseconds of processor time that the main thread spends on a request, ten connections, ${count.toLocaleString('en')} rows a resource; beside a bare server on the same tables in the same run. On a machine with other work all of them are higher, the ratios less so. Node ${process.versions.node}.`,
      '',
      tableRow(['call', 'ours, µs', 'bare, µs', 'ratio']),
      tableRow(['---', '---:', '---:', '---:']),
      ...lines.map((cells) => tableRow(cells)),
      '',
    ].join('\n'),
  )
