import { expect, test } from 'vitest'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { yearBefore, yearChange } from '../../../../src/features/grid/model/year-change.ts'
import { tableSchema } from '../../../support/schema-files.ts'

test.each([
  ['2024-12-31', '2023-12-31'],
  ['2024-02-29', '2023-02-28'],
  ['2025-02-28', '2024-02-29'],
  ['2024-02-28', '2023-02-28'],
  ['2024-06', '2023-06'],
  ['2024', ''],
  ['', ''],
])('a year before %s is %s', (period, before) => expect(yearBefore(period)).toBe(before))

const cash = fieldsOf(tableSchema('balanceSheet')).find(({ name }) => name === 'cash')
if (!cash) throw new Error('no such field')
const percent = { ...cash, format: 'percent', 'x-unit': '%' } as unknown as typeof cash
const words = { ...cash, type: 'string', format: undefined } as unknown as typeof cash

test.each([
  [cash, '110', '100', '+10.0%'],
  [cash, '90', '100', '-10.0%'],
  [cash, '-50', '100', '-150.0%'],
  [cash, '100', '100', '0.0%'],
  // What rounds to nothing has no sign.
  [cash, '99.99', '100', '0.0%'],
  [cash, '12345600', '100', '+12,345,500.0%'],
  [cash, '100', '0', ''],
  [cash, '100', '-100', ''],
  [cash, '', '100', ''],
  [cash, '100', null, ''],
  [cash, undefined, undefined, ''],
  [percent, '110', '100', ''],
  [words, '110', '100', ''],
])('a figure of %#: %s after %s is %s', (field, now, before, change) =>
  expect(yearChange(field, now, before)).toBe(change),
)
