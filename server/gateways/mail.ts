import { ApiError, errorCode } from '../errors.ts'
import type { Warn } from './types.ts'
import { memberOf } from '../../core/json.ts'
import { once } from '../../core/once.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

// All of it together: a page waits 6 s for an answer.
const patience = 5000
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

/** What may be told of a failure: the step and the server's number, not its sentence, which may name the recipient. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const [command, answer] = [memberOf(error, 'command'), memberOf(error, 'responseCode')]
  return [errorCode(error) ?? error.name, command, answer].filter(Boolean).join(' ')
}

/** A server that answers each step just in time must not take for ever. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What the server says later is of no use any more.
    work.catch(() => undefined)
  }
}

/**
 * Mail over SMTP; `smtps:` is encrypted from the first byte, `smtp:` once the server offers it. A password goes over an
 * encrypted connection only, unless the server is this machine.
 *
 * @throws ApiError 502 where the server does not take the mail
 */
export function openMail(
  { url, from }: { url: string; from: string },
  warn: Warn,
  timeout = patience,
): { send(mail: Mail): Promise<void> } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const options = {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && username !== '' && !isLoopback(host),
    ...(isLoopback(host) && { tls: { rejectUnauthorized: false } }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded with the first mail: many a server never sends one.
  const open = once(async () => (await import('nodemailer')).createTransport(options))
  return {
    async send({ to, ...mail }) {
      try {
        const transport = await open()
        // An address as an object is taken as it is: no comma in it makes two of one.
        await within(
          timeout,
          transport.sendMail({ from: { name: '智能分析助手', address: from }, to: { name: '', address: to }, ...mail }),
        )
      } catch (error) {
        warn({ gateway: 'mail', reason: reasonOf(error) }, 'a mail was not taken')
        throw new ApiError(502, 'gateway.mailFailed')
      }
    },
  }
}
