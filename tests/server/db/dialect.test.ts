import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Exact } from '../../../core/money.ts'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, DummyDriver, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { decimalKey, decimalKeyOf } from '../../../server/db/decimal-key.ts'
import { likePattern, lowerAscii } from '../../../server/db/dialect.ts'

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 21n - 1n }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}.${String(fraction).padStart(8, '0')}`)

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const statement = new DatabaseSync(':memory:').prepare(
  sql`select ${decimalKeyOf(sql.ref('value'))} as key from (select ? as value)`.compile(compiler).sql,
)
const inSqlite = (value: string | null): unknown => statement.get(value)?.['key']

describe('the key of a decimal', () => {
  test('sorts as the decimal does', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [first, second] = [decimalKey(a) ?? '', decimalKey(b) ?? '']
        expect(first < second ? -1 : first > second ? 1 : 0).toBe(new Exact(a).comparedTo(new Exact(b)))
      }),
    )
  })

  test.each([
    ['1', '1.0'],
    ['-0', '0.00'],
    ['007.5', '7.50'],
  ])('%s and %s are equal', (a, b) => expect(decimalKey(a)).toBe(decimalKey(b)))
  test.each(['', 'abc', '1e5', '1.', '.5', '-', '--1', '1-2', '1,000', '1.2.3', '1'.repeat(22), null])(
    '%j has none',
    (value) => {
      expect(decimalKey(value)).toBeNull()
      expect(inSqlite(value)).toBeNull()
    },
  )
  test('SQLite works it out alike, whatever the text', () => {
    const digits = fc.stringMatching(/^-{0,2}\d{0,24}(\.\d{0,9}){0,2}$/)
    fc.assert(
      fc.property(fc.oneof(decimal, digits, fc.string()), (text) => {
        // A text ends there for SQLite.
        fc.pre(!text.includes('\0'))
        expect(inSqlite(text)).toBe(decimalKey(text))
      }),
      { numRuns: 1000 },
    )
  })
  test.each([
    ['-7', '-5'],
    ['-5.2', '-5.1'],
    ['-1', '0'],
    ['9', '10'],
  ])('%s comes before %s', (a, b) => expect((decimalKey(a) ?? '') < (decimalKey(b) ?? '')).toBe(true))
})

test('what stands for anything in a search stands for itself', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(lowerAscii('ÄBC恒')).toBe('Äbc恒')
})
