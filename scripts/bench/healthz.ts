import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Asks an address again and again, until a message comes; then the milliseconds of the longest answer are sent back.

const address = workerData as string
let longest = 0
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())
await fetch(address).then((answer) => answer.text())
parentPort?.postMessage('ready')

while (!stopping.signal.aborted) {
  const began = performance.now()
  await fetch(address).then((answer) => answer.text())
  longest = Math.max(longest, performance.now() - began)
  await sleep(5)
}
parentPort?.postMessage(longest)
