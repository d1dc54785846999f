import { createHash } from 'node:crypto'
import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { ApiError } from '../../../server/errors.ts'
import { memoryFileStore } from '../../../server/files/memory.ts'
import { toOutageError } from '../../../server/outages.ts'
import { openFileStore, type FileStore } from '../../../server/files/store.ts'

async function* stream(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
async function* cut(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
  throw new Error('the line is cut')
}

const open: (FileStore & { close(): Promise<void> })[] = []
const kinds = [
  ['disk', () => openFileStore(null)],
  ['memory', memoryFileStore],
] as const
const make = (of: (typeof kinds)[number][1]): FileStore => {
  const store = of()
  open.push(store)
  return store
}
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})

describe.each(kinds)('a store on %s', (_, of) => {
  test('a content that comes in any pieces, with any breaks, is the same in the end', async () => {
    const store = make(of)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.uint8Array({ maxLength: 3000 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
        fc.uuid(),
        async (pieces, id) => {
          await store.parts.begin(id)
          let size = 0
          for (const [piece, breaks] of pieces) {
            const kept = await store.parts.append(id, size, (breaks ? cut : stream)(Buffer.from(piece)))
            expect(kept).toEqual({ size: size + piece.length, whole: !breaks })
            size = kept.size
          }
          expect((await store.parts.stat(id))?.size).toBe(size)
          const whole = Buffer.concat(pieces.map(([piece]) => piece))
          expect(await store.finish(id)).toEqual({ sha256: createHash('sha256').update(whole).digest('hex'), size })
          // Whoever records the content removes it.
          expect((await store.parts.stat(id))?.size).toBe(size)
          await store.parts.remove(id)
          expect(await store.parts.stat(id)).toBe(null)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('the same content is kept once, however it came', async () => {
    const store = make(of)
    const content = Buffer.from('the same')
    const { sha256 } = await store.write(Readable.from([content]))
    await store.parts.begin('p')
    await store.parts.append('p', 0, stream(content))
    expect((await store.finish('p')).sha256).toBe(sha256)
    const all: string[] = []
    for await (const some of store.hashes()) all.push(...some)
    expect(all).toEqual([sha256])
  })

  test('ranges and slices', async () => {
    const store = make(of)
    const { sha256 } = await store.write(Readable.from([Buffer.from('0123456789')]))
    const read = async (range?: { start: number; end: number }): Promise<string> =>
      Buffer.concat((await store.read(sha256, range).toArray()) as Buffer[]).toString()
    expect([
      await read(),
      await read({ start: 2, end: 4 }),
      (await store.slice(sha256, 8, 10)).toString(),
      await store.size(sha256),
    ]).toEqual(['0123456789', '234', '89', 10])
    expect(await store.size('0'.repeat(64))).toBe(null)
  })

  test('a writer that fails leaves nothing', async () => {
    const store = make(of)
    await expect(store.write(Readable.from(cut(Buffer.from('half'))))).rejects.toThrow('the line is cut')
    const all: string[] = []
    for await (const some of store.hashes()) all.push(...some)
    expect(all).toEqual([])
  })
})

describe('what another process still writes to a part', () => {
  /** A store whose part `p` is whole and held open by somebody else, who writes over it. */
  async function held(): Promise<{ store: FileStore; overwrite: () => Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'held-'))
    const store = openFileStore(folder)
    open.push({ ...store, close: () => rm(folder, { recursive: true, force: true }) })
    await store.parts.begin('p')
    await store.parts.append('p', 0, stream(Buffer.from('what was looked into')))
    const file = await openFile(join(folder, 'parts', 'p'), 'r+')
    return {
      store,
      async overwrite() {
        await file.write('WHAT', 0)
        await file.close()
      },
    }
  }

  test('changes nothing of the content that was made of it', async () => {
    const { store, overwrite } = await held()
    const { sha256 } = await store.finish('p')
    await overwrite()
    expect((await store.readWhole(sha256)).toString()).toBe('what was looked into')
  })

  test('while it is looked into is not what is kept', async () => {
    const { store, overwrite } = await held()
    let seen = ''
    const { sha256 } = await store.finish('p', async (bytes) => {
      seen = (await bytes.slice(0, 100)).toString()
      await overwrite()
    })
    expect((await store.readWhole(sha256)).toString()).toBe(seen)
  })
})

test.each(kinds)('of what is refused when it is looked into nothing is a content (%s)', async (_, of) => {
  const store = make(of)
  await store.parts.begin('p')
  await store.parts.append('p', 0, stream(Buffer.from('no')))
  await expect(store.finish('p', () => Promise.reject(new Error('not this')))).rejects.toThrow('not this')
  const all: string[] = []
  for await (const some of store.hashes()) all.push(...some)
  expect([all, (await store.parts.stat('p'))?.size]).toEqual([[], 2])
})

test('bytes that were written behind what is known to be there are written again, not after them', async () => {
  const store = make(() => openFileStore(null))
  await store.parts.begin('p')
  await store.parts.append('p', 0, stream(Buffer.from('abcdef')))
  await store.parts.append('p', 3, stream(Buffer.from('XY')))
  const { sha256 } = await store.finish('p')
  expect((await store.readWhole(sha256)).toString()).toBe('abcXY')
})

test('ids and hashes that would leave the folder are refused', async () => {
  const store = make(() => openFileStore(null))
  await expect(store.parts.begin('../x')).rejects.toThrow(/not an id/)
  expect(() => store.read('../../etc/passwd')).toThrow(/not a content hash/)
})

describe('a full disk', () => {
  test.each(['ENOSPC', 'EDQUOT'])('%s is one sentence, and nothing half is kept', async (code) => {
    const store = make(() => openFileStore(null))
    async function* full(): AsyncGenerator<Buffer> {
      yield Buffer.from('what fitted')
      throw Object.assign(new Error(code), { code })
    }
    const failure = await store.write(Readable.from(full())).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 507, key: 'error.full' })
    const all: string[] = []
    for await (const some of store.hashes()) all.push(...some)
    expect(all).toEqual([])
  })

  test('other errors stay what they are', () => {
    const other = Object.assign(new Error('x'), { code: 'EACCES' })
    expect(toOutageError(other)).toBe(other)
    expect(toOutageError(null)).toBe(null)
  })
})
