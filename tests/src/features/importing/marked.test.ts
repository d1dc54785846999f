import { describe, expect, test } from 'vitest'
import type { ImportResult } from '../../../../core/import-results.ts'
import { leavesOut, markedByParts } from '../../../../src/features/importing/marked.ts'
import type { Plan } from '../../../../src/features/importing/plan.ts'

const changes = { added: 1, changed: 0, same: 0, periods: [], cells: [], basis: '' }
const result: ImportResult = { imported: 1, ignored: [], unmapped: [], periods: [], signs: [], checks: [], changes }
const plan: Plan = {
  inspection: { fileId: 'f_1', fileName: '报表.xlsx', sheet: 'S', alike: [], sheets: [] },
  sheet: 'S',
  blockOpen: false,
  unit: '元',
  unitFound: true,
  columns: [{ column: 'B', header: '期末余额', period: '2024-12-31', samples: [], used: true }],
  lines: {},
  said: { companyAccepted: false, currency: 'CNY', rate: '' },
  shelf: {},
}
const check = {
  id: 'c',
  label: 'l',
  period: 'p',
  expected: '1',
  actual: '2',
  difference: '1',
  cells: [],
  severity: 'w',
}

describe('a marked copy is offered', () => {
  test.each<[string, Partial<ImportResult>, Plan, boolean]>([
    ['not where all came in', {}, plan, false],
    ['not for a check that holds', { checks: [{ ...check, ok: true }] }, plan, false],
    ['for a check that does not', { checks: [{ ...check, ok: false }] }, plan, true],
    ['for a line without a field', { unmapped: ['神秘科目'] }, plan, true],
    ['for a warning', { warnings: [{ kind: 'future', period: 'p', msg: 'm' }] }, plan, true],
    [
      'for a column that stays out',
      {},
      { ...plan, columns: plan.columns.map((one) => ({ ...one, used: false })) },
      true,
    ],
  ])('%s', (_, more, of, offered) => expect(leavesOut({ ...result, ...more }, of)).toBe(offered))
  test('not where no table of a file is brought in', () =>
    expect(markedByParts({ appUserId: 'u', fileId: 'f' }, [], [])).toBeNull())
})
