import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts'
import { startServer } from '../../tests/support/browser.ts'
import { doWork } from '../../tests/support/sign-in-work.ts'
import { keysOf } from '../../core/records.ts'

// Whether clerks get in while somebody guesses at everybody's passwords: 1,000 guesses from as many addresses, and 20
// right sign-ins meanwhile, half of them on devices that are known.

const guesses = 1000
const atOnce = 100
const rightOnes = 20
const longest = 5000
const accounts = { admin: 'Admin@2026', clerk: 'Clerk@2026', reader: 'Reader@2026' }
const names = keysOf(accounts)

const server = await startServer({ demo: true, environment: {} })

type Sent = { username: string; password: string; proof?: unknown }
const login = (sent: Sent, address: string, cookie = ''): Promise<Response> =>
  fetch(`${server.url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: JSON.stringify(sent),
  })

async function known(turn: number, cookies: Map<string, string>): Promise<number> {
  const username = names[turn % names.length] ?? 'admin'
  return (await login({ username, password: accounts[username] }, `10.200.0.${turn}`, cookies.get(username))).status
}

/** Somebody on a new device, who does the work that is asked for. */
async function unknown(turn: number): Promise<number> {
  const username = names[turn % names.length] ?? 'admin'
  const sent = { username, password: accounts[username] }
  const first = await login(sent, `10.201.0.${turn}`)
  if (first.status !== 429) return first.status
  const { data } = (await first.json()) as { data: { work: Parameters<typeof doWork>[1] } }
  return (await login({ ...sent, proof: doWork(username, data.work) }, `10.201.0.${turn}`)).status
}

const count = (statuses: number[]): string =>
  [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`).join(', ')

/** Milliseconds that as many checks of a password take here and now, two at once and nothing else. */
async function checksAlone(): Promise<number> {
  const stored = await hashPassword('x')
  const began = performance.now()
  for (let turn = 0; turn < rightOnes / 2; turn += 1) await Promise.all([1, 2].map(() => verifyPassword('x', stored)))
  return performance.now() - began
}

try {
  const cookies = new Map<string, string>()
  for (const username of names) {
    const answer = await login({ username, password: accounts[username] }, '10.202.0.1')
    cookies.set(username, answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  const guessed: number[] = []
  let next = 0
  const guess = async (): Promise<void> => {
    while (next < guesses) {
      const turn = next++
      const username = names[turn % names.length] ?? 'admin'
      guessed.push(
        (await login({ username, password: 'guess' }, `10.${Math.floor(turn / 250)}.1.${turn % 250}`)).status,
      )
    }
  }
  const attack = Promise.all(Array.from({ length: atOnce }, guess))
  while (guessed.length < atOnce) await new Promise((resolve) => setTimeout(resolve, 20))
  const began = performance.now()
  const right = await Promise.all(
    Array.from({ length: rightOnes }, (_, turn) => (turn % 2 === 0 ? known(turn, cookies) : unknown(turn))),
  )
  const milliseconds = performance.now() - began
  await attack
  console.log(`1,000 guesses from 1,000 addresses: ${count(guessed)}`)
  const alone = await checksAlone()
  // On a machine that is busy with something else, three times what the checks alone take there.
  const limit = Math.max(longest, 3 * alone)
  console.log(
    `20 right sign-ins meanwhile: ${count(right)} in ${Math.round(milliseconds)} ms, at most ${Math.round(limit)}`,
  )
  console.log(`20 checks of a password alone: ${Math.round(alone)} ms`)
  process.exitCode = milliseconds <= limit && right.every((status) => status === 200) ? 0 : 1
} finally {
  await server.stop()
}
