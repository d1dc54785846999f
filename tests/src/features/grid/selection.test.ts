import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPaste } from '../../../../src/features/grid/model/paste.ts'
import { isMove, moveFrom, rangeOf, select, type Bounds } from '../../../../src/features/grid/model/selection.ts'

/** Ten rows of which the first and the fifth are headings. */
const bounds: Bounds = { rows: 10, columns: 4, page: 3, reachable: (row) => row !== 0 && row !== 4 }
const at = (row: number, column: number) => ({ row, column })

describe('the keys of a spreadsheet', () => {
  test.each([
    ['ArrowDown', false, at(1, 1), at(2, 1)],
    ['ArrowDown', false, at(3, 1), at(5, 1)],
    ['ArrowUp', false, at(5, 1), at(3, 1)],
    ['ArrowUp', false, at(1, 1), at(1, 1)],
    ['ArrowDown', false, at(9, 1), at(9, 1)],
    ['ArrowRight', false, at(1, 3), at(1, 3)],
    ['ArrowLeft', false, at(1, 0), at(1, 0)],
    ['ArrowRight', true, at(1, 0), at(1, 3)],
    ['ArrowDown', true, at(1, 1), at(9, 1)],
    ['ArrowUp', true, at(9, 1), at(1, 1)],
    ['Home', false, at(2, 3), at(2, 0)],
    ['End', false, at(2, 0), at(2, 3)],
    ['Home', true, at(9, 3), at(1, 0)],
    ['End', true, at(1, 0), at(9, 3)],
    ['PageDown', false, at(1, 1), at(5, 1)],
    ['PageUp', false, at(9, 1), at(6, 1)],
    ['PageUp', false, at(2, 1), at(1, 1)],
  ] as const)('%s (Ctrl: %s) from %j leads to %j', (key, control, from, to) =>
    expect(moveFrom(from, key, control, bounds)).toEqual(to),
  )

  test('no key leaves the grid or stops at a heading', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].filter(isMove)
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 5, 6, 7, 8, 9),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 20 }),
        (row, column, pressed) => {
          const end = pressed.reduce((place, [key, control]) => moveFrom(place, key, control, bounds), at(row, column))
          expect(end.row >= 0 && end.row < 10 && end.column >= 0 && end.column < 4 && bounds.reachable(end.row)).toBe(
            true,
          )
        },
      ),
      { seed: 20261120, numRuns: 300 },
    )
  })

  test('Shift draws the range on from where it began', () => {
    const drawn = ['ArrowDown', 'ArrowRight', 'ArrowRight'].reduce(
      (selection, key) => select(selection, key, { control: false, shift: true }, bounds),
      { active: at(2, 1), anchor: at(2, 1) },
    )
    expect(rangeOf(drawn)).toEqual({ top: 2, bottom: 3, left: 1, right: 3 })
    expect(rangeOf(select(drawn, 'ArrowLeft', { control: false, shift: false }, bounds))).toEqual({
      top: 3,
      bottom: 3,
      left: 2,
      right: 2,
    })
  })
})

describe('where the cells of a paste go', () => {
  const target = {
    rows: 10,
    columns: 4,
    accepts: (row: number, column: number) =>
      (row === 4 || row === 0 ? 'skip' : column === 0 ? 'closed' : 'yes') as 'yes' | 'closed' | 'skip',
  }
  const single = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })

  test('headings are passed over', () => {
    expect(planPaste([['a'], ['b'], ['c']], single(3, 1), target, 'keep').cells.map(({ row }) => row)).toEqual([
      3, 5, 6,
    ])
  })

  test('what lies outside, and what cannot be changed, is counted and left out', () => {
    expect(
      planPaste(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        single(9, 3),
        target,
        'keep',
      ),
    ).toMatchObject({ cells: [{ row: 9, column: 3, text: 'a' }], outside: 3, closed: 0 })
    expect(planPaste([['a', 'b']], single(1, 0), target, 'keep')).toMatchObject({
      cells: [{ row: 1, column: 1, text: 'b' }],
      closed: 1,
    })
  })

  test('empty cells keep what is there, or clear it where that was chosen', () => {
    expect(planPaste([['a', '', ' ']], single(1, 1), target, 'keep')).toMatchObject({
      cells: [{ text: 'a' }],
      empty: 2,
    })
    expect(planPaste([['a', '', ' ']], single(1, 1), target, 'clear').cells).toHaveLength(3)
  })

  test('one value fills the selection; a block fills it as many times as it fits', () => {
    expect(planPaste([['a']], { top: 1, bottom: 5, left: 1, right: 2 }, target, 'keep').cells).toHaveLength(8)
    expect(
      planPaste([['a'], ['b']], { top: 5, bottom: 8, left: 1, right: 1 }, target, 'keep').cells.map(({ text }) => text),
    ).toEqual(['a', 'b', 'a', 'b'])
    expect(planPaste([['a'], ['b']], { top: 5, bottom: 7, left: 1, right: 1 }, target, 'keep').cells).toHaveLength(2)
  })

  test('every text is in a cell or counted', () => {
    const block = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(fc.array(fc.constantFrom('x', '', '1'), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    fc.assert(
      fc.property(block, fc.constantFrom(1, 2, 3, 5, 8, 9), fc.integer({ min: 0, max: 3 }), (rows, row, column) => {
        const plan = planPaste(rows, single(row, column), target, 'keep')
        expect(plan.cells.length + plan.outside + plan.closed).toBe(rows.flat().filter((text) => text !== '').length)
        expect(new Set(plan.cells.map((cell) => `${cell.row}/${cell.column}`)).size).toBe(plan.cells.length)
      }),
      { seed: 20261120, numRuns: 300 },
    )
  })
})
