import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../../server/settings.ts'
import { start } from '../../../server/start.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-start-'))
  cpSync('src/schemas', join(folder, 'schemas'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a bad rule stops the start with its place and reason, before anything is opened', async () => {
  const file = join(folder, 'schemas/rules/solvency.json')
  const content = JSON.parse(readFileSync(file, 'utf8'))
  content.rules[1].when = 'debtRatioo > th("line")'
  writeFileSync(file, JSON.stringify(content, null, 2))
  const data = join(folder, 'data')
  const starting = start(readSettings({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: data }, { demo: false }), {
    schemasFolder: join(folder, 'schemas'),
  })
  await expect(starting).rejects.toThrow(
    /solvency\.json:\d+ \/rules\/1\/when: 公式中的“debtRatioo”不是报表、比率或本规则里的数据。 ?是否想写“debtRatio”？ “debtRatioo” in the formula is no figure of .* Did you mean “debtRatio”\?/,
  )
  expect(readdirSync(folder)).toEqual(['schemas'])
})
