import { expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'
import { knownOfValues } from '../../../core/claims/values.ts'

const values: KnownValue[] = [
  { name: '净利润', unit: '元', value: '15557750', period: '2024-12-31' },
  {
    name: '流动比率',
    unit: '倍',
    value: '1.8983',
    period: '2024-12-31',
    bands: { good: '>=1.5', watch: null, risk: null },
  },
]

test('values are read once, and each opening has its own names, limits and figures', () => {
  const before = structuredClone(knownOfValues(values, []).claims)
  const first = openClaims({ texts: ['季节强度为0.99，流动比率为1.90倍（≥1.2）。'], values })
  const second = openClaims({ texts: ['净利润为1,555.78万元。'], values })
  expect(first.claims.at(-1)).toBe(second.claims.at(-1))
  expect(first.subjects.has('季节强度')).toBe(true)
  expect(second.subjects.has('季节强度')).toBe(false)
  expect(first.limits.get('流动比率')?.map(({ said }) => said)).toEqual(['≥1.2', '≥1.5'])
  expect(second.limits.get('流动比率')?.map(({ said }) => said)).toEqual(['≥1.5'])
  expect(knownOfValues(values, []).claims).toEqual(before)
})

test('the same values under other names are read anew', () => {
  const plain = openClaims({ texts: [], values })
  const named = openClaims({ texts: [], values, labels: [{ id: '净利润', labels: ['年度盈利'] }] })
  expect(checkClaims('2024年年度盈利为1,999.00万元。', plain).map(({ kind }) => kind)).not.toContain('quantity')
  expect(checkClaims('2024年年度盈利为1,999.00万元。', named).map(({ kind }) => kind)).toContain('quantity')
})
