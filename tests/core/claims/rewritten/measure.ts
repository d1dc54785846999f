import { customers, type Customer } from '../../guard/material.ts'
import { randomOf } from '../../guard/random.ts'
import { judgeOf, reasons, type Judge, type Outcome } from '../measure.ts'
import { branch } from './branch.ts'
import { desk } from './desk.ts'
import { field } from './field.ts'
import { isRewritten, rewrite } from './rewrite.ts'

export const writers = { desk, field, branch }

const passages = customers
  .slice(0, 10)
  .flatMap((customer) => customer.passages.slice(1).map((passage) => ({ customer, passage })))

/** Right answers of a writer about passages of ten customers, and what is found in each. */
export function measure(writer: keyof typeof writers, count: number, seed: number): Outcome[] {
  const random = randomOf(seed)
  const judges = new Map<string, Judge>()
  const judgeFor = (passage: string, customer: Customer): Judge => {
    const judge = judges.get(passage) ?? judgeOf(passage, customer)
    judges.set(passage, judge)
    return judge
  }
  const told: Outcome[] = []
  while (told.length < count) {
    const { customer, passage } = random.pick(passages)
    const answer = rewrite(passage, customer, random, writers[writer])
    if (!isRewritten(passage, answer)) continue
    told.push({ kind: 'right', passage, answer, found: reasons(judgeFor(passage, customer), answer) })
  }
  return told
}
