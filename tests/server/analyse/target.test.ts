import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openTarget, partly } from '../../../scripts/analyse/target.ts'
import { analyse } from '../../../scripts/analyse/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'target-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the file that rows are written to', () => {
  test('has its name only when it is whole', async () => {
    const out = join(folder, 'a.csv')
    const target = await openTarget(out, process.stdout)
    target.stream.write('row\n')
    expect(existsSync(out)).toBe(false)
    await target.done()
    expect(readFileSync(out, 'utf8')).toBe('row\n')
    expect(existsSync(`${out}${partly}`)).toBe(false)
  })

  test('stays as it was where a run is stopped, and nothing is left beside it', async () => {
    const [input, out] = [join(folder, 'in.csv'), join(folder, 'b.csv')]
    writeFileSync(input, 'firm,period,totalAssets,totalLiabilities\nA,2024,100,50\n')
    writeFileSync(out, 'before')
    const stop = new AbortController()
    stop.abort()
    const lines: string[] = []
    const told = { locale: 'en-US' as const, tell: (line: string) => void lines.push(line), out: process.stdout }
    expect(await analyse([input, '--out', out], { ...told, stop: stop.signal })).toBe(1)
    expect(lines.join('\n')).toContain('Interrupted')
    expect(readFileSync(out, 'utf8')).toBe('before')
    expect(existsSync(`${out}${partly}`)).toBe(false)
  })
})
