import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openGraded } from './graded.ts'

// How many lists and records a second the server answers with 100,000 rows of each resource, over HTTP from ten
// connections, beside a bare Fastify that asks the same table in the same run.

const count = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 3)
const { address, bare: bareAddress, tokens, close } = await openGraded(count)

type Call = { name: string; url: string; who?: string; method?: string; body?: object }

async function load({ url: address, who = 'u_admin', method = 'POST', body }: Call): Promise<number[]> {
  const worker = new Worker(join(import.meta.dirname, 'load.ts'), {
    workerData: {
      url: address,
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        authorization: `Bearer ${tokens.get(who) ?? ''}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      milliseconds: seconds * 1000,
    },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const rate = (times: readonly number[]): number => times.length / seconds
const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

const api = `${address}/stage-api`
const customers = `${api}/system/agent/user/customer`
const page = { pageNo: 1, pageSize: 20 }
const calls: (Call & { beside: Call })[] = [
  ...(['large', 'rare'] as const).flatMap((value) => {
    const beside = { name: 'bare', url: `${bareAddress}/list/${value}` }
    const share = value === 'large' ? '60 %' : '2 %'
    return [
      { name: `list ${share}, shipped field`, url: `${customers}/list`, body: { ...page, branch: value }, beside },
      { name: `list ${share}, added field`, url: `${customers}/list`, body: { ...page, grade: value }, beside },
      {
        name: `list ${share}, percent of a file`,
        url: `${api}/records/visits/list`,
        body: { ...page, rate: value === 'large' ? '2.5' : '-1.25' },
        beside,
      },
      {
        name: `list ${share}, resource of a file`,
        url: `${api}/records/visits/list`,
        body: { ...page, grade: value },
        beside,
      },
    ]
  }),
  {
    name: 'list of own rows',
    url: `${customers}/list`,
    who: 'u_clerk',
    body: page,
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'list sorted by an added field',
    url: `${customers}/list`,
    body: { ...page, sortField: 'grade', sortOrder: 'descend' },
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'list sorted by a percent',
    url: `${api}/records/visits/list`,
    body: { ...page, sortField: 'rate', sortOrder: 'ascend' },
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'list, searched',
    url: `${customers}/list`,
    body: { ...page, q: '企业777' },
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'one customer',
    url: `${customers}/info/cu_500`,
    method: 'GET',
    beside: { name: 'bare', url: `${bareAddress}/one/cu_500`, method: 'GET' },
  },
  {
    name: 'one of a file',
    url: `${api}/records/visits/vi_500`,
    method: 'GET',
    beside: { name: 'bare', url: `${bareAddress}/one/cu_500`, method: 'GET' },
  },
]
for (const call of calls) {
  await load({ ...call, url: call.url })
  const [ours, bareOnes] = [await load(call), await load(call.beside)]
  console.log(
    `${call.name.padEnd(30)} ${rate(ours).toFixed(0).padStart(6)}/s, p99 ${p99(ours).toFixed(1).padStart(6)} ms; bare ${rate(bareOnes).toFixed(0).padStart(6)}/s; ${(rate(ours) / rate(bareOnes)).toFixed(2)} ×`,
  )
}

await close()
