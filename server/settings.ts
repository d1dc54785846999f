import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { standardHashing, type Hashing } from './auth/passwords.ts'

/** What of a text is hidden from the writing service: names of enterprises and persons; credit codes, phones, accounts. */
export type Masked = 'names' | 'codes'

/** The writing service: an OpenAI-compatible endpoint. Where `baseUrl` is '' the product writes by its rules. */
export type AiSettings = {
  /** Calls go to `<baseUrl>/chat/completions`. */
  baseUrl: string
  apiKey: string
  model: string
  mask: readonly Masked[]
  /** Calls of one user in a day. */
  dailyLimit: number
  /** Characters of customers' text in one call. */
  maxCharacters: number
  /** Of the whole answer, in milliseconds. */
  timeout: number
}

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** SQLite path or postgres:// URL. */
  databaseUrl: string
  filesDir: string
  publicUrl: string
  adminPassword: string
  /** Who may register: everyone, everyone whom an administrator then lets in, or nobody. */
  registration: 'open' | 'approval' | 'off'
  /** Where messages to phones are posted to; '' where there is no gateway. */
  smsWebhookUrl: string
  /** The server that takes mail; '' where there is none. */
  mailUrl: string
  /** Whom mail comes from. */
  mailFrom: string
  /** Where power data and enterprise basic data are fetched; '' where they are not. `docs/data-sources.md` says how a source answers. */
  powerSourceUrl: string
  enterpriseSourceUrl: string
  ai: AiSettings
  /** Whose `X-Forwarded-For` is believed: addresses, ranges, or names of ranges. */
  trustedProxies: string[]
  logLevel: string
  /** A database in memory filled from `demo/*.json`; nothing is written to disk. */
  demo: boolean
  production: boolean
  /** What hashing costs: no variable makes it less. */
  hashing: Hashing
}

type Rule = { variable: string; fallback: string; allowed: string; test: (value: string) => boolean }

const isUrl = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== ''

/** An address whose user and password can be read. */
function isSource(value: string): boolean {
  if (value === '') return true
  if (!isUrl(value, ['http:', 'https:'])) return false
  const { username, password } = new URL(value)
  return [username, password].every((part) => /^([^%]|%[0-9a-f]{2})*$/i.test(part))
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`, or a name of ranges that the server knows. */
function isRange(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 &&
    longest > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest))
  )
}

const isWhole = (value: string, from: number, to: number): boolean =>
  /^\d{1,7}$/.test(value) && Number(value) >= from && Number(value) <= to

const rules: Rule[] = [
  {
    variable: 'PORT',
    fallback: '8000',
    allowed: 'a number from 0 to 65535',
    test: (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65535,
  },
  { variable: 'HOST', fallback: '127.0.0.1', allowed: 'a host name or address', test: (v) => /^[\w.:-]+$/.test(v) },
  { variable: 'DATA_DIR', fallback: './data', allowed: 'a folder', test: (v) => v.length > 0 },
  {
    variable: 'DATABASE_URL',
    fallback: '',
    allowed: 'empty for SQLite in DATA_DIR, or postgres://…',
    test: (v) => v === '' || /^postgres(ql)?:\/\/\S+$/.test(v),
  },
  {
    variable: 'FILES_URL',
    fallback: '',
    allowed: 'empty for DATA_DIR/files, or a folder',
    test: (v) => !v.includes('://'),
  },
  {
    variable: 'PUBLIC_URL',
    fallback: '',
    allowed: 'empty, or http(s)://…',
    test: (v) => v === '' || /^https?:\/\/\S+$/.test(v),
  },
  {
    variable: 'ADMIN_PASSWORD',
    fallback: '',
    allowed: 'empty, or at least 6 characters',
    test: (v) => v === '' || v.length >= 6,
  },
  {
    variable: 'REGISTRATION',
    fallback: 'off',
    allowed: 'open, approval or off',
    test: (v) => /^(open|approval|off)$/.test(v),
  },
  {
    variable: 'SMS_WEBHOOK_URL',
    fallback: '',
    allowed: 'empty, or http(s)://…',
    test: (v) => v === '' || isUrl(v, ['http:', 'https:']),
  },
  {
    variable: 'MAIL_URL',
    fallback: '',
    allowed: 'empty, or smtp(s)://user:password@host:port',
    test: (v) => v === '' || isUrl(v, ['smtp:', 'smtps:']),
  },
  {
    variable: 'MAIL_FROM',
    fallback: '',
    allowed: 'empty, or an e-mail address',
    test: (v) => v === '' || /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(v),
  },
  { variable: 'POWER_SOURCE_URL', fallback: '', allowed: 'empty, or http(s)://…', test: isSource },
  { variable: 'ENTERPRISE_SOURCE_URL', fallback: '', allowed: 'empty, or http(s)://…', test: isSource },
  {
    variable: 'AI_BASE_URL',
    fallback: '',
    allowed: 'empty, or http(s)://… without user, password and query',
    test: (v) => v === '' || (isUrl(v, ['http:', 'https:']) && !/[?#@]/.test(v)),
  },
  {
    variable: 'AI_API_KEY',
    fallback: '',
    allowed: 'empty, or a key of printable characters',
    test: (v) => /^[\x21-\x7e]{0,4096}$/.test(v),
  },
  {
    variable: 'AI_MODEL',
    fallback: '',
    allowed: 'the name of a model; needed where AI_BASE_URL is set',
    test: (v) => /^[^\p{C}]{0,200}$/u.test(v),
  },
  {
    variable: 'AI_MASK',
    fallback: 'names,codes',
    allowed: 'none, names, codes, or both with a comma between',
    test: (v) => v === 'none' || (listOf(v).length > 0 && listOf(v).every((part) => /^(names|codes)$/.test(part))),
  },
  {
    variable: 'AI_DAILY_LIMIT',
    fallback: '200',
    allowed: 'a number from 0 to 100000',
    test: (v) => isWhole(v, 0, 100_000),
  },
  {
    variable: 'AI_MAX_CHARACTERS',
    fallback: '12000',
    allowed: 'a number from 500 to 200000',
    test: (v) => isWhole(v, 500, 200_000),
  },
  {
    variable: 'AI_TIMEOUT_SECONDS',
    fallback: '120',
    allowed: 'a number from 1 to 600',
    test: (v) => isWhole(v, 1, 600),
  },
  {
    variable: 'TRUSTED_PROXIES',
    fallback: 'loopback',
    allowed: 'none, or addresses and ranges such as 10.0.0.0/8 with commas between',
    test: (v) => v === 'none' || (listOf(v).length > 0 && listOf(v).every(isRange)),
  },
  {
    variable: 'LOG_LEVEL',
    fallback: 'info',
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    test: (v) => /^(fatal|error|warn|info|debug|trace|silent)$/.test(v),
  },
]

// An address of a gateway may hold a key of its own.
const secret = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'MAIL_URL',
  'SMS_WEBHOOK_URL',
  'POWER_SOURCE_URL',
  'ENTERPRISE_SOURCE_URL',
  'AI_BASE_URL',
  'AI_API_KEY',
])

/** A setting that stops the start: one line that names the variable, the value and what is allowed. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Mail comes from the account that sends it, where that is an address, otherwise from the site. */
function senderOf(mailUrl: string, publicUrl: string): string {
  const user = mailUrl ? decodeURIComponent(new URL(mailUrl).username) : ''
  return user.includes('@') ? user : `no-reply@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'}`
}

