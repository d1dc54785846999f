import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TableProposal } from '../../../core/contracts/new-tables.ts'
import { sharedData } from '../../support/imports.ts'
import { prepareTables, propose, kindsIn, taken, saved, checked } from './set-up.ts'

prepareTables()

const data = sharedData
const filesOf = (folder: string): string[] => {
  const path = join(data, folder)
  return existsSync(path) ? readdirSync(path).filter((name) => /\.(xlsx?|xlsm|et|csv)$/i.test(name)) : []
}

describe('real', () => {
  test.each([
    ...filesOf('generic').map((n) => ['generic', n]),
    ...filesOf('statements').map((n) => ['statements', n]),
    ...filesOf('tricky').map((n) => ['tricky', n]),
    ...filesOf('labelled').map((n) => ['labelled', n]),
  ])('%s %s', async (folder = '', name = '') => {
    const content = readFileSync(join(data, folder, name))
    const answer = await propose(content, { name })
    if (answer.status !== 200) return console.log(folder, name, answer.status, answer.body.msg)
    const p: TableProposal = answer.body.data
    console.log(
      folder,
      name,
      p.sheet,
      p.first,
      p.last,
      p.rows,
      'left',
      p.leftOut.length,
      JSON.stringify(kindsIn(p)).slice(0, 700),
      'key',
      p.key,
      'period',
      p.period,
      p.doubts,
      p.columns.flatMap((c) => c.doubts).slice(0, 5),
    )
    expect(1).toBe(1)
  })
})
