import { describe, expect, test } from 'vitest'
import { halfOf } from '../../support/halves.ts'
import { columnIn, imported, kindsIn, prepareTables, proposed, taken } from './set-up.ts'
import { samples } from './thirty.ts'

prepareTables()

const shown = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : value)

describe('thirty workbooks as people make them', () => {
  test('are thirty', () => {
    expect(samples).toHaveLength(30)
  })

  test.each(halfOf(samples))(
    '$name: kinds, key and period are proposed, and every value is stored as the file has it',
    async (sample) => {
      const proposal = await proposed(sample.content)
      expect(kindsIn(proposal)).toMatchObject(sample.kinds)
      const heading = (column: number): string => proposal.columns.find((one) => one.column === column)?.heading ?? ''
      if (sample.left !== undefined) expect(proposal.leftOut).toHaveLength(sample.left)
      if (sample.key) expect(proposal.key?.map(heading)).toEqual(sample.key)
      if (sample.period) expect(heading(proposal.period ?? 0)).toBe(sample.period)
      for (const name of sample.required ?? []) expect(columnIn(proposal, name).required).toBe(true)
      const names = taken(proposal).columns.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      const records = await imported(sample.content, proposal)
      expect(records).toHaveLength(proposal.rows)
      for (const [name, values] of Object.entries(sample.values)) {
        const field = columnIn(proposal, name).name
        const stored = records.map((record) => shown(record[field])).toSorted()
        expect(stored, name).toEqual(values.map(shown).toSorted())
      }
    },
  )
})
