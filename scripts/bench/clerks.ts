import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Client } from '../../tests/support/app.ts'
import { importBySuggestion } from '../../tests/support/imports.ts'
import { overHttp } from '../../tests/support/over-http.ts'
import { firstRow, sendProof } from '../../tests/support/proof.ts'
import { threeStatements } from '../../tests/support/statement-files.ts'
import { workbookOf } from '../../tests/support/workbooks.ts'

// What clerks do all day, each by a connection of her own: she does one thing, thinks, and does the next. Every clerk
// begins with a customer of her own, its three statements and a report. A message begins the day; then the milliseconds
// of each call are sent back, by what was done.

/** Of the clerks: where they are, their tokens, how long they work and think on average, in milliseconds. */
export type Day = { address: string; tokens: string[]; milliseconds: number; thinking: number; customers: number }
/** Milliseconds of every call, by what was done, and how many answers were no success. */
export type DayTimes = { times: Record<string, number[]>; faults: Record<string, number> }

const { address, tokens, milliseconds, thinking, customers } = workerData as Day
const times: Record<string, number[]> = {}
const faults: Record<string, number> = {}
const began: { noting: boolean } = { noting: false }
let made = Math.floor(Math.random() * 1e9)
const below = (count: number): number => Math.floor(Math.random() * count)

const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The next credit code, with its check sign (GB 32100). */
function nextCode(): string {
  const front = `91${String((made += 1)).padStart(15, '0')}`
  const sum = [...front].reduce((all, sign, index) => all + signs.indexOf(sign) * (weights[index] ?? 0), 0)
  return front + signs[(31 - (sum % 31)) % 31]
}

async function timed(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  const answer = await ask()
  if (began.noting) {
    ;(times[name] ??= []).push(performance.now() - start)
    if (answer.status >= 400) {
      const fault = `${name} ${answer.status} ${String(answer.body.msg)}`
      faults[fault] = (faults[fault] ?? 0) + 1
    }
  }
  return answer
}

/** A client whose calls are noted under a name. */
const clientOf =
  (token: string) =>
  (name: string): Client => {
    const send: Client['send'] = (method, path, payload, headers) =>
      timed(name, () => overHttp(address, method, path, payload, { authorization: `Bearer ${token}`, ...headers }))
    return {
      send,
      call: (method, path, body) =>
        body === undefined
          ? send(method, path)
          : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' }),
      async upload(path, { fields, files }) {
        const form = new FormData()
        for (const [key, value] of Object.entries(fields ?? {})) form.append(key, value)
        for (const { field, name: file, content } of files)
          form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), file)
        const request = new Request('http://localhost', { method: 'POST', body: form })
        return send('POST', path, Buffer.from(await request.arrayBuffer()), {
          'content-type': request.headers.get('content-type') ?? '',
        })
      },
    }
  }

const tables = ['balanceSheet', 'profitSheet', 'cashFlow']
/** `customer` and `report` are her own, `others` some that she had before. */
type Clerk = { as: (name: string) => Client; customer: string; report: string; others: string[] }

async function addCustomer({ as }: Pick<Clerk, 'as'>): Promise<string> {
  const creditCode = nextCode()
  const added = await as('add a customer').call('POST', '/system/agent/user/customer/add', {
    creditCode,
    enterpriseName: `新增企业${creditCode.slice(8)}有限公司`,
  })
  return added.body.data.userId
}
const importStatement = (clerk: Clerk, table: string): Promise<unknown> =>
  importBySuggestion(
    clerk.as('statement'),
    'statements.xlsx',
    workbookOf(threeStatements({ year: 2020 + below(5), times: 1 + below(1000) })),
    table,
    clerk.customer,
  )
async function build({ as, customer }: Clerk): Promise<string> {
  const body = { reportName: '授信报告', useRemark: '1', templateId: 'credit', appUserId: customer, tableIds: tables }
  return (await as('build a report').call('POST', '/report/entity/save/report', body)).body.data.id
}

type Doing = [weight: number, name: string, act: (clerk: Clerk) => Promise<unknown>]
const list =
  (path: string, body: () => object) =>
  ({ as }: Clerk, name: string): Promise<unknown> =>
    as(name).call('POST', path, body())
