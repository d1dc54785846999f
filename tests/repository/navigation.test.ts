import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageEntries } from '../../core/navigation.ts'
import { pages } from '../../src/custom/pages.ts'

test('every page of the navigation has its folder and is registered, and none besides', () => {
  expect(pages.map((page) => page.name).sort()).toEqual(Object.keys(pageEntries).sort())
  const folders = readdirSync('src/custom')
  for (const name of Object.keys(pageEntries)) expect(folders).toContain(name)
})
