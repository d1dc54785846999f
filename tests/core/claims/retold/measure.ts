import { customers, type Customer } from '../../guard/material.ts'
import { randomOf } from '../../guard/random.ts'
import { judgeOf, reasons, type Judge, type Outcome } from '../measure.ts'
import { liars } from './lies.ts'
import { retell } from './retell.ts'
import { wordingOf, type Half } from './wording.ts'

const passages = customers
  .slice(0, 10)
  .flatMap((customer) => customer.passages.slice(1).map((passage) => ({ customer, passage })))

/** Answers of a model about the passages of ten customers, wrong and right ones, and what is found in each. */
export function measure({ seed, half, lies, right }: { seed: number; half: Half; lies: number; right: number }) {
  const random = randomOf(seed)
  const judges = new Map<string, Judge>()
  const judgeFor = (passage: string, customer: Customer): Judge => {
    const judge = judges.get(passage) ?? judgeOf(passage, customer)
    judges.set(passage, judge)
    return judge
  }
  const outcomes = (kind: string, wanted: number, write: (passage: string) => string | null): Outcome[] => {
    const made: Outcome[] = []
    for (let tries = 0; made.length < wanted && tries < wanted * 40; tries += 1) {
      const { customer, passage } = random.pick(passages)
      const answer = write(passage)
      if (answer === null || answer === passage) continue
      made.push({ kind, passage, answer, found: reasons(judgeFor(passage, customer), answer) })
    }
    return made
  }
  const each = Math.ceil(lies / Object.keys(liars).length)
  return {
    lies: Object.entries(liars).flatMap(([kind, lie]) => outcomes(kind, each, (passage) => lie(passage, random, half))),
    right: outcomes('right', right, (passage) => retell(passage, random, half)),
    bland: wordingOf(half).bland.flatMap((sentence) => outcomes('bland', 3, (passage) => passage + sentence)),
  }
}
