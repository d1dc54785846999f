import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { isCreditCodeShape, isCreditCodeValid, normaliseCreditCode } from '../../../core/credit-code.ts'

/** A credit code that was typed in full and that the directory does not know; null otherwise. */
export function unknownCode(text: string, matches: EnterpriseMatch[]): { code: string; valid: boolean } | null {
  const code = normaliseCreditCode(text)
  if (!isCreditCodeShape(code) || matches.some((match) => match.enterpriseCreditCode === code)) return null
  return { code, valid: isCreditCodeValid(code) }
}

/** What the add button would add; null keeps it disabled. A name needs at least two characters. */
export function candidateOf(
  selected: EnterpriseMatch | null,
  unknown: { code: string } | null,
  typedName: string,
): { creditCode: string; enterpriseName: string } | null {
  if (selected)
    return selected.alreadyCustomer
      ? null
      : { creditCode: selected.enterpriseCreditCode, enterpriseName: selected.enterpriseName }
  const name = typedName.trim()
  return unknown && name.length >= 2 ? { creditCode: unknown.code, enterpriseName: name } : null
}
