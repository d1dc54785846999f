import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import type { Disk } from '../../../server/disk.ts'
import { openFileStore, type FileStore } from '../../../server/files/store.ts'
import { lossyDisk, type Loss } from '../../support/lossy-disk.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const content = randomBytes(200_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const losses: Loss[] = ['nothing unsynced stays', 'names stay, bytes do not']

/** Cuts the power after each step of some work in turn; answers how often there was a cut. */
async function cutAtEveryStep(
  loss: Loss,
  work: (store: FileStore, disk: Disk, folder: string) => Promise<unknown>,
  check: (store: FileStore, told: boolean) => Promise<void>,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'power-'))
    folders.push(folder)
    const files = join(folder, 'data', 'files')
    const lossy = lossyDisk(join(folder, 'data'))
    lossy.cutAfter(steps)
    const told = await work(openFileStore(files, lossy.disk), lossy.disk, files).then(
      () => true,
      () => false,
    )
    const cut = lossy.isCut()
    lossy.lose(loss)
    await check(openFileStore(files), told)
    if (!cut) return steps
  }
}

/** A content is there whole, or not at all: never half of it under its hash. */
const expectWhole = async (store: FileStore): Promise<void> =>
  expect((await store.readWhole(sha256)).equals(content)).toBe(true)

describe.each(losses)('after a power cut at any step, where %s,', (loss) => {
  test('a content that was told to be kept is there whole', async () => {
    const cuts = await cutAtEveryStep(
      loss,
      (store) => store.write(Readable.from([content])),
      async (store, told) => {
        if (told || (await store.has(sha256))) await expectWhole(store)
      },
    )
    expect(cuts).toBeGreaterThan(6)
  })

  test('a piece that was told to be there is there, and what was made a content as well', async () => {
    const offset = 80_000
    let appended = 0
    const cuts = await cutAtEveryStep(
      loss,
      async (store) => {
        appended = 0
        await store.parts.begin('p')
        appended = (await store.parts.append('p', 0, Readable.from([content.subarray(0, offset)]))).size
        appended = (await store.parts.append('p', offset, Readable.from([content.subarray(offset)]))).size
        await store.finish('p')
      },
      async (store, told) => {
        expect((await store.parts.stat('p'))?.size ?? 0).toBeGreaterThanOrEqual(appended)
        if (told || (await store.has(sha256))) await expectWhole(store)
        if (appended === content.length) expect(await store.finish('p')).toEqual({ sha256, size: content.length })
      },
    )
    expect(cuts).toBeGreaterThan(15)
  })

  test('a content that came again while it was being removed is there whole', async () => {
    let again = false
    const cuts = await cutAtEveryStep(
      loss,
      async (_, disk, folder) => {
        again = false
        const store = openFileStore(folder, disk)
        await store.write(Readable.from([content]))
        await utimes(join(folder, sha256.slice(0, 2), sha256), 1, 1)
        const racing: Disk = {
          ...disk,
          async rename(from, to) {
            // Between the look at its age and its being taken away.
            again ||= await store.write(Readable.from([content])).then(
              () => true,
              () => false,
            )
            await disk.rename(from, to)
          },
        }
        expect(await openFileStore(folder, racing).remove(sha256, new Date(1_000_000))).toBe(false)
      },
      async (store) => {
        await store.tidy(new Date(0))
        if (again || (await store.has(sha256))) await expectWhole(store)
      },
    )
    expect(cuts).toBeGreaterThan(15)
  })
})
