import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** SQLite path or postgres:// URL. */
  databaseUrl: string
  filesDir: string
  publicUrl: string
  adminPassword: string
  logLevel: string
  /** A database in memory filled from `demo/*.json`; nothing is written to disk. */
  demo: boolean
  production: boolean
}

type Rule = { variable: string; fallback: string; allowed: string; test: (value: string) => boolean }

const rules: Rule[] = [
  { variable: 'PORT', fallback: '8000', allowed: 'a number from 0 to 65535', test: (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65535 },
  { variable: 'HOST', fallback: '127.0.0.1', allowed: 'a host name or address', test: (v) => /^[\w.:-]+$/.test(v) },
  { variable: 'DATA_DIR', fallback: './data', allowed: 'a folder', test: (v) => v.length > 0 },
  { variable: 'DATABASE_URL', fallback: '', allowed: 'empty for SQLite in DATA_DIR, or postgres://…', test: (v) => v === '' || /^postgres(ql)?:\/\/\S+$/.test(v) },
  { variable: 'FILES_URL', fallback: '', allowed: 'empty for DATA_DIR/files, or a folder', test: (v) => !v.includes('://') },
  { variable: 'PUBLIC_URL', fallback: '', allowed: 'empty, or http(s)://…', test: (v) => v === '' || /^https?:\/\/\S+$/.test(v) },
  { variable: 'ADMIN_PASSWORD', fallback: '', allowed: 'empty, or at least 6 characters', test: (v) => v === '' || v.length >= 6 },
  { variable: 'LOG_LEVEL', fallback: 'info', allowed: 'fatal, error, warn, info, debug, trace or silent', test: (v) => /^(fatal|error|warn|info|debug|trace|silent)$/.test(v) },
]

const secret = new Set(['ADMIN_PASSWORD', 'DATABASE_URL'])

/** A setting that stops the start: one line that names the variable, the value and what is allowed. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the settings from the environment. Throws SettingsError at the first bad value. */
export function readSettings(environment: Record<string, string | undefined>, { demo = false } = {}): Settings {
  const value = (variable: string): string => {
    const rule = rules.find((candidate) => candidate.variable === variable)
    if (!rule) throw new SettingsError(`${variable} is not a setting`)
    const given = environment[variable]?.trim() || rule.fallback
    if (!rule.test(given)) throw new SettingsError(`${variable} is ${secret.has(variable) ? '(hidden)' : JSON.stringify(given)}; allowed: ${rule.allowed}`)
    return given
  }
  const dataDir = resolve(value('DATA_DIR'))
  const port = Number(value('PORT'))
  const host = value('HOST')
  return {
    port,
    host,
    dataDir,
    databaseUrl: demo ? ':memory:' : value('DATABASE_URL') || `${dataDir}/assistant.sqlite`,
    filesDir: value('FILES_URL') ? resolve(value('FILES_URL')) : `${dataDir}/files`,
    publicUrl: value('PUBLIC_URL') || `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    adminPassword: value('ADMIN_PASSWORD'),
    // Whoever shows the demo wants the address, not a line for every request.
    logLevel: demo && !environment['LOG_LEVEL'] ? 'warn' : value('LOG_LEVEL'),
    demo,
    production: environment['NODE_ENV'] === 'production',
  }
}

/** A password for the first start, easy to type: no characters that look alike. */
export function randomPassword(length = 14): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
