import { describe, expect, test } from 'vitest'
import { randomPassword } from '../../server/auth/random-password.ts'
import { readSettings } from '../../server/settings.ts'

describe('settings', () => {
  test('have defaults, and blank ones count as absent', () => {
    const settings = readSettings({ PORT: ' ', DATA_DIR: '/somewhere' })
    expect(settings).toMatchObject({
      port: 8000,
      host: '127.0.0.1',
      databaseUrl: '/somewhere/assistant.sqlite',
      filesDir: '/somewhere/files',
      publicUrl: 'http://127.0.0.1:8000',
      logLevel: 'info',
      demo: false,
    })
  })

  test('an address of the sixth version stands in brackets', () => {
    expect(readSettings({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  })

  test('the demo keeps to memory, whatever is set, and logs little', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db/x' }, { demo: true })).toMatchObject({
      databaseUrl: ':memory:',
      logLevel: 'warn',
      demo: true,
    })
    expect(readSettings({ LOG_LEVEL: 'debug' }, { demo: true }).logLevel).toBe('debug')
  })

  test('nobody may register, and no gateway is called, before somebody says so; in the demo everyone may', () => {
    expect(readSettings({})).toMatchObject({
      registration: 'off',
      smsWebhookUrl: '',
      mailUrl: '',
      trustedProxies: ['loopback'],
    })
    expect(readSettings({}, { demo: true }).registration).toBe('open')
    expect(readSettings({ REGISTRATION: 'approval' }, { demo: true }).registration).toBe('approval')
  })

  test('mail comes from whom the setting names, or the account that sends it, or the site', () => {
    expect(
      readSettings({ MAIL_URL: 'smtps://robot%40bank.example:x@mail.example', MAIL_FROM: 'help@bank.example' })
        .mailFrom,
    ).toBe('help@bank.example')
    expect(readSettings({ MAIL_URL: 'smtps://robot%40bank.example:x@mail.example' }).mailFrom).toBe(
      'robot@bank.example',
    )
    expect(
      readSettings({ MAIL_URL: 'smtp://robot:x@mail.example', PUBLIC_URL: 'https://assistant.bank.example/' }).mailFrom,
    ).toBe('no-reply@assistant.bank.example')
  })

  test('hashing costs what an attacker is to pay, in the demo too, and no variable makes it less', () => {
    const strong = { password: { N: 65_536, r: 8, p: 2 }, code: { N: 16_384, r: 8, p: 1 } }
    const asked = { HASHING: '2', PASSWORD_COST: '2', SCRYPT_N: '2', NODE_ENV: 'test', TEST_DEMO: '/somewhere' }
    expect(readSettings(asked).hashing).toEqual(strong)
    expect(readSettings(asked, { demo: true }).hashing).toEqual(strong)
  })

  test('proxies are a list, or none', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,fd00::/8 ,loopback' }).trustedProxies).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      'fd00::/8',
      'loopback',
    ])
    expect(readSettings({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  test('without an endpoint the product writes by its rules; with one, names and codes are hidden unless somebody says otherwise', () => {
    expect(readSettings({}).ai).toEqual({
      baseUrl: '',
      apiKey: '',
      model: '',
      mask: ['names', 'codes'],
      dailyLimit: 200,
      maxCharacters: 12_000,
      timeout: 120_000,
    })
    const set = {
      AI_BASE_URL: 'https://llm.bank.example/v1/',
      AI_API_KEY: 'sk-1',
      AI_MODEL: 'qwen',
      AI_MASK: 'codes',
      AI_DAILY_LIMIT: '0',
      AI_MAX_CHARACTERS: '4000',
      AI_TIMEOUT_SECONDS: '30',
    }
    expect(readSettings(set).ai).toEqual({
      baseUrl: 'https://llm.bank.example/v1',
      apiKey: 'sk-1',
      model: 'qwen',
      mask: ['codes'],
      dailyLimit: 0,
      maxCharacters: 4_000,
      timeout: 30_000,
    })
    expect(readSettings({ AI_MASK: 'none' }).ai.mask).toEqual([])
    expect(readSettings({ AI_MASK: 'codes, names' }).ai.mask).toEqual(['names', 'codes'])
  })

  test.each([
    [
      { AI_BASE_URL: 'https://llm.bank.example/v1' },
      'AI_MODEL is ""; allowed: the name of a model; needed where AI_BASE_URL is set',
    ],
    [{ AI_BASE_URL: 'https://user:secret@llm.example/v1', AI_MODEL: 'm' }, 'AI_BASE_URL is (hidden); allowed'],
    [{ AI_BASE_URL: 'https://llm.example/v1?key=secret', AI_MODEL: 'm' }, 'AI_BASE_URL is (hidden); allowed'],
    [{ AI_BASE_URL: 'llm.example', AI_MODEL: 'm' }, 'AI_BASE_URL is (hidden); allowed'],
    [{ AI_API_KEY: 'two words' }, /^AI_API_KEY is \(hidden\); allowed: empty, or a key of printable characters$/],
    [{ AI_MASK: 'figures' }, 'AI_MASK is "figures"; allowed'],
    [{ AI_DAILY_LIMIT: '-1' }, 'AI_DAILY_LIMIT is "-1"; allowed: a number from 0 to 100000'],
    [{ AI_MAX_CHARACTERS: '10' }, 'AI_MAX_CHARACTERS is "10"; allowed'],
    [{ AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS is "0"; allowed'],
    [{ PORT: '99999' }, 'PORT is "99999"; allowed: a number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT is "-1"; allowed'],
    [{ HOST: 'a b' }, 'HOST is "a b"; allowed'],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL is (hidden); allowed'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL is "example.com"; allowed'],
    [{ FILES_URL: 'ftp://example.com' }, 'FILES_URL is "ftp://example.com"; allowed'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD is (hidden); allowed: empty, or at least 6 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed'],
    [{ REGISTRATION: 'yes' }, 'REGISTRATION is "yes"; allowed: open, approval or off'],
    [
      { SMS_WEBHOOK_URL: 'ftp://user:secret@host' },
      /^SMS_WEBHOOK_URL is \(hidden\); allowed: empty, or http\(s\):\/\/…$/,
    ],
    [
      { MAIL_URL: 'http://user:secret@host' },
      /^MAIL_URL is \(hidden\); allowed: empty, or smtp\(s\):\/\/user:password@host:port$/,
    ],
    [{ MAIL_URL: 'smtp://' }, 'MAIL_URL is (hidden)'],
    [{ MAIL_FROM: 'Bank <a@b.example>' }, 'MAIL_FROM is "Bank <a@b.example>"; allowed'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is "10.0.0.0/33"; allowed'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES is "0.0.0.0/0"; allowed'],
    [{ TRUSTED_PROXIES: 'everyone' }, 'TRUSTED_PROXIES is "everyone"; allowed'],
  ])('%o is refused with the name, the value and what is allowed, and no secret', (environment, sentence) => {
    expect(() => readSettings(environment as unknown as Record<string, string>)).toThrow(sentence)
  })
})

test('a first password is long, has no letters that look alike, and is another each time', () => {
  const passwords = Array.from({ length: 50 }, () => randomPassword())
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{14}$/)
})
