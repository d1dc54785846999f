import {
  expectedCheckCharacter,
  expectedOrganisationCharacter,
  isCreditCodeShape,
  normaliseCreditCode,
} from '../../../../credit-code.ts'
import type { Algorithm } from '../../../algorithm.ts'
import { hit, notApplicable, passed } from '../results.ts'

/** BI01: the check characters of the credit code (GB 32100) and of the organisation's code within it (GB 11714). */
export const creditCodeCheck: Algorithm = {
  run(subject) {
    const stored = subject.basic('uscc')
    const code = normaliseCreditCode(typeof stored === 'string' && stored !== '' ? stored : subject.creditCode)
    if (code === '') return [notApplicable('', 'missing', 'uscc')]
    const inputs = subject.basicInputs('uscc')
    if (!isCreditCodeShape(code))
      return [hit('', { code, expected: '—', place: '—', length: String(code.length) }, inputs)]
    const expected = expectedCheckCharacter(code)
    const organisation = expectedOrganisationCharacter(code)
    if (code[17] !== expected) return [hit('', { code, expected, place: '18', length: '18' }, inputs)]
    if (code[16] !== organisation) return [hit('', { code, expected: organisation, place: '17', length: '18' }, inputs)]
    return [passed('')]
  },
}
