import { expect, test } from 'vitest'
import { largestPage, mostPages, pagesHead, pagesIn } from '../../core/photo-pages.ts'

test('the first line says where each page is', () => {
  const head = pagesHead([10, 200])
  expect(head).toBe('PAGES 10 200\n')
  expect(pagesIn(`${head}...`, head.length + 210)).toEqual([
    { from: head.length, size: 10 },
    { from: head.length + 10, size: 200 },
  ])
})

test.each([
  ['shorter than it says', pagesHead([10]), 12],
  ['longer than it says', pagesHead([10]), 30],
  ['no page', 'PAGES\n', 6],
  ['a page of nothing', 'PAGES 0\n', 8],
  ['another file', '%PDF-1.7\n', 100],
  ['a line without an end', 'PAGES 1', 8],
  ['a figure that is none', 'PAGES 1e3\n', 1010],
  ['a page that is too large', pagesHead([largestPage + 1]), pagesHead([largestPage + 1]).length + largestPage + 1],
  ['too many pages', pagesHead(Array(mostPages + 1).fill(1)), pagesHead(Array(mostPages + 1).fill(1)).length + 51],
])('%s is refused', (_, head, size) => expect(pagesIn(head, size)).toBeNull())
