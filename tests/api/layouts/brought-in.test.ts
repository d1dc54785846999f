import { afterAll, describe, expect, test } from 'vitest'
import { clear } from '../../support/app.ts'
import { appUserId, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { heads } from '../../support/layouts/basic.ts'
import { halfOf } from '../../support/halves.ts'
import { bringIn, type Outcome } from '../../support/layouts/clerk.ts'
import { further } from '../../support/layouts/further.ts'
import { measured } from '../../support/layouts/measured.ts'
import { pages } from '../../support/layouts/pages.ts'
import { shapes } from '../../support/layouts/shapes.ts'
import { unseen } from '../../support/layouts/unseen.ts'
import { traps } from '../../support/layouts/traps.ts'

prepareCustomer()

/**
 * Of six variants each database takes two of a layout, other ones than of the next layout: reading files has nothing to
 * do with databases.
 */
const variantsOf = (layout: number): number[] => halfOf([0, 1, 3, 4]).map((variant) => (variant + layout) % 6)
const all = { ...heads, ...shapes, ...further, ...pages, ...traps, ...unseen, ...measured }
/** What is asked of the layouts of which something is; everything else comes in without a question. */
const asked: Record<string, RegExp> = {
  'codes in a column': /^balanceSheet: unit$/,
  restated: /^balanceSheet: period$/,
  'typing errors': /^balanceSheet: guess$/,
  'hidden rows and columns': /^balanceSheet: period$/,
  currency: /^balanceSheet: rate$/,
  'cover of another company': /^balanceSheet: company$/,
  'cover dated when it was written': /^(?:balanceSheet|profitSheet|cashFlow): period$/,
  'cover with a capital': /^balanceSheet: unit$/,
  'cover before two years': /^balanceSheet: block$/,
  'trial balance': /^balanceSheet: (?:period|guess|required|noColumn)$/,
  'figures that are no money': /^profitSheet: unit$/,
  'parts in brackets': /^balanceSheet: guess$/,
  'an opening beside movements': /^balanceSheet: period$/,
  'days and owners in one header': /^balanceSheet: block$/,
  'months beside the year so far': /^profitSheet: period$/,
  'columns under other words': /^balanceSheet: period$/,
  'single months a year apart': /^profitSheet: (?:period|noColumn)$/,
  'twelve months': /^profitSheet: (?:period|noColumn)$/,
  'months to the end of December': /^profitSheet: (?:period|noColumn)$/,
  'persons who are called as units': /^balanceSheet: unit$/,
  'a figure a row': /^(?:profitSheet|cashFlow): unit$/,
  'branches and their total': /^balanceSheet: block$/,
}
/** Of the sheets of two years that name none, a person says which one is meant: the other one stays out. */
const chosen = ['cover before two years']
const table: string[] = []
afterAll(() => console.log(['layout | right | asked | part | refused | wrong', ...table].join('\n')))

describe('layouts as clerks send them, brought in by somebody who accepts what is offered and answers what is asked', () => {
  test.each(Object.keys(all).map((name, layout) => [name, variantsOf(layout)] as const))(
    '%s',
    async (name, variants) => {
      const counts = { right: 0, asked: 0, part: 0, refused: 0, wrong: 0 }
      for (const variant of variants) {
        await clear(server.app, 'table_rows', 'imports', 'files')
        const made = all[name]?.(variant)
        if (!made) throw new Error(`no layout ${name}`)
        const outcome: Outcome = await bringIn(server, appUserId, made)
        counts[outcome.kind] += 1
        expect(outcome.wrong, made.name).toEqual([])
        if (name in unseen) expect(['right', 'asked'], made.name).toContain(outcome.kind)
        expect(chosen.includes(name) ? [] : outcome.lost, made.name).toEqual([])
        const questions = outcome.said.filter((text) => /^\w+: \w+$/.test(text))
        expect(
          questions.filter((text) => !asked[name]?.test(text)),
          made.name,
        ).toEqual([])
      }
      table.push(`${name} | ${Object.values(counts).join(' | ')}`)
    },
  )
})
