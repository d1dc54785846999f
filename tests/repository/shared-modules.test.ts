import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ofNoPage } from '../support/own-timers.ts'

const folder = join(import.meta.dirname, '../src')

/** What outlives a file that shares its modules and its window with others. */
const lasting: readonly [name: string, pattern: RegExp][] = [
  // Modules that have read the one in whose place it comes keep that one.
  ['a module in the place of another', /\bvi\s*\.\s*(mock|doMock|resetModules)\b/],
  ['a property of a prototype', /\.prototype\.\w+ = |define(Property|Properties)\(\w+\.prototype/],
  ['properties of the browser', /Object\.assign\((URL|window|document|navigator|globalThis)\b/],
  ['a property of the browser', /\b(document|navigator|globalThis)\.(?!cookie|title)\w+ = /],
]

const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const lastingIn = (text: string): string[] => lasting.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

describe('no test of a component changes what the next file finds: spies, stubs and `standIn` end with theirs', () => {
  test.each(tests)('%s', (file) => expect(lastingIn(readFileSync(join(folder, file), 'utf8'))).toEqual([]))

  test.each([
    "vi.mock('../../../src/charts/drawing.ts', () => ({}))",
    'Element.prototype.scrollIntoView = () => undefined',
    'Object.defineProperties(HTMLElement.prototype, {})',
    'Object.assign(URL, { createObjectURL })',
    'document.elementFromPoint = () => null',
  ])('%s is found', (line) => expect(lastingIn(line)).not.toEqual([]))
})

test.each(ofNoPage)('whose timers may outlive a page: src/%s is there', (file) =>
  expect(existsSync(join(import.meta.dirname, '../../src', file))).toBe(true),
)
