import { describe, expect, test } from 'vitest'
import { largestProof } from '../../../../core/edits.ts'
import { chooseProofs } from '../../../../src/features/proof/choose.ts'

const file = (name: string, size = 10): File =>
  Object.defineProperty(new File(['x'], name, { lastModified: 1 }), 'size', { value: size })

describe('what is chosen as proof material', () => {
  test.each([
    'a.doc',
    'a.docx',
    'a.pdf',
    'a.xls',
    'a.xlsx',
    'a.png',
    'a.jpg',
    'a.jpeg',
    'a.gif',
    'a.bmp',
    'a.webp',
    '扫描件.PDF',
  ])('%s is taken', (name) => {
    expect(chooseProofs([file(name)], []).accepted.map((one) => one.name)).toEqual([name])
  })

  test.each(['a.exe', 'a.pdf.exe', 'a', 'a.html', 'a.svg', 'pdf'])('%s is refused by name', (name) => {
    expect(chooseProofs([file(name)], [])).toMatchObject({ accepted: [], refused: [name] })
  })

  test('100 MB are taken, one byte more is not, nothing is told apart', () => {
    expect(
      chooseProofs([file('a.pdf', largestProof), file('b.pdf', largestProof + 1), file('c.pdf', 0)], []),
    ).toMatchObject({ accepted: [{ name: 'a.pdf' }], tooLarge: ['b.pdf'], empty: ['c.pdf'] })
  })

  test('a file that waits already is not taken twice', () => {
    expect(chooseProofs([file('a.pdf'), file('a.pdf'), file('a.pdf', 11)], [file('a.pdf')]).accepted.length).toBe(1)
  })
})