const listed = (weight: number, name: string, path: string, body: () => object): Doing => {
  const ask = list(path, body)
  return [weight, name, (clerk) => ask(clerk, name)]
}
const read = (weight: number, name: string, path: (clerk: Clerk) => string): Doing => [
  weight,
  name,
  (clerk) => clerk.as(name).call('GET', path(clerk)),
]
const customersList = '/system/agent/user/customer/list'
const doings: Doing[] = [
  listed(10, 'customers, a page', customersList, () => ({ pageNo: 1 + below(20), pageSize: 20 })),
  listed(6, 'customers, searched', customersList, () => ({ pageNo: 1, pageSize: 20, q: `企业${below(customers)}` })),
  listed(5, 'customers of an industry', customersList, () => ({ pageNo: 1, pageSize: 20, industry: 'C34' })),
  listed(6, 'reports, a page', '/report/entity/list', () => ({ pageNo: 1 + below(5), pageSize: 20 })),
  listed(3, 'codes, a page', '/report/agent/code/list', () => ({ pageNum: 1, pageSize: 20 })),
  read(8, 'what there is to do', () => '/user/inbox'),
  read(5, 'counts', () => '/report/statistics/count'),
  read(12, 'one customer', (clerk) =>
    below(3) === 0
      ? `/system/agent/user/customer/info/${clerk.customer}`
      : `/system/agent/user/customer/info/${clerk.others[below(clerk.others.length)]}`,
  ),
  [
    8,
    'a table of a customer',
    ({ as, customer }) =>
      as('a table of a customer').call('POST', '/report/v2/entity/table/view', {
        id: tables[below(3)],
        appUserId: customer,
        pageNum: 1,
        pageSize: 20,
      }),
  ],
  [
    6,
    'anomalies of a customer',
    ({ as, customer }) =>
      as('anomalies of a customer').call('POST', `/report/entity/customer/abnormal/list/${customer}`, {
        pageNum: 1,
        pageSize: 20,
      }),
  ],
  [
    6,
    'correct a value',
    async ({ as, customer }) => {
      const place = { tableId: 'balanceSheet', appUserId: customer }
      const { id, version } = await firstRow(as('a table of a customer'), place)
      const data = { inventories: String(below(1000) * 100) }
      await as('correct a value').call('POST', '/report/v2/entity/update/table/data', { id, version, ...place, data })
    },
  ],
  read(6, 'open a report', ({ report }) => `/report/office/config/${report}`),
  [
    6,
    'save a report',
    async ({ as, report }) => {
      const { document, version } = (await as('open a report').call('GET', `/report/office/config/${report}`)).body.data
      await as('save a report').call('POST', `/report/entity/update/report/${report}`, { version, content: document })
    },
  ],
  [
    2,
    'a code',
    ({ as, customer: appUserId }) =>
      as('a code').call('POST', '/report/agent/code/generate', {
        useRemark: '1',
        needTypes: '["1"]',
        codeType: '1',
        appUserId,
      }),
  ],
  [
    2,
    'add a customer',
    async (clerk) => {
      await addCustomer(clerk)
    },
  ],
  [2, 'import a statement', (clerk) => importStatement(clerk, tables[below(3)] ?? '')],
  [
    2,
    'build a report',
    async (clerk) => {
      clerk.report = await build(clerk)
    },
  ],
]
const all = doings.reduce((sum, [weight]) => sum + weight, 0)
function next(): Doing {
  let place = below(all)
  const found = doings.find(([weight]) => (place -= weight) < 0)
  if (!found) throw new Error('nothing to do')
  return found
}

async function prepare(token: string): Promise<Clerk> {
  const as = clientOf(token)
  const customer = await addCustomer({ as })
  const { data } = (await as('customers, a page').call('POST', customersList, { pageNo: 2, pageSize: 100 })).body
  const others = (data as { userId: string }[]).map(({ userId }) => userId)
  const clerk: Clerk = { as, customer, report: '', others: [...others, customer] }
  for (const table of tables) await importStatement(clerk, table)
  await sendProof(as('proof'), { tableId: 'balanceSheet', appUserId: customer })
  return { ...clerk, report: await build(clerk) }
}

const clerks: Clerk[] = []
// Six at a time: how fast they begin is no part of the day.
const waiting = [...tokens]
await Promise.all(
  Array.from({ length: 6 }, async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) clerks.push(await prepare(token))
  }),
)
parentPort?.postMessage('ready')
await new Promise<void>((resolve) => parentPort?.once('message', () => resolve()))
began.noting = true
const end = performance.now() + milliseconds
await Promise.all(
  clerks.map(async (clerk) => {
    while (performance.now() < end) {
      await sleep(-Math.log(1 - Math.random()) * thinking)
      const [, name, act] = next()
      await act(clerk).catch((fault: unknown) => {
        faults[`${name}: ${String(fault)}`] = (faults[`${name}: ${String(fault)}`] ?? 0) + 1
      })
    }
  }),
)
parentPort?.postMessage({ times, faults } satisfies DayTimes)
