import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { Exact } from '../../../core/money.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects } from '../../support/demo-subjects.ts'
import { company, type Tables } from './statements/subjects.ts'

const { compiled } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const hitsOf = (subject: Subject): string[] =>
  runRules(compiled, subject, { version: 0, rules: {} }, []).flatMap((one) =>
    one.kind === 'hit' ? [`${one.ruleId} ${one.period}`] : [],
  )

type Of = { names: readonly string[]; years: number; wrong?: string; unit?: number }
/** The statements of an enterprise as they are, but for one that is written in another unit, with two decimals. */
function rewritten(subject: Subject, { names, years, wrong, unit = 1 }: Of): Subject {
  const tables: Tables = {}
  for (const name of names) {
    const fields = allTables.find((table) => table.name === name)?.schema.properties ?? {}
    const value = (field: string, held: unknown): unknown =>
      name === wrong && fields[field]?.['x-unit'] === '元' && typeof held === 'string'
        ? new Exact(held).div(unit).toFixed(2)
        : held
    tables[name] = Object.fromEntries(
      subject
        .rows(name)
        .slice(-years)
        .map(({ period, values }) => [
          period,
          Object.fromEntries(Object.entries(values).map(([field, held]) => [field, value(field, held)])),
        ]),
    )
  }
  return company(tables)
}

const all = ['balanceSheet', 'profitSheet', 'cashFlow']
const sets = [all, ...all.map((left) => all.filter((name) => name !== left))]
const settled = [...demoSubjects].filter(([id]) => id !== 'E12')

test.each(
  sets.flatMap((names) => [
    { names, years: 4 },
    { names, years: 1 },
  ]),
)(
  'each enterprise of the demo with $names of $years years',
  (given) => {
    const wrong = given.names.flatMap((name) => [1_000, 10_000, 100_000_000].map((unit) => ({ wrong: name, unit })))
    for (const [id, subject] of settled) {
      const right = hitsOf(rewritten(subject, given))
      expect(
        right.filter((hit) => hit.startsWith('DQ03')),
        id,
      ).toEqual([])
      for (const other of wrong) {
        const more = hitsOf(rewritten(subject, { ...given, ...other })).filter((hit) => !right.includes(hit))
        expect(
          more.map((hit) => hit.slice(0, 4)),
          `${id} ${other.wrong} in ${other.unit}: ${more.join()}`,
        ).toEqual(['DQ03'])
      }
    }
  },
  600_000,
)
