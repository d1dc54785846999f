import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutPages, sheetsOf, type Block } from '../../../../../src/features/editor/pages/lay-out-pages.ts'
import { a4, betweenPages, roomOnPage } from '../../../../../src/features/editor/pages/page-size.ts'

const text = (height: number, above = 8): Block => ({ height, above })
const heading = (height = 40): Block => ({ height, above: 20, keep: true })
const table = (...rows: number[]): Block => {
  const ends = rows.map((_, index) => rows.slice(0, index + 1).reduce((a, b) => a + b, 0))
  return { height: ends.at(-1) ?? 0, above: 10, rows: () => ends }
}
const second = a4.height + betweenPages + a4.top

/** Where each block ends up, by its moves. */
function tops(blocks: readonly Block[]): number[] {
  const { moves } = layOutPages(blocks)
  let bottom: number = a4.top
  return blocks.map((block, index) => {
    const move = moves.find((one) => one.block === index && one.row === undefined)
    const top = bottom + (move ? move.by : index === 0 ? 0 : block.above)
    bottom =
      top +
      block.height +
      moves.filter((one) => one.block === index && one.row !== undefined).reduce((sum, { by }) => sum + by, 0)
    return top
  })
}

describe('laying blocks on pages', () => {
  it('leaves what fits where it is', () => {
    expect(layOutPages([text(400), text(400)])).toEqual({
      pages: [{ top: 0, height: a4.height, sheets: 1 }],
      moves: [],
    })
    expect(layOutPages([]).pages).toHaveLength(1)
  })

  it('begins a page with the block that does not fit', () => {
    expect(tops([text(900, 0), text(100)])).toEqual([a4.top, second])
    expect(tops([text(roomOnPage, 0), text(20)])[1]).toBe(second)
  })

  it('takes the headings along', () => {
    const blocks = [text(800, 0), heading(), heading(), text(200)]
    expect(tops(blocks)).toEqual([a4.top, second, second + 60, second + 108])
    expect(layOutPages(blocks).moves).toHaveLength(1)
  })

  it('does not turn for ever where headings fill a page', () => {
    const { pages } = layOutPages([heading(500), heading(500), heading(500), text(300)])
    expect(pages.length).toBeLessThan(6)
  })

  it('divides a table between rows, and leaves no single row behind', () => {
    expect(layOutPages([text(700, 0), table(...Array<number>(10).fill(50))]).moves).toEqual([
      { block: 1, row: 4, by: second - (a4.top + 700 + 10 + 200) },
    ])
    expect(layOutPages([text(850, 0), table(...Array<number>(10).fill(50))]).moves).toEqual([
      { block: 1, by: second - (a4.top + 850) },
    ])
  })

  it('lets what is longer than a page run on, and counts its sheets', () => {
    const { pages, moves } = layOutPages([text(2000, 0), text(100)])
    expect(pages[0]).toMatchObject({ sheets: 3, height: 2000 + a4.top + a4.bottom })
    expect(moves).toEqual([{ block: 1, by: expect.any(Number) as number }])
    expect(sheetsOf(pages)).toBe(4)
    expect(layOutPages([table(40, 1500, 40)]).pages.length).toBeGreaterThan(1)
  })

  it('begins a page where the document says so', () => {
    const end: Block = { height: 0, above: 10, ends: true, slight: true }
    expect(tops([text(100, 0), end, text(100)])[2]).toBe(second)
    expect(tops([text(roomOnPage, 0), end, text(100)])[2]).toBe(second)
  })

  it('never has a block reach over the end of its page, nor loses the order', () => {
    const some = fc.array(
      fc.oneof(
        fc.integer({ min: 10, max: 400 }).map((height) => text(height)),
        fc.constant(heading()),
        fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 40 }).map((rows) => table(...rows)),
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(some, (blocks) => {
        const { pages } = layOutPages(blocks)
        const places = tops(blocks)
        for (const [index, block] of blocks.entries()) {
          if (index > 0) expect(places[index]).toBeGreaterThanOrEqual((places[index - 1] ?? 0) + 10)
          if (block.rows) continue
          const page = pages.findLast(({ top }) => top <= (places[index] ?? 0))!
          expect((places[index] ?? 0) + block.height).toBeLessThanOrEqual(page.top + page.height - a4.bottom + 1)
        }
      }),
    )
  })
})
