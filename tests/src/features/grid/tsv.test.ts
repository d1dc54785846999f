import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromTsv, toTsv } from '../../../../src/features/grid/model/tsv.ts'

const run = { seed: 20261120, numRuns: 400 }
const cell = fc.string({
  unit: fc.constantFrom('a', '中', '"', '\t', '\n', '\r', ',', '1', '.', ' ', '=', '-'),
  maxLength: 6,
})
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
/** The last row of a copy ends the text; an empty one cannot be told from the end. */
const tellable = (rows: string[][]): boolean =>
  rows.length === 1 || rows.at(-1)!.some((text) => text !== '') || rows[0]!.length > 1

describe('what a spreadsheet puts on the clipboard', () => {
  test('a block comes back as it was copied, whatever its cells hold', () => {
    fc.assert(
      fc.property(block.filter(tellable), (rows) => {
        expect(fromTsv(toTsv(rows))).toEqual(rows)
      }),
      run,
    )
  })

  test('reading never fails and loses no row, whatever the text', () => {
    fc.assert(
      fc.property(
        cell.chain((first) => fc.array(cell).map((rest) => [first, ...rest].join(''))),
        (text) => {
          const rows = fromTsv(text)
          expect(rows.length).toBeGreaterThan(0)
          const letters = (value: string): string => value.replace(/[^a中1]/g, '')
          expect(letters(rows.flat().join(''))).toBe(letters(text))
        },
      ),
      run,
    )
  })

  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['"a\tb"\t"say ""x"""\n', [['a\tb', 'say "x"']]],
    ['"line\nbreak"\tx', [['line\nbreak', 'x']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    ['\t\r\n', [['', '']]],
    ["'=1+1", [['=1+1']]],
  ])('%j is %j', (text, rows) => expect(fromTsv(text)).toEqual(rows))

  test('a text that a spreadsheet would run is copied behind an apostrophe, a figure is not', () => {
    expect(toTsv([['=1+1', '-5.20', '@cmd', '+8%']])).toBe("'=1+1\t-5.20\t'@cmd\t+8%")
  })
})
