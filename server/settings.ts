import { resolve } from 'node:path'
import { type Hashing, standardHashing } from './hashing.ts'
import { listOf, rules, secret } from './setting-rules.ts'

/**
 * What of a text is hidden from the writing service: names of enterprises and persons; credit codes, phones, accounts.
 */
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
  /** Processes that answer at the one address. */
  workers: number
  dataDir: string
  /** SQLite path or postgres:// URL. */
  databaseUrl: string
  filesDir: string
  publicUrl: string
  adminPassword: string
  /** Who may register: everyone, everyone whom an administrator then lets in, or nobody. */
  registration: 'open' | 'approval' | 'off'
  /** Whether customers' phones are given a reader of HEIC photos where their browser has none. */
  heicReader: boolean
  /** Where messages to phones are posted to; '' where there is no gateway. */
  smsWebhookUrl: string
  /** The server that takes mail; '' where there is none. */
  mailUrl: string
  /** Whom mail comes from. */
  mailFrom: string
  /** Where the daily list of what there is to do is posted to; '' where it is not. */
  digestWebhookUrl: string
  /**
   * Where power data and enterprise basic data are fetched; '' where they are not. `docs/data-sources.md` says how a
   * source answers.
   */
  powerSourceUrl: string
  enterpriseSourceUrl: string
  ai: AiSettings
  /** After so many days without a change a draft is due, and after so many months statements are. */
  inbox: { draftDays: number; statementMonths: number }
  /** Whose `X-Forwarded-For` is believed: addresses, ranges, or names of ranges. */
  trustedProxies: string[]
  logLevel: string
  /** A database in memory filled from `demo/*.json`; nothing is written to disk. */
  demo: boolean
  production: boolean
  /** What hashing costs: no variable makes it less. */
  hashing: Hashing
}

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
    // The demo's database lies in the memory of one process.
    workers: demo ? 1 : Number(value('WORKERS')),
    dataDir,
    databaseUrl: demo ? ':memory:' : value('DATABASE_URL') || `${dataDir}/assistant.sqlite`,
    filesDir: value('FILES_URL') ? resolve(value('FILES_URL')) : `${dataDir}/files`,
    publicUrl,
    adminPassword: value('ADMIN_PASSWORD'),
    // Whoever shows the demo shows how one registers.
    registration: (demo && !environment['REGISTRATION'] ? 'open' : value('REGISTRATION')) as Settings['registration'],
    heicReader: value('HEIC_READER') === 'on',
    smsWebhookUrl: value('SMS_WEBHOOK_URL'),
    mailUrl,
    mailFrom: value('MAIL_FROM') || senderOf(mailUrl, publicUrl),
    digestWebhookUrl: value('DIGEST_WEBHOOK_URL'),
    powerSourceUrl: value('POWER_SOURCE_URL'),
    enterpriseSourceUrl: value('ENTERPRISE_SOURCE_URL'),
    ai: aiSettings(value),
    inbox: { draftDays: Number(value('INBOX_DRAFT_DAYS')), statementMonths: Number(value('INBOX_STATEMENT_MONTHS')) },
    trustedProxies: value('TRUSTED_PROXIES') === 'none' ? [] : listOf(value('TRUSTED_PROXIES')),
    // Whoever shows the demo wants the address, not a line for every request.
    logLevel: demo && !environment['LOG_LEVEL'] ? 'warn' : value('LOG_LEVEL'),
    demo,
    production: environment['NODE_ENV'] === 'production',
    hashing: standardHashing,
  }
}
