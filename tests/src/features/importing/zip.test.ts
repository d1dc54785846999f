import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { gather } from '../../../../src/features/importing/batch/gather.ts'
import { entriesOf, zipLimits } from '../../../../src/features/importing/batch/zip.ts'

const zipped = (files: Zippable, name = '报表.zip'): File => new File([zipSync(files) as Uint8Array<ArrayBuffer>], name)
const latin = (bytes: number[]): string => String.fromCharCode(...bytes)
const faultOf = async (run: () => Promise<unknown>): Promise<string> =>
  run().then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** The same archive with one byte changed that follows a place. */
async function changed(zip: File, at: (bytes: Uint8Array) => number, value: number): Promise<File> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  bytes[at(bytes)] = value
  return new File([bytes], zip.name)
}
const directoryAt = (bytes: Uint8Array): number =>
  bytes.findIndex(
    (byte, index) => byte === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1 && bytes[index + 3] === 2,
  )

describe('an archive', () => {
  test('tells its files, and unpacks each when its turn comes', async () => {
    const text = 'x'.repeat(10_000)
    const entries = await entriesOf(zipped({ '甲/报表.csv': strToU8(text), 'b.csv': [strToU8('y'), { level: 0 }] }))
    expect(entries.map(({ path, size }) => [path, size])).toEqual([
      ['甲/报表.csv', 10_000],
      ['b.csv', 1],
    ])
    const files = await Promise.all(entries.map(({ open }) => open()))
    expect(files.map(({ name }) => name)).toEqual(['报表.csv', 'b.csv'])
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([text, 'y'])
  })

  test('of Chinese Windows has its names in GBK', async () => {
    // 报表.csv
    const name = latin([0xb1, 0xa8, 0xb1, 0xed, 0x2e, 0x63, 0x73, 0x76])
    const zip = zipped({ [name]: strToU8('x') })
    const bytes = new Uint8Array(await zip.arrayBuffer())
    // What fflate writes as UTF-8 is put back to the bytes that were meant.
    const wide = strToU8(name)
    const narrow = Uint8Array.from(name, (letter) => letter.charCodeAt(0))
    const parts: number[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      const isName = wide.every((byte, index) => bytes[at + index] === byte)
      parts.push(...(isName ? narrow : [bytes[at] ?? 0]))
      if (isName) at += wide.length - 1
    }
    const made = Uint8Array.from(parts)
    const view = new DataView(made.buffer)
    const directory = directoryAt(made)
    for (const [flags, length] of [
      [6, 26],
      [directory + 8, directory + 28],
    ] as const) {
      view.setUint16(flags, 0, true)
      view.setUint16(length, narrow.length, true)
    }
    view.setUint32(made.length - 22 + 12, made.length - 22 - directory, true)
    view.setUint32(made.length - 22 + 16, directory, true)
    const [entry] = await entriesOf(new File([made], 'a.zip'))
    expect([entry?.path, await (await entry?.open())?.text()]).toEqual(['报表.csv', 'x'])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['that is none', () => entriesOf(new File(['not an archive'], 'a.zip')), 'broken'],
    [
      'whose file is not what its check sum says',
      async () => {
        const zip = await changed(zipped({ 'a.csv': [strToU8('12345'), { level: 0 }] }), () => 30 + 5 + 2, 0x39)
        await (await entriesOf(zip))[0]?.open()
      },
      'broken',
    ],
    [
      'whose file is longer than it says',
      async () => {
        const zip = await changed(
          zipped({ 'a.csv': strToU8('x'.repeat(200)) }),
          (bytes) => directoryAt(bytes) + 24,
          100,
        )
        await (await entriesOf(zip))[0]?.open()
      },
      'broken',
    ],
    [
      'with a password',
      async () => {
        const zip = await changed(zipped({ 'a.csv': strToU8('x') }), (bytes) => directoryAt(bytes) + 8, 1)
        await (await entriesOf(zip))[0]?.open()
      },
      'encrypted',
    ],
    [
      'that would unpack to too much',
      async () => {
        const zip = zipped({ 'a.csv': new Uint8Array(zipLimits.entryBytes + 1) })
        await (await entriesOf(zip))[0]?.open()
      },
      'tooLarge',
    ],
    [
      'with too many files',
      () =>
        entriesOf(
          zipped(Object.fromEntries(Array.from({ length: zipLimits.entries + 1 }, (_, i) => [`${i}`, strToU8('')]))),
        ),
      'tooMany',
    ],
  ])('%s is refused', async (_, run, expected) => expect(await faultOf(run)).toBe(expected))
})

describe('what was given', () => {
  test('is each file, of archives what is in them; what systems leave is not, and other kinds say why', async () => {
    const given = await gather([
      new File(['x'], 'a.xlsx'),
      new File(['x'], '~$a.xlsx'),
      new File([''], 'empty.csv'),
      new File(['x'], 'a.pdf'),
      zipped({ 'b.xlsx': strToU8('x'), '__MACOSX/._b.xlsx': strToU8('x'), 'inner.zip': strToU8('x') }),
      new File(['x'], 'broken.zip'),
      zipped({}, 'none.zip'),
    ])
    expect(given.map(({ path, refused }) => [path, refused && 'key' in refused ? refused.key : null])).toEqual([
      ['a.xlsx', null],
      ['empty.csv', 'importBatch.refused.empty'],
      ['a.pdf', 'importBatch.refused.type'],
      ['报表.zip/b.xlsx', null],
      ['报表.zip/inner.zip', 'importBatch.refused.archive'],
      ['broken.zip', 'importBatch.refused.zip.broken'],
      ['none.zip', 'importBatch.refused.zip.empty'],
    ])
  })

  test('is no more than anybody looks through: the others say that they were not read', async () => {
    const given = await gather(Array.from({ length: 302 }, (_, index) => new File(['x'], `${index}.csv`)))
    expect(given.map(({ refused }) => refused !== null).filter(Boolean)).toHaveLength(2)
  })
})
