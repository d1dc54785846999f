// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Fault } from '../../../src/ui/documents/fault.ts'
import type { ReadDocument } from '../../../src/ui/documents/types.ts'
import { losesContent, readDocument } from '../../../src/ui/documents/read.ts'

const types = (main: string): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`
const relations = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A Word file of the least parts, with this in its body and these parts besides. */
function docx(
  body: string,
  more: Record<string, string> = {},
  main = 'wordprocessingml.document.main',
): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': types(main),
    '_rels/.rels': relations(
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
    ),
    'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Zippable),
  )
}
const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const read = (bytes: Uint8Array<ArrayBuffer>): Promise<ReadDocument> => readDocument(bytes.buffer)
const faultOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Fault ? error.kind : String(error)),
  )
const sample = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../samples', name)))

describe('a Word file', () => {
  test('is read with its paragraphs, their alignment and its tables with merged cells', async () => {
    const cell = (text: string, properties = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
    const { html } = await read(
      docx(
        `${paragraph('中间', '<w:jc w:val="center"/>')}${paragraph('左')}<w:tbl><w:tr>${cell('甲', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('乙')}${cell('丙')}</w:tr></w:tbl>`,
      ),
    )
    expect(html).toBe(
      '<p class="center">中间</p><p>左</p><table><tr><td colspan="2"><p>甲</p></td></tr><tr><td><p>乙</p></td><td><p>丙</p></td></tr></table>',
    )
  })

  test('says of itself who wrote it, and how many pages were counted', async () => {
    const { facts } = await read(
      docx(paragraph('a'), {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>尽调 &amp; 报告</dc:title><dc:creator>王敏</dc:creator></cp:coreProperties>',
        'docProps/app.xml':
          '<Properties><Pages>12</Pages><Words>345</Words><Application>WPS 文字</Application></Properties>',
      }),
    )
    expect(facts).toEqual({
      title: '尽调 & 报告',
      author: '王敏',
      modified: '',
      program: 'WPS 文字',
      pages: '12',
      words: '345',
    })
  })

  test('carries no mapping of its own into the page', async () => {
    const { html } = await read(docx(paragraph('a'), { 'mammoth/style-map': 'p => iframe[src="https://x.example"]' }))
    expect(html).toBe('<p>a</p>')
  })

  test('is held to a size when unpacked, whatever its directory says', async () => {
    const bomb = docx(paragraph('a'), { 'word/media.xml': 'a'.repeat(61 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await faultOf(bomb)).toBe('bomb')
    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
    expect(await faultOf(lying)).toBe('bomb')
  })
})

describe('a file that is none', () => {
  test.each([
    ['nothing in it', new Uint8Array(), 'empty'],
    ['a PDF', strToU8('%PDF-1.7 …'), 'pdf'],
    ['rich text', strToU8('{\\rtf1 a}'), 'rtf'],
    ['a page of the web', strToU8('<html>a</html>'), 'notWord'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'notWord'],
    ['a workbook', sample('statements.xlsx'), 'spreadsheet'],
    ['an old workbook', sample('balance-sheet.xls'), 'spreadsheet'],
    ['with a password', sample('encrypted.xlsx'), 'encrypted'],
    ['a presentation', docx('', {}, 'presentationml.presentation.main'), 'presentation'],
    ['some other archive', new Uint8Array(zipSync({ 'a.txt': strToU8('a') })), 'notWord'],
    ['cut short', docx(paragraph('a')).slice(0, 200), 'broken'],
    [
      'without its text',
      new Uint8Array(zipSync({ '[Content_Types].xml': strToU8(types('wordprocessingml.document.main')) })),
      'broken',
    ],
    ['with text that is no XML', docx('<w:p><w:r>'), 'broken'],
  ] as [string, Uint8Array, string][])('%s is told as what it is', async (_, bytes, kind) =>
    expect(await faultOf(new Uint8Array(bytes))).toBe(kind),
  )

  test('whose bytes were changed anywhere is read or refused, and never hangs', async () => {
    const whole = docx(`${paragraph('一、企业概况')}${paragraph('正文')}`)
    for (let at = 0; at < whole.length; at += 7) {
      const changed = whole.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(['read', 'broken', 'notWord', 'bomb'], `byte ${at}`).toContain(await faultOf(changed))
    }
  })
})

test('a warning about formatting is no loss of content', () => {
  expect(
    ['v:fill', 'w:tblPrEx', 'w:ruby', 'm:oMath'].map((name) =>
      losesContent(`An unrecognised element was ignored: ${name}`),
    ),
  ).toEqual([false, false, true, true])
  expect(losesContent("Unrecognised paragraph style: 'Body' (Style ID: 1)")).toBe(false)
})

const folder = join(import.meta.dirname, '../../../../shared/data/docx')
describe.runIf(existsSync(folder))('files of the real world', () => {
  const refused: Record<string, string> = { 'msoff_example_password.docx': 'encrypted' }
  test.each(existsSync(folder) ? readdirSync(folder) : [])('%s is read, or refused with its reason', async (name) => {
    expect(await faultOf(new Uint8Array(readFileSync(join(folder, name))))).toBe(refused[name] ?? 'read')
  })

  test('a report of 17,000 characters comes with all headings and tables', async () => {
    const { html } = await read(new Uint8Array(readFileSync(join(folder, '合并财务报表系统产品方案.docx'))))
    expect(html.match(/<h[1-6][ >]/g)).toHaveLength(76)
    expect(html.match(/<table>/g)).toHaveLength(21)
  })

  test('a picture outside the file is not fetched, and is counted', async () => {
    const { html, left } = await read(new Uint8Array(readFileSync(join(folder, 'docling_docx_external_image.docx'))))
    expect(html).not.toContain('example.com')
    expect(left.external).toBe(1)
  })
})
