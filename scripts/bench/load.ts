import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// Asks one call again and again from ten connections for a while, and sends back the milliseconds that each took.

/** In the body `$new` stands for a text that was never sent, `$code` for a credit code. */
type Asked = { url: string; method: string; body?: string; headers: Record<string, string>; milliseconds: number }
const { url, method, body, headers, milliseconds } = workerData as Asked
const connections = 10
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []

const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
let made = Number.parseInt(randomUUID().slice(0, 6), 16)
/** `91110000600037341L`: the next one, with its check sign (GB 32100). */
function nextCode(): string {
  made += 1
  const front = `91${String(made).padStart(15, '0')}`
  const sum = [...front].reduce((all, sign, index) => all + signs.indexOf(sign) * (weights[index] ?? 0), 0)
  return front + signs[(31 - (sum % 31)) % 31]
}

const once = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const call = request(url, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        times.push(performance.now() - began)
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve()
        else reject(new Error(`${url}: ${answer.statusCode}`))
      })
    })
    call.on('error', reject)
    call.end(body?.replace('$new', () => randomUUID()).replace('$code', nextCode))
  })

const end = performance.now() + milliseconds
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await once()
  }),
)
parentPort?.postMessage(times)
