import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClaims } from '../../../../core/claims/known.ts'
import { isOwnWords, type ClaimFinding } from '../../../../core/claims/types.ts'
import { openGrounds } from '../../../../core/guard/grounds.ts'
import { claimsOfText, groundsIn, type ReportGrounds } from '../../../../server/reports/report-claims.ts'
import { customers, type Customer } from '../../guard/material.ts'
import { listedFirm } from './listed.ts'

/** What clerks may write of an enterprise of the demo: a right sentence with wrong ones that differ from it in one place. */
type Told = { enterprise: string; told: { right: string; wrong: string[] }[]; wrong: string[] }

/** `contradicted` by what is known, or `asked`: nothing bears it out, and the clerk may take it as her own words. */
export type Verdict = 'passed' | 'asked' | 'contradicted'
export type Judged = { enterprise: string; text: string; verdict: Verdict; findings: ClaimFinding[] }

const groundsOf = (customer: Customer): ReportGrounds => ({
  claims: openClaims({
    texts: customer.passages,
    words: customer.names,
    values: customer.known,
    period: '2024-12-31',
  }),
  guard: openGrounds({ texts: customer.passages, values: customer.known, names: customer.names }),
  texts: customer.passages,
  places: new Map(),
})

/** The same of all that its reports say, tables too, as publishing has it. */
const publishedGroundsOf = ({ blocks, known, names, focus }: Customer): ReportGrounds => ({
  ...groundsIn(blocks, { names, values: known, period: focus, words: [] }),
  places: new Map(),
})

export const verdictOf = (findings: readonly ClaimFinding[]): Verdict =>
  findings.length === 0 ? 'passed' : findings.every(({ kind }) => isOwnWords(kind)) ? 'asked' : 'contradicted'

/** Those that are held against the tables of the reports as well. */
type WithTables = 'eighth' | 'ninth' | 'tenth' | 'eleventh' | 'twelfth'
export type Collection = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | WithTables

const withTables: ReadonlySet<Collection> = new Set(['eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'])

/** How the sentences of a collection beside this file are judged where a report is published. */
export function judgedIn(collection: Collection): { right: Judged[]; wrong: Judged[] } {
  const all: Told[] = JSON.parse(readFileSync(join(import.meta.dirname, `${collection}.json`), 'utf8'))
  const judged = { right: [] as Judged[], wrong: [] as Judged[] }
  for (const { enterprise, told, wrong } of all) {
    const customer = customers.find(({ name }) => name.startsWith(enterprise)) ?? listedFirm()
    if (!customer.name.startsWith(enterprise)) throw new Error(`no customer ${enterprise}`)
    const grounds = withTables.has(collection) ? publishedGroundsOf(customer) : groundsOf(customer)
    const judge = (text: string): Judged => {
      const findings = claimsOfText(text, grounds)
      return { enterprise, text, verdict: verdictOf(findings), findings }
    }
    judged.right.push(...told.map(({ right }) => judge(right)))
    judged.wrong.push(...[...told.flatMap((one) => one.wrong), ...wrong].map(judge))
  }
  return judged
}
