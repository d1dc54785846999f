import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwnWords } from '../../../../core/claims/types.ts'
import { claimsOfText, type ReportGrounds } from '../../../../server/reports/report-claims.ts'
import { openDemoDatabase, type DemoDatabase } from '../../../support/demo-database.ts'
import { demoGrounds } from '../../../support/demo-grounds.ts'

type Half = 'seen' | 'held'
type Pairs = { right: string[]; wrong: string[] }

/** Sentences of due diligence, each right one with a false twin. Half of them were held back while the reader was mended. */
type Told = { enterprise: string; template: string } & Record<Half, Pairs>
const all: Told[] = JSON.parse(readFileSync(join(import.meta.dirname, 'due-diligence.json'), 'utf8'))

let demo: DemoDatabase
const grounds = new Map<Told, ReportGrounds>()
beforeAll(async () => {
  demo = await openDemoDatabase()
  for (const told of all) grounds.set(told, await demoGrounds(demo, told))
}, 120_000)
afterAll(() => demo.db.destroy())

type Verdicts = { contradicted: string[]; asked: string[]; passed: string[] }
function verdictsOn(half: Half): Verdicts {
  const verdicts: Verdicts = { contradicted: [], asked: [], passed: [] }
  for (const [told, known] of grounds) {
    for (const text of told[half].right) {
      const found = claimsOfText(text, known)
      if (!found.every(({ kind }) => isOwnWords(kind))) verdicts.contradicted.push(text)
      else if (found.length > 0) verdicts.asked.push(text)
    }
    verdicts.passed.push(...told[half].wrong.filter((text) => claimsOfText(text, known).length === 0))
  }
  return verdicts
}

// What is right may be asked about, and is never contradicted. When the reader first met them 28 of the 60 right ones of the
// first half passed, 29 were asked about and 3 contradicted, and 6 wrong ones passed; of those held back 29, 19, 12 and 1.
test.each<[Half, { asked: number; passed: number }]>([
  ['seen', { asked: 9, passed: 0 }],
  ['held', { asked: 16, passed: 0 }],
])('sentences of due diligence, %s', (half, most) => {
  const { contradicted, asked, passed } = verdictsOn(half)
  expect(contradicted).toEqual([])
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(most.passed)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most.asked)
})
