import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { zipSync, strToU8, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../server/errors.ts'
import { clientMaterial, requireKind } from '../../../server/files/kinds.ts'
import { memoryFileStore } from '../../../server/files/memory.ts'
import { hasShared, sample, sharedData } from '../../support/imports.ts'

const store = memoryFileStore()
/** Why a file is refused: the key of its sentence, with what it really is; 'taken' where it is not. */
async function verdict(name: string, content: Uint8Array | string, accepted?: readonly string[]): Promise<string> {
  const stored = await store.write(Readable.from([Buffer.from(content)]))
  try {
    await requireKind(store, { ...stored, name }, accepted)
    return 'taken'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 415 || !String(error.parameters['name']).includes(name))
      throw error
    return [error.key, error.parameters['actual']].filter(Boolean).join(' ')
  }
}

const types = (main: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${main}+xml"/></Types>`
const word = 'openxmlformats-officedocument.wordprocessingml.document.main'
const office = (main: string, more: Zippable = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8(types(main)), 'word/document.xml': strToU8('<w:document/>'), ...more })
const docx = office(word)

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33)
  head.write('\u0089PNG\r\n\u001a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, Buffer.from('\0\0\0\0IEND\u00aeB`\u0082', 'latin1')])
}
const jpeg = (width: number, height: number, between: number[] = []): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...between]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ])
}
const bmp = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(60)
  head.write('BM', 'latin1')
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  return head
}
const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
const webp = Buffer.concat([
  Buffer.from('RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00', 'latin1'),
  Buffer.from([99, 0, 0, 49, 0, 0]),
])
const rtf = '{\\rtf1\\ansi hello}'

describe('what is what its name says is taken', () => {
  test.each<[string, Uint8Array | string]>([
    ['a.docx', docx],
    ['a.DOCX', docx],
    ['a.xlsx', sample('statements.xlsx')],
    ['a.xls', sample('balance-sheet.xls')],
    ['a.xls', sample('gbk-text.xls')],
    ['a.doc', rtf],
    ['a.pdf', '%PDF-1.7\n%%EOF'],
    ['a.png', png(1200, 800)],
    ['a.jpg', jpeg(4000, 3000)],
    ['a.jpeg', jpeg(4000, 3000, [0xff, 0xff])],
    ['a.gif', gif],
    ['a.bmp', bmp(100, -50)],
    ['a.webp', webp],
  ])('%s', async (name, content) => {
    expect(await verdict(name, content)).toBe('taken')
  })
  test('tables as text only where a call takes them', async () => {
    expect(await verdict('a.csv', 'a,b\n1,2\n')).toBe('import.fileType')
    expect(await verdict('a.csv', 'a,b\n1,2\n', clientMaterial)).toBe('taken')
    expect(await verdict('a.csv', '<html><script>', clientMaterial)).toBe('files.renamed .html')
    expect(await verdict('a.csv', Buffer.from([1, 0, 2, 0]), clientMaterial)).toBe('import.fileContent')
    expect(await verdict('a.exe', 'MZ', clientMaterial)).toBe('files.typeOrCsv')
  })
})

describe('what is something else is told as what it is', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['a.pdf', docx, '.docx'],
    ['a.docx', '%PDF-1.7', '.pdf'],
    ['a.png', jpeg(10, 10), '.jpg'],
    ['a.jpg', png(10, 10), '.png'],
    ['a.xlsx', docx, '.docx'],
    ['a.docx', sample('statements.xlsx'), '.xlsx'],
    ['a.doc', sample('balance-sheet.xls'), '.xls'],
    ['a.xlsx', sample('balance-sheet.xls'), '.xls'],
    ['a.pdf', '<html><body>', '.html'],
    ['a.pdf', 'MZ\u0090\0', '.exe'],
    ['a.png', '<svg xmlns="x"><script/></svg>', '.html'],
    ['a.jpg', '\0\0\0\u0018ftypavif\0\0\0\0', '.avif'],
    ['a.docx', rtf, '.rtf'],
    ['a.pdf', 'just some text', '.txt'],
    ['a.docx', office('openxmlformats-officedocument.presentationml.presentation.main'), '.pptx'],
  ])('%s', async (name, content, actual) => {
    expect(await verdict(name, content)).toBe(`files.renamed ${actual}`)
  })
  test('a HEIC photo is told apart: how to take others is said', async () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
      expect(await verdict('a.jpg', `\0\0\0\u0018ftyp${brand}\0\0\0\0`)).toMatch(/^files\.heic/)
    expect(await verdict('a.heic', `\0\0\0\u0018ftypheic\0\0\0\0`)).toMatch(/^files\.heic/)
  })
  test('a bare zip is no Word document, whatever its parts are called', async () => {
    expect(await verdict('a.docx', zipSync({ 'a.txt': strToU8('x') }))).toBe('files.renamed .zip')
    expect(await verdict('a.docx', zipSync({ 'word/document.xml': strToU8('<w:document/>') }))).toBe(
      'files.renamed .zip',
    )
    expect(await verdict('a.docx', zipSync({ '[Content_Types].xml': strToU8(types(word)) }))).toBe('taken')
  })
})

describe('what is not to be taken though its name is right', () => {
  test('a package with macros', async () => {
    expect(await verdict('a.docx', office('ms-word.document.macroEnabled.main'))).toBe('files.macros')
  })
  test('a bomb, by its directory alone', async () => {
    const zeros = new Uint8Array(30_000_000)
    expect(await verdict('a.docx', office(word, { 'word/media/a.bin': zeros }))).toBe('files.bomb')
  })
  test('a package whose list of types, or whose directory, is as large as other files: both are read at one go', async () => {
    const padded = `${types(word)}<!--${Array.from({ length: 700_000 }, (_, index) => index).join(' ')}-->`
    expect(await verdict('a.docx', office(word, { '[Content_Types].xml': strToU8(padded) }))).toBe('files.bomb')
    const remarks = Object.fromEntries(
      Array.from(
        { length: 150 },
        (_, index) => [`word/${index}.bin`, [strToU8('x'), { comment: 'x'.repeat(60_000) }]] as const,
      ),
    ) as unknown as Zippable
    expect(await verdict('a.docx', office(word, remarks))).toBe('files.bomb')
  })
  test('a directory that lies about sizes', async () => {
    const lying = Buffer.from(office(word, { 'word/big.xml': new Uint8Array(500_000) }))
    const name = lying.lastIndexOf('word/big.xml')
    lying.writeUInt32LE(1000, name - 46 + 24)
    expect(await verdict('a.docx', lying)).toBe('files.broken')
  })
  test('parts that declare entities, also where the word is cut by a piece', async () => {
    for (const before of [0, 65_530, 131_065])
      expect(
        await verdict('a.docx', office(word, { 'word/x.xml': strToU8(`${' '.repeat(before)}<!DOCTYPE a>`) })),
      ).toBe('files.broken')
  })
  test('two kinds at once: something before or behind a package, a package behind something', async () => {
    expect(await verdict('a.docx', Buffer.concat([Buffer.from(docx), Buffer.from('<script>')]))).toBe('files.mixed')
    expect(await verdict('a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.from(docx)]))).toBe(
      'files.mixed',
    )
    expect(await verdict('a.gif', Buffer.concat([gif, Buffer.from(docx)]))).toBe('files.mixed')
    expect(await verdict('a.jpg', Buffer.concat([jpeg(10, 10), Buffer.from(docx)]))).toBe('files.mixed')
  })
  test.each<[string, Buffer, string]>([
    ['a.png', png(20_000, 20_000), 'files.pixels'],
    ['a.png', png(70_000, 10), 'files.pixels'],
    ['a.png', png(0, 10), 'files.broken'],
    ['a.jpg', jpeg(60_000, 60_000), 'files.pixels'],
    ['a.bmp', bmp(30_000, -30_000), 'files.pixels'],
    ['a.png', png(10, 10).subarray(0, 33), 'files.broken'],
    ['a.jpg', jpeg(10, 10).subarray(0, 6), 'files.broken'],
    ['a.webp', webp.subarray(0, 20), 'files.broken'],
  ])('%s of too many pixels, or cut: %#', async (name, content, reason) => {
    expect(await verdict(name, content)).toBe(reason)
  })
  test('protected and empty files', async () => {
    expect(await verdict('a.xlsx', sample('encrypted.xlsx'))).toBe('files.encrypted')
    expect(await verdict('a.pdf', '')).toBe('files.empty')
  })
  test('a cut package, and an OLE file whose directory runs in a circle', async () => {
    expect(await verdict('a.docx', docx.subarray(0, docx.length - 30))).toBe('files.broken')
    const looped = Buffer.from(sample('balance-sheet.xls'))
    // Every entry of the first sector of the allocation table leads back to the directory.
    const table = (looped.readUInt32LE(76) + 1) * 512
    for (let at = 0; at < 512; at += 4) looped.writeUInt32LE(looped.readUInt32LE(48), table + at)
    expect(await verdict('a.xls', looped)).toBe('files.broken')
  })
})

describe('whatever the bytes are', () => {
  const bases = [
    Buffer.from(docx),
    sample('balance-sheet.xls'),
    png(10, 10),
    jpeg(10, 10),
    webp,
    gif,
    bmp(10, 10),
    sample('statements.xlsx').subarray(0, 20_000),
  ]
  const names = ['a.docx', 'a.xls', 'a.png', 'a.jpg', 'a.webp', 'a.gif', 'a.bmp', 'a.xlsx', 'a.doc', 'a.pdf']
  test('the answer is yes or one sentence, soon', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bases),
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 30 }),
        fc.nat(),
        async (base, name, changes, cut) => {
          const content = Buffer.from(base.subarray(0, cut % 3 === 0 ? cut % base.length : base.length))
          if (content.length > 0) for (const [at, value] of changes) content[at % content.length] = value
          expect(typeof (await verdict(name, content))).toBe('string')
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('real files', () => {
  const refusedForAReason =
    /^(msoff_example_password|calamine_(pass_protected|too_small)|edr_TestFail_Binary|php_oleloop|poi_(clusterfuzz.*XSSF.*|duplicate-filename.*|poc-xmlbomb.*|protected_passtika)|tika_macro_renamed_as)/
  test.skipIf(!hasShared)('are taken, but for those that are protected, broken, renamed or traps', async () => {
    const wrong: string[] = []
    for (const folder of ['docx', 'statements', 'generic', 'tricky'].filter((one) =>
      existsSync(join(sharedData, one)),
    )) {
      for (const name of readdirSync(join(sharedData, folder)).filter((one) => /\.(docx?|xlsx?)$/.test(one))) {
        const answer = await verdict(name, readFileSync(join(sharedData, folder, name)))
        if ((answer === 'taken') === refusedForAReason.test(name)) wrong.push(`${name}: ${answer}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
