import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/app.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { samplePath } from '../support/imports.ts'
import type { Json } from '../support/json.ts'

const packages = join(projectFolder, 'node_modules')
const program = join(import.meta.dirname, 'generated-client/program.ts')
const compiler = {
  compilerOptions: {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts'],
}

type Ended = { code: number; output: string }
/** What Node comes to with a script, and everything that it says. */
const run = (folder: string, ...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: `${error.stdout}${error.stderr}`,
    }),
  )

let server: TestApp
let description: Json
const folders: string[] = []
beforeAll(async () => {
  server = await testApp()
  description = (await server.as('reader').call('GET', '/openapi.json')).body
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** A folder with the program, and the client that a public generator makes of a description. */
async function generated(described: Json): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  folders.push(folder)
  await symlink(packages, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(compiler))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(described))
  await copyFile(program, join(folder, 'program.ts'))
  expect(await run(folder, join(packages, 'oazapfts/dist/cli.js'), 'openapi.json', 'client.ts')).toMatchObject({
    code: 0,
  })
  return folder
}

const compile = (folder: string): Promise<Ended> => run(folder, join(packages, 'typescript/bin/tsc'), '-p', '.')

describe('a client that is generated from the description', () => {
  test('compiles, signs in, imports a workbook, builds a report and publishes it', async () => {
    const folder = await generated(description)
    expect(await compile(folder)).toEqual({ code: 0, output: '' })
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { code, output } = await run(folder, 'program.ts', address, samplePath('profit-sheet.xls'))
    expect(code, output).toBe(0)
    const result: Json = JSON.parse(output)
    expect(result).toMatchObject({ status: 'published', name: '财务分析报告' })
    expect(result.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(result.values).toBeGreaterThan(0)
    const stored = await server.as('clerk').call('GET', `/report/entity/${result.id}`)
    expect(stored.body.data).toMatchObject({ status: 'published', periods: result.periods.toSorted() })
  })

  const lost: [what: string, lose: (calls: Json) => void][] = [
    [
      'a member of a body has another name',
      (calls) => {
        const body = calls['/stage-api/report/entity/save/report'].post.requestBody.content['application/json'].schema
        body.properties.template = body.properties.templateId
        delete body.properties.templateId
        body.required = body.required.map((name: string) => (name === 'templateId' ? 'template' : name))
      },
    ],
    [
      'an answer has no shape',
      (calls) => {
        calls['/stage-api/report/entity/check/{id}'].post.responses['200'].content['application/json'].schema = {
          type: 'object',
        }
      },
    ],
    [
      'a form lacks a field',
      (calls) => {
        const { content } = calls['/stage-api/report/v2/entity/import/inspect'].post.requestBody
        delete content['multipart/form-data'].schema.properties.file
      },
    ],
  ]
  test.each(lost)('a program of it does not compile where %s', async (_, lose) => {
    const copy: Json = structuredClone(description)
    lose(copy.paths)
    const { code, output } = await compile(await generated(copy))
    expect(code).not.toBe(0)
    expect(output).toMatch(/program\.ts.* error TS/)
  })
})
