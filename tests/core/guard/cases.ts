import type { CaseGroup } from './cases/case.ts'
import { codeAndDirectionCases } from './cases/codes-and-directions.ts'
import { dateAndNameCases } from './cases/dates-and-names.ts'
import { figureCases } from './cases/figures.ts'

export const groups: CaseGroup[] = [...figureCases, ...dateAndNameCases, ...codeAndDirectionCases]
