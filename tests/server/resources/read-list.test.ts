import { expect, test } from 'vitest'
import { mostImportRows } from '../../../core/record-import.ts'
import { readListFile } from '../../../server/resources/imports/read-file.ts'

test('of a text of millions of lines no more is read than tells that it is too long', async () => {
  const {
    sheets: [sheet],
  } = await readListFile(Buffer.from(`a,b\n${'1\n'.repeat(500_000)}`), '名单.csv')
  expect(sheet?.rows.length).toBeGreaterThan(mostImportRows + 100)
  expect(sheet?.rows.length).toBeLessThan(mostImportRows + 2000)
})

test('a list as long as is allowed is read whole, with the lines above its headings', async () => {
  const {
    sheets: [sheet],
  } = await readListFile(Buffer.from(`${'说明\n'.repeat(20)}a,b\n${'1\n'.repeat(mostImportRows)}`), '名单.csv')
  expect(sheet?.rows.length).toBe(mostImportRows + 21)
})
