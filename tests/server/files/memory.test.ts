import { expect, test } from 'vitest'
import { measureUploads } from '../../../scripts/bench/files.ts'

const megabyte = 1024 * 1024

// `npm run bench -- files` measures 8 files of 100 MB; these tell what is held in memory from what is not.
test('300 MB that arrive at once, as a form or piece by piece, are not held in memory', async () => {
  const measured = await measureUploads({ count: 6, size: 50 * megabyte, ways: ['multipart', 'tus'] })
  for (const { way, before, peak } of measured) {
    console.info(`${way}: ${Math.round(before / megabyte)} MB before, ${Math.round(peak / megabyte)} MB at most`)
    expect(peak - before, way).toBeLessThan(200 * megabyte)
  }
})
