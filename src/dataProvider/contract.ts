import { isRecord } from '../../core/json.ts'

/** An answer that is not what `api.md` promises; thrown in development and in tests only. */
class ContractError extends Error {
  override name = 'ContractError'
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

type Check = { what: string; expected: string; holds: (answer: Record<string, unknown>) => boolean }

const checks = {
  rows: {
    what: 'a list asked with pageNum',
    expected: '{"code":200,"msg":"…","rows":[{…}],"total":12}',
    holds: (answer) => Array.isArray(answer['rows']) && typeof answer['total'] === 'number',
  },
  page: {
    what: 'a list asked with pageNo',
    expected: '{"code":200,"msg":"…","pageNo":1,"pageSize":10,"totalCount":12,"data":[{…}]}',
    holds: (answer) => Array.isArray(answer['data']) && typeof answer['totalCount'] === 'number',
  },
  record: {
    what: 'one record',
    expected: '{"code":200,"msg":"…","data":{…}}',
    holds: (answer) => isRecord(answer['data']),
  },
} satisfies Record<string, Check>

/** In development, throws where an answer does not have its shape, and quotes both. */
export function expectShape(shape: keyof typeof checks, call: string, answer: unknown): void {
  if (!import.meta.env.DEV) return
  const check: Check = checks[shape]
  if (isRecord(answer) && check.holds(answer)) return
  throw new ContractError(`${call} should answer ${check.what} as ${check.expected} but answered ${show(answer)}`)
}

/** In development, throws where rows lack the field that names a record. */
export function expectIds(idField: string, call: string, rows: readonly Record<string, unknown>[]): void {
  if (!import.meta.env.DEV) return
  const bad = rows.find((row) => row[idField] === undefined || row[idField] === null)
  if (bad) throw new ContractError(`${call}: every row should have its id in "${idField}", but one is ${show(bad)}`)
}
