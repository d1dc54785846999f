import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { guard } from '../../../server/workbook/guard.ts'
import { sniff } from '../../../server/workbook/sniff.ts'
import { decodeText, isTable } from '../../../server/workbook/text.ts'

type Part = { name: string; content: string | Buffer; declared?: number; flags?: number }

/** A zip written by hand, so that it can lie. */
function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, declared, flags = 0 } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const nameBytes = Buffer.from(name)
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(flags, 2)
    sizes.writeUInt16LE(8, 4)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(declared ?? raw.length, 18)
    sizes.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), sizes, nameBytes, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    sizes.copy(entry, 6, 0, 24)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, nameBytes)
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const types: Part = {
  name: '[Content_Types].xml',
  content:
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
}
const sheet = (content: string): Part => ({ name: 'xl/worksheets/sheet1.xml', content })
const causeOf = (parts: Part[], name = 'a.xlsx'): string => {
  try {
    guard(zip(parts), name)
    return 'passed'
  } catch (error) {
    return String((error as { key?: string }).key ?? error)
  }
}

describe('a zip is looked at before anything parses it', () => {
  test('a workbook passes', () => expect(causeOf([types, sheet('<worksheet><c r="A1"/></worksheet>')])).toBe('passed'))
  test('a name twice, in any case and with either separator', () => {
    expect(causeOf([types, sheet('<a/>'), { name: 'XL\\worksheets\\Sheet1.xml', content: '<b/>' }])).toBe(
      'workbook.broken',
    )
  })
  test('document types and entities', () => {
    expect(causeOf([types, sheet('<!DOCTYPE x><worksheet/>')])).toBe('workbook.broken')
    expect(causeOf([types, sheet('<!ENTITY a "b">')])).toBe('workbook.broken')
  })
  test('a size that lies', () => {
    expect(causeOf([types, { ...sheet('<worksheet/>'.repeat(1000)), declared: 10 }])).toBe('workbook.broken')
    expect(causeOf([types, { ...sheet('<worksheet/>'), declared: 5000 }])).toBe('workbook.broken')
  })
  test('more than can be held: a part that swells, too many parts', () => {
    expect(causeOf([types, { name: 'xl/media/a.bin', content: Buffer.alloc(30_000_000) }])).toBe('workbook.tooLarge')
    expect(causeOf([types, ...Array.from({ length: 2001 }, (_, index) => ({ name: `p${index}`, content: '' }))])).toBe(
      'workbook.tooLarge',
    )
  })
  test('too many cells', () =>
    expect(
      causeOf([
        types,
        sheet('<c r="A1"><v>1234567890</v></c>'.repeat(10)),
        {
          name: 'xl/worksheets/sheet2.xml',
          content: Array.from({ length: 2_500_000 }, (_, index) => `<c r="A${index}"/>`).join(''),
        },
      ]),
    ).toBe('workbook.tooLarge'))
  test('encrypted parts', () => expect(causeOf([types, { ...sheet('<a/>'), flags: 1 }])).toBe('workbook.encrypted'))
  test('another kind of package', () => {
    const word = {
      name: '[Content_Types].xml',
      content:
        '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
    }
    expect(causeOf([word])).toBe('workbook.notWorkbook')
    expect(causeOf([{ name: 'readme.txt', content: 'x' }])).toBe('workbook.notWorkbook')
  })
  test('macros under another name', () => {
    const macro = {
      name: '[Content_Types].xml',
      content: '<Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>',
    }
    expect(causeOf([macro])).toBe('workbook.renamed')
  })
  test('what ends before its directory', () => {
    const whole = zip([types, sheet('<a/>')])
    expect(() => guard(whole.subarray(0, whole.length - 30), 'a.xlsx')).toThrow('workbook.broken')
  })
})

test('a file over the limit is refused unread', () =>
  expect(() =>
    guard(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(61 * 1024 * 1024)]), 'a.xlsx'),
  ).toThrow('workbook.tooLarge'))

test.each([
  ['PK\u0003\u0004', 'zip'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'ole'],
  ['\u0009\u0008\u0010\u0000', 'other'],
  ['\u0009\u0004\u0006\u0000', 'biff'],
  ['  <html>', 'markup'],
  ['a,b\n', 'text'],
  ['\u00ff\u00fea\u0000', 'text'],
  ['BM\u00b6\u009c\u0001\u0000', 'other'],
])('the first bytes %j are %s', (bytes, kind) => expect(sniff(Buffer.from(bytes, 'latin1'))).toBe(kind))

test('text is read as what it is', () => {
  expect(decodeText(Buffer.from('资产'))).toBe('资产')
  expect(decodeText(Buffer.from([0xd7, 0xca, 0xb2, 0xfa]))).toBe('资产')
  expect(decodeText(Buffer.from([0xff, 0xfe, 0x44, 0x8d]))).toBe('资')
  expect([
    isTable('a,b\nc,d', 'text'),
    isTable('an error', 'text'),
    isTable('<p>no</p>', 'markup'),
    isTable('<TABLE >', 'markup'),
  ]).toEqual([true, false, false, true])
})
