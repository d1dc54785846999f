import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Where light calls are asked for, until a message comes; then the milliseconds of each are sent back, by call. */
export type LightCalls = { address: string; token: string }

const { address, token } = workerData as LightCalls
const calls: Record<string, () => Promise<Response>> = {
  'who am I': () => fetch(`${address}/stage-api/user/info`, { headers: { authorization: `Bearer ${token}` } }),
  'one page of customers with counts': () =>
    fetch(`${address}/stage-api/report/entity/customer/abnormal/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"pageSize":20}',
    }),
}
const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

while (!stopping.signal.aborted) {
  for (const [name, call] of Object.entries(calls)) {
    const began = performance.now()
    const answer = await call()
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
    times[name]?.push(performance.now() - began)
    await sleep(name === 'who am I' ? 20 : 200)
  }
}
parentPort?.postMessage(times)
