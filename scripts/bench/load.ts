import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// Asks one call again and again from ten connections for a while, and sends back the milliseconds that each took.

type Asked = { url: string; method: string; body?: string; headers: Record<string, string>; milliseconds: number }
const { url, method, body, headers, milliseconds } = workerData as Asked
const connections = 10
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []

const once = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const call = request(url, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        times.push(performance.now() - began)
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url}: ${answer.statusCode}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })

const end = performance.now() + milliseconds
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await once()
  }),
)
parentPort?.postMessage(times)
