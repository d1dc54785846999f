import { isIP } from 'node:net'

/** How a variable of the environment is checked; `allowed` is said to who set it otherwise. */
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

/** Parts between commas, without blanks around them. */
export const listOf = (value: string): string[] =>
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

export const rules: Rule[] = [
  {
    variable: 'PORT',
    fallback: '8000',
    allowed: 'a number from 0 to 65535',
    test: (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65535,
  },
  { variable: 'HOST', fallback: '127.0.0.1', allowed: 'a host name or address', test: (v) => /^[\w.:-]+$/.test(v) },
  {
    variable: 'WORKERS',
    fallback: '1',
    allowed: 'a number from 1 to 64',
    test: (v) => isWhole(v, 1, 64),
  },
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
    variable: 'HEIC_READER',
    fallback: 'on',
    allowed: 'on or off',
    test: (v) => /^(on|off)$/.test(v),
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
  { variable: 'DIGEST_WEBHOOK_URL', fallback: '', allowed: 'empty, or http(s)://…', test: isSource },
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
    variable: 'INBOX_DRAFT_DAYS',
    fallback: '7',
    allowed: 'a number from 1 to 365',
    test: (v) => isWhole(v, 1, 365),
  },
  {
    variable: 'INBOX_STATEMENT_MONTHS',
    fallback: '15',
    allowed: 'a number from 1 to 120',
    test: (v) => isWhole(v, 1, 120),
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
export const secret = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'MAIL_URL',
  'SMS_WEBHOOK_URL',
  'DIGEST_WEBHOOK_URL',
  'POWER_SOURCE_URL',
  'ENTERPRISE_SOURCE_URL',
  'AI_BASE_URL',
  'AI_API_KEY',
])
