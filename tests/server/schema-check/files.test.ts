import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtServer, fingerprint, frontEnd, isStale, markBuilt, serverProgram } from '../../../scripts/stale.ts'
import { faultsOfFiles } from '../../../server/schema-versions/check-files.ts'
import { schemasFolder } from '../../support/shipped.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlay-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (text: string): void => writeFileSync(join(folder, 'customers.json'), text)
const faults = () => faultsOfFiles(schemasFolder, folder)

test('what is right has no faults, with a byte order mark and without a folder too', () => {
  expect(faultsOfFiles(schemasFolder, join(folder, 'none'))).toEqual([])
  write('\uFEFF{"name": "customers", "label": {"zh-CN": "客户", "en-US": "Clients"}}')
  expect(faults()).toEqual([])
})

test('a fault has its file, its line, its pointer and what was probably meant', () => {
  write(
    '{\n  "name": "customers",\n  "schema": {\n    "properties": {\n      "userName": { "x-lable": 1 }\n    }\n  }\n}',
  )
  expect(faults()).toContainEqual(
    expect.objectContaining({
      file: join(folder, 'customers.json'),
      line: 5,
      pointer: '/schema/properties/userName/x-lable',
    }),
  )
  write('{"name": "customers",')
  expect(faults()).toMatchObject([{ file: join(folder, 'customers.json'), line: 1 }])
})

test('another schema asks for no build of the front end, other code beside it does', () => {
  const at = (path: string, time: number): void => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), time, time)
  }
  at('src/schemas/useSchemas.ts', 1000)
  at('dist/index.html', 2000)
  expect(isStale(folder, frontEnd)).toBe(true)
  markBuilt(folder, frontEnd, fingerprint(folder, frontEnd))
  at('src/schemas/resources/customers.json', 3000)
  expect(isStale(folder, frontEnd)).toBe(false)
  // Of another release, with a time from before the build.
  at('src/schemas/useSchemas.ts', 900)
  expect(isStale(folder, frontEnd)).toBe(true)
})

test('the built server runs only where it was made of what lies there now', () => {
  const at = (path: string, time: number): void => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), time, time)
  }
  const [built, source] = [join(folder, 'dist-server/server.js'), join(folder, 'server/server.ts')]
  at('server/server.ts', 1000)
  at('core/once.ts', 1000)
  expect(serverProgram(folder)).toBe(source)
  at('dist-server/server.js', 2000)
  // Without its mark it is half written.
  expect(serverProgram(folder)).toBe(source)
  markBuilt(folder, builtServer, fingerprint(folder, builtServer))
  expect(serverProgram(folder)).toBe(built)
  // Files of resources are read and checked at each start; what they are checked by is part of the build.
  at('src/schemas/resources/customers.json', 3000)
  expect(serverProgram(folder)).toBe(built)
  at('src/schemas/resource.schema.json', 3000)
  expect(serverProgram(folder)).toBe(source)
  rmSync(join(folder, 'src/schemas/resource.schema.json'))
  expect(serverProgram(folder)).toBe(built)
  // Of another release, unpacked with times from before the build.
  at('core/once.ts', 900)
  expect(serverProgram(folder)).toBe(source)
  at('core/once.ts', 1000)
  at('core/twice.ts', 900)
  expect(serverProgram(folder)).toBe(source)
})
