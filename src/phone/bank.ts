import type { Code } from './types.ts'

type Names = Pick<Code, 'bankName1' | 'bankName2'>

/** The bank by its short name; '' where the code names none. */
export const bankOf = ({ bankName1, bankName2 }: Names): string => bankName1 || bankName2

/** Bank and branch as one name, without saying the bank twice. */
export const branchOf = ({ bankName1, bankName2 }: Names): string =>
  bankName2.startsWith(bankName1) ? bankName2 || bankName1 : `${bankName1} ${bankName2}`.trim()