function aiSettings(value: (variable: string) => string): AiSettings {
  const baseUrl = value('AI_BASE_URL').replace(/\/+$/, '')
  const model = value('AI_MODEL')
  if (baseUrl !== '' && model === '')
    throw new SettingsError('AI_MODEL is ""; allowed: the name of a model; needed where AI_BASE_URL is set')
  const mask = value('AI_MASK')
  return {
    baseUrl,
    apiKey: value('AI_API_KEY'),
    model,
    mask: mask === 'none' ? [] : (['names', 'codes'] as const).filter((part) => listOf(mask).includes(part)),
    dailyLimit: Number(value('AI_DAILY_LIMIT')),
    maxCharacters: Number(value('AI_MAX_CHARACTERS')),
    timeout: Number(value('AI_TIMEOUT_SECONDS')) * 1000,
  }
}

/** Reads the settings from the environment. Throws SettingsError at the first bad value. */
export function readSettings(environment: Record<string, string | undefined>, { demo = false } = {}): Settings {
  const value = (variable: string): string => {
    const rule = rules.find((candidate) => candidate.variable === variable)
    if (!rule) throw new SettingsError(`${variable} is not a setting`)
    const given = environment[variable]?.trim() || rule.fallback
    if (!rule.test(given))
      throw new SettingsError(
        `${variable} is ${secret.has(variable) ? '(hidden)' : JSON.stringify(given)}; allowed: ${rule.allowed}`,
      )
    return given
  }
  const dataDir = resolve(value('DATA_DIR'))
  const port = Number(value('PORT'))
  const host = value('HOST')
  const publicUrl = value('PUBLIC_URL') || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const mailUrl = value('MAIL_URL')
  return {
    port,
    host,
    dataDir,
    databaseUrl: demo ? ':memory:' : value('DATABASE_URL') || `${dataDir}/assistant.sqlite`,
    filesDir: value('FILES_URL') ? resolve(value('FILES_URL')) : `${dataDir}/files`,
    publicUrl,
    adminPassword: value('ADMIN_PASSWORD'),
    // Whoever shows the demo shows how one registers.
    registration: (demo && !environment['REGISTRATION'] ? 'open' : value('REGISTRATION')) as Settings['registration'],
    smsWebhookUrl: value('SMS_WEBHOOK_URL'),
    mailUrl,
    mailFrom: value('MAIL_FROM') || senderOf(mailUrl, publicUrl),
    powerSourceUrl: value('POWER_SOURCE_URL'),
    enterpriseSourceUrl: value('ENTERPRISE_SOURCE_URL'),
    ai: aiSettings(value),
    trustedProxies: value('TRUSTED_PROXIES') === 'none' ? [] : listOf(value('TRUSTED_PROXIES')),
    // Whoever shows the demo wants the address, not a line for every request.
    logLevel: demo && !environment['LOG_LEVEL'] ? 'warn' : value('LOG_LEVEL'),
    demo,
    production: environment['NODE_ENV'] === 'production',
    hashing: standardHashing,
  }
}

/** A password for the first start, easy to type: no characters that look alike. */
export function randomPassword(length = 14): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
