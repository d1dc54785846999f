import { describe, expect, test } from 'vitest'
import { randomPassword, readSettings } from '../../server/settings.ts'

describe('settings', () => {
  test('have defaults, and blank ones count as absent', () => {
    const settings = readSettings({ PORT: ' ', DATA_DIR: '/somewhere' })
    expect(settings).toMatchObject({ port: 8000, host: '127.0.0.1', databaseUrl: '/somewhere/assistant.sqlite', filesDir: '/somewhere/files', publicUrl: 'http://127.0.0.1:8000', logLevel: 'info', demo: false })
  })

  test('an address of the sixth version stands in brackets', () => {
    expect(readSettings({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  })

  test('the demo keeps to memory, whatever is set, and logs little', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db/x' }, { demo: true })).toMatchObject({ databaseUrl: ':memory:', logLevel: 'warn', demo: true })
    expect(readSettings({ LOG_LEVEL: 'debug' }, { demo: true }).logLevel).toBe('debug')
  })

  test.each([
    [{ PORT: '99999' }, 'PORT is "99999"; allowed: a number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT is "-1"; allowed'],
    [{ HOST: 'a b' }, 'HOST is "a b"; allowed'],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL is (hidden); allowed'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL is "example.com"; allowed'],
    [{ FILES_URL: 'ftp://example.com' }, 'FILES_URL is "ftp://example.com"; allowed'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD is (hidden); allowed: empty, or at least 6 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed'],
  ])('%o is refused with the name, the value and what is allowed, and no secret', (environment, sentence) => {
    expect(() => readSettings(environment as unknown as Record<string, string>)).toThrow(sentence)
  })
})

test('a first password is long, has no letters that look alike, and is another each time', () => {
  const passwords = Array.from({ length: 50 }, () => randomPassword())
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{14}$/)
})
