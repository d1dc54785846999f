import { expect, test } from 'vitest'
import type { CellSource } from '../../core/api.ts'
import { packSources, unpackSources } from '../../core/statement/packed-sources.ts'

const source = (cell: string, raw: string): CellSource => ({
  kind: 'import',
  fileId: 'f_1',
  fileName: '用电.xlsx',
  sheet: '数据',
  cells: [cell],
  raw: [raw],
  time: '2026-01-01T00:00:00.000Z',
  importId: 'i_1',
})

test('what is packed comes back as it was, and says what is common once', () => {
  const sources = { kwh: source('B2', '5'), feeTotal: source('C2', '7.50') }
  const packed = packSources(sources)
  expect(JSON.stringify(packed).match(/用电\.xlsx/g)).toHaveLength(1)
  expect(unpackSources(packed)).toEqual(sources)
})

test('sources that differ stay apart: an edit, another file, a sum of two cells', () => {
  const sources: Record<string, CellSource> = {
    kwh: source('B2', '5'),
    feeTotal: { ...source('C2', '7'), fileId: 'f_2' },
    arrears: { ...source('D2', '1'), cells: ['D2', 'E2'], raw: ['1', '2'], signs: [1, -1] },
    paidAmount: { kind: 'edit', time: '2026-02-01T00:00:00.000Z', editId: 'e_1', by: '李雷', proofs: [] },
  }
  expect(unpackSources(packSources(sources))).toEqual(sources)
})

test('what was stored before is read as it is; nothing is nothing', () => {
  const sources = { kwh: source('B2', '5') }
  expect(unpackSources(sources)).toEqual(sources)
  expect(unpackSources(null)).toEqual({})
  expect(unpackSources(packSources({}))).toEqual({})
})
