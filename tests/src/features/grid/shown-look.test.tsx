import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShownLook, type GridLook } from '../../../../src/features/grid/look.ts'
import type { Records } from '../../../../src/features/grid/useRecords.ts'
import { viewRow } from '../../../support/table-view.ts'

const look: GridLook = { unit: '元', all: false, change: false, hidden: new Set(['a', 'b']) }
const hiddenWith = (...ids: string[]): string[] => {
  const loaded = ids.map((id, index) => ({ record: viewRow(id, '2024-12-31', {}), index }))
  return [...renderHook(() => useShownLook(look, { loaded } as unknown as Records)).result.current.hidden]
}

test('where the periods that were chosen are gone, those that are left are shown', () => {
  expect(hiddenWith('a', 'b')).toEqual([])
  expect(hiddenWith('a', 'b', 'c')).toEqual(['a', 'b'])
  expect(hiddenWith()).toEqual(['a', 'b'])
})
