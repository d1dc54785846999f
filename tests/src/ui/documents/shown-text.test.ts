// What a Word document shows, where its file has more or says it in another way.
import { Blob as NodeBlob } from 'node:buffer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readDocument } from '../../../../src/ui/documents/read.ts'
import { wordModel } from '../../../../src/ui/documents/word-model.ts'
import { wordOf } from '../../../support/word-document.ts'

// The one of the test's page cannot be read piece by piece.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob))
afterAll(() => void vi.unstubAllGlobals())

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const paragraph = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`
const table = (...runs: string[]): string =>
  `<w:tbl><w:tr><w:tc>${paragraph(run('成本'))}</w:tc><w:tc>${paragraph(...runs)}</w:tc></w:tr></w:tbl>`
const minus = '<m:oMath><m:r><m:t>−</m:t></m:r></m:oMath>'
const hidden = '<w:vanish/><w:dstrike/>'
const half =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'

/** What the second cell of a table with these runs holds. */
async function cellOf(...runs: string[]): Promise<string | undefined> {
  const model = wordModel(await readDocument(wordOf(table(...runs)).buffer))
  return model.tables[0]?.grid.rows[0]?.[1]
}

describe('a figure of a Word document', () => {
  test.each([
    ['hidden text before it', [run('77', '<w:vanish/>'), run('6328.03')], '6328.03'],
    ['text before it that is said not to be hidden', [run('77', '<w:vanish w:val="0"/>'), run('6328.03')], '776328.03'],
    [
      'text before it that was hidden once',
      [run('77', `<w:rPrChange w:id="1"><w:rPr>${hidden}</w:rPr></w:rPrChange>`), run('6328.03')],
      '776328.03',
    ],
    ['text before it that is struck out twice', [run('77', '<w:dstrike/>'), run('6328.03')], '6328.03'],
    [
      'what was moved away before it',
      [`<w:moveFrom w:id="1">${run('88')}</w:moveFrom><w:moveTo w:id="2">${run('6328.03')}</w:moveTo>`],
      '6328.03',
    ],
    ['a sign that is a formula', [minus, run('6328.03')], '−6328.03'],
    ['a formula that is more than its letters', [half, run('5')], '□ 1 2 □5'],
    ['a sign of a font that is not known', ['<w:r><w:sym w:font="Wingdings 2" w:char="F0FF"/></w:r>', run('5')], '□5'],
  ])('with %s', async (_, runs, shown) => {
    expect(await cellOf(...runs)).toBe(shown)
  })
})

test('the lines at the heads of its pages are told', async () => {
  const file = wordOf(
    paragraph(run('正文')),
    paragraph(run('编制单位：'), run('华北重工')) + paragraph(run('机密', '<w:vanish/>')),
  )
  const read = await readDocument(file.buffer)
  expect(read.heads).toEqual(['编制单位：华北重工'])
  expect(wordModel(read).heads).toEqual(['编制单位：华北重工'])
})
