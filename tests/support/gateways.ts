import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Posted = {
  headers: Record<string, string | string[] | undefined>
  body: { phone: string; code: string; text: string; purpose: string }
}
/** `hang` never answers; a number is the status of the answer. */
export type Mood = number | 'hang'

const listen = (server: {
  listen(port: number, host: string, done: () => void): unknown
  once(event: 'error', fail: (error: Error) => void): unknown
}): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
const portOf = (address: unknown): number => (address as AddressInfo).port

/**
 * A gateway of phones on this machine that keeps what it is posted. Its moods are used one after the other, the last
 * one stays.
 */
export async function webhook(): Promise<{
  url: string
  posted: Posted[]
  moods: Mood[]
  last(phone: string): Posted['body'] | undefined
  close(): Promise<void>
}> {
  const posted: Posted[] = []
  const moods: Mood[] = [200]
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const mood = moods.length > 1 ? moods.shift() : moods[0]
      posted.push({ headers: request.headers, body: JSON.parse(text) })
      if (typeof mood === 'number')
        response.writeHead(mood, mood === 302 ? { location: '/elsewhere' } : {}).end('{"secret":"of the gateway"}')
    })
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/send`,
    posted,
    moods,
    last: (phone) => posted.findLast(({ body }) => body.phone === phone)?.body,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Received = { from: string; to: string[]; raw: string }

/** A mail server on this machine that takes mail from `robot` / `mail-secret` and keeps it. */
export async function mailServer(): Promise<{
  url: string
  received: Received[]
  mood: { refuse: boolean; hang: boolean }
  last(to: string): Received | undefined
  close(): Promise<void>
}> {
  const received: Received[] = []
  const mood = { refuse: false, hang: false }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'robot' && password === 'mail-secret'
        ? done(null, { user: username })
        : done(new Error('who are you')),
    onRcptTo: (_address, _session, done) => {
      if (mood.hang) return
      if (mood.refuse) done(Object.assign(new Error('mailbox of the recipient is full'), { responseCode: 452 }))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await listen(server)
  return {
    url: `smtp://robot:mail-secret@127.0.0.1:${portOf(server.server.address())}`,
    received,
    mood,
    last: (to) => received.findLast((mail) => mail.to.includes(to)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const decoded = (encoding: string, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The parts of a mail in clear, by their type. */
export function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const parts = boundary ? raw.split(`--${boundary}`).slice(1, -1) : [raw]
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
      const encoding = /content-transfer-encoding:\s*(\S+)/i.exec(head)?.[1] ?? '7bit'
      return [/content-type:\s*([^;\s]+)/i.exec(head)?.[1] ?? '', decoded(encoding.toLowerCase(), rest.join('\n\n'))]
    }),
  )
}

/** The subject of a mail in clear. */
export const subjectOf = (raw: string): string =>
  (/^Subject: ((?:.+\r?\n?(?:[ \t].+\r?\n?)*))/im.exec(raw)?.[1] ?? '')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
      decoded(
        kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
        kind.toUpperCase() === 'B' ? text : text.replaceAll('_', ' '),
      ),
    )
    .trim()
