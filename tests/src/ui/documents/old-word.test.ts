// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../../../src/ui/documents/doc/plain.ts'
import { Fault } from '../../../../src/ui/documents/fault.ts'
import { readDocument } from '../../../../src/ui/documents/read.ts'
import { oldRow, word97, type OldParagraph } from '../../../support/word-97.ts'

const html = async (...paragraphs: OldParagraph[]): Promise<string> =>
  (await readDocument(word97(paragraphs).buffer)).html
const faultOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  readDocument(bytes.buffer).then(
    () => 'read',
    (error: unknown) => (error instanceof Fault ? error.kind : String(error)),
  )

describe('a Word file of before 2007', () => {
  test('is read with its headings by style and by level of outline', async () => {
    expect(
      await html(
        { text: '企业概况', style: 1 },
        { text: '公司成立于2001年 <b>。' },
        { text: '股权', properties: [0x40, 0x26, 1] },
      ),
    ).toBe('<h1>企业概况</h1><p>公司成立于2001年 &lt;b&gt;。</p><h2>股权</h2>')
  })

  test('is read with its tables, merged cells across and down among them', async () => {
    const rows = [
      ...oldRow(['项目', '金额'], { widths: [2000, 4000] }),
      ...oldRow(['收入', '2023', '2024'], { vertical: [3, 0, 0] }),
      ...oldRow(['', '1', '2'], { vertical: [1, 0, 0] }),
    ]
    expect(await html({ text: '利润表' }, ...rows, { text: '完' })).toBe(
      '<p>利润表</p><table><tr><td><p>项目</p></td><td colspan="2"><p>金额</p></td></tr><tr><td rowspan="2"><p>收入</p></td><td><p>2023</p></td><td><p>2024</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table><p>完</p>',
    )
  })

  test.each([
    ['hidden', [0x3c, 0x08, 1]],
    ['deleted', [0x00, 0x08, 1]],
    ['struck out', [0x37, 0x08, 1]],
    ['struck out twice', [0x53, 0x2a, 1]],
    ['raised', [0x48, 0x2a, 1]],
    ['raised by its height', [0x45, 0x48, 6, 0]],
  ])('has no part of a figure in its cells that is %s', async (_, properties) => {
    const cell = { text: '776328.03', letters: { count: 2, properties } }
    expect(await html(...oldRow(['成本', cell]))).toContain('<p>6328.03</p>')
    const shown = { text: '776328.03', letters: { count: 2, properties: [0x35, 0x08, 1] } }
    expect(await html(...oldRow(['成本', shown]))).toContain('<p>776328.03</p>')
  })

  test('keeps its cells apart where the mark of one is hidden', async () => {
    const hidden = { text: '1', letters: { count: 2, properties: [0x3c, 0x08, 1] } }
    expect(await html(...oldRow([hidden, '2']))).toContain('<td></td><td><p>2</p></td>')
  })

  test('has what is struck out in its paragraphs, and nothing that is hidden', async () => {
    const struck = { text: '旧新', letters: { count: 1, properties: [0x37, 0x08, 1] } }
    const hidden = { text: '旧新', letters: { count: 1, properties: [0x3c, 0x08, 1] } }
    expect(await html(struck, hidden)).toBe('<p>旧新</p><p>新</p>')
  })

  test('has its footnotes after the text, and its pictures counted', async () => {
    const { html: text, left } = await readDocument(word97([{ text: '正文\u0001' }], { notes: '\u0002 注释\r' }).buffer)
    expect([text, left.other]).toEqual(['<p>正文</p><p>注释</p>', 1])
  })

  test('shows what a field says and not how it is made', () =>
    expect(plainText('第\u0013 PAGE \\* MERGEFORMAT \u00143\u0015页\u001e甲\u001f乙')).toBe('第3页-甲乙'))

  test.each([
    ['with a password', { flags: 0x0100 }, 'encrypted'],
    ['of Word 95', { version: 0x68 }, 'oldWord'],
  ] as const)('%s is told as what it is', async (_, options, kind) =>
    expect(await faultOf(word97([{ text: '甲' }], options))).toBe(kind),
  )

  test('whose bytes were changed anywhere is read or refused, and never hangs', async () => {
    const whole = word97([{ text: '一、企业概况', style: 1 }, ...oldRow(['甲', '乙'])])
    for (let at = 0; at < whole.length; at += 37) {
      const changed = whole.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(['read', 'broken', 'notWord', 'encrypted', 'oldWord'], `byte ${at}`).toContain(await faultOf(changed))
    }
  })
})

const real = join(import.meta.dirname, '../../../../../shared/data/docx/unstructured_simple.doc')
test.runIf(existsSync(real))('a file of another program is read', async () => {
  const { html: text, facts } = await readDocument(new Uint8Array(readFileSync(real)).buffer)
  expect(text).toContain('<h1>These are a few of my favorite things:</h1>')
  expect(facts.author).toBe('python-docx')
})
