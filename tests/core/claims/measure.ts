import { checkClaims, vouchedIn } from '../../../core/claims/check.ts'
import { openClaims, type OpenClaims } from '../../../core/claims/known.ts'
import { lostFigures } from '../../../core/claims/lost.ts'
import { manners } from '../../../core/claims/manners.ts'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../../core/guard/grounds.ts'
import { messagesFor, prompts } from '../../../server/ai/prompts/prompts.ts'
import { customers, type Customer } from '../guard/material.ts'
import { randomOf } from '../guard/random.ts'
import { lieOf, liars } from './lies/lies.ts'
import { paraphrase } from './lies/paraphrase.ts'

export type Outcome = { kind: string; passage: string; answer: string; found: string[] }

const told = messagesFor('optimise', Object.values(prompts.instructions).join('\n'), []).map(({ content }) => content)

/** A passage with all that an answer about it is held against. */
export type Judge = { passage: string; guard: OpenGrounds | null; claims: OpenClaims }

/** Why an answer to 更清晰 may not be taken over as it is; empty for one that may. `old`: without the claims. */
export function reasons({ passage, guard, claims }: Judge, answer: string, old = false): string[] {
  const isVouched = old ? () => false : vouchedIn(answer, claims)
  const known = guard ? checkAgainst(answer, guard).filter((one) => one.kind !== 'figure' || !isVouched(one)) : []
  const offences = known.map(({ kind, text }) => `guard ${kind}: ${text}`)
  if (old) return offences
  return [
    ...offences,
    ...checkClaims(answer, claims).map(
      ({ kind, text, known, right }) => `${kind}: ${text} | ${known} | ${String(right)}`,
    ),
    ...lostFigures(passage, answer).map((text) => `lost: ${text}`),
    ...manners(answer, told, [passage]).map(({ kind, from, to }) => `${kind}: ${answer.slice(from, to)}`),
  ]
}

export const judgeOf = (passage: string, customer: Customer): Judge => ({
  passage,
  guard: openGrounds({ texts: [passage], names: customer.names, values: customer.values }),
  claims: openClaims({ texts: [passage], values: customer.known, labels: [{ id: customer.name, labels: [] }] }),
})

/** Lies of every kind and right paraphrases over passages of the first ten customers, and what was found in them. */
export function measure({
  seed,
  lies,
  right,
  old = false,
}: {
  seed: number
  lies: number
  right: number
  old?: boolean
}) {
  const random = randomOf(seed)
  const passages = customers
    .slice(0, 10)
    .flatMap((customer) => customer.passages.slice(1).map((passage) => ({ customer, passage })))
  const judges = new Map<string, Judge>()
  const judgeFor = (passage: string, customer: Customer): Judge => {
    const judge = judges.get(passage) ?? judgeOf(passage, customer)
    judges.set(passage, judge)
    return judge
  }
  const told: Outcome[] = []
  const kinds = Object.keys(liars)
  for (const kind of kinds) {
    let count = 0
    for (let tries = 0; count < Math.ceil(lies / kinds.length) && tries < lies * 20; tries += 1) {
      const { customer, passage } = random.pick(passages)
      const lie = lieOf(kind, passage, random, customer)
      if (!lie) continue
      count += 1
      told.push({ kind, passage, answer: lie.answer, found: reasons(judgeFor(passage, customer), lie.answer, old) })
    }
  }
  const kept: Outcome[] = []
  while (kept.length < right) {
    const { customer, passage } = random.pick(passages)
    const answer = paraphrase(passage, random)
    if (answer === passage) continue
    kept.push({ kind: 'right', passage, answer, found: reasons(judgeFor(passage, customer), answer, old) })
  }
  return { lies: told, right: kept }
}

/** Shares by kind: of the lies those that were not found, of the right ones those that were refused. */
export const throughBy = (outcomes: readonly Outcome[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ kind }) => kind)).map(([kind, all = []]) => [
      kind,
      `${all.filter(({ found }) => found.length === 0).length} of ${all.length}`,
    ]),
  )
