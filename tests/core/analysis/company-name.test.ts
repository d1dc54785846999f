import { describe, expect, it } from 'vitest'
import { companyName, isOneOf, sameCompany } from '../../../core/analysis/company-name.ts'

const name = '恒砚精密机械(演示)有限公司'

describe('names of one company', () => {
  it.each([
    ['full-width brackets and blanks', ' 恒砚精密机械（演示）　有限公司 '],
    ['no brackets', '恒砚精密机械演示有限公司'],
    ['the kind of company left out', '恒砚精密机械（演示）'],
    ['letters that a bill hides', '恒砚**机械(演示)有限公司'],
    ['all but the first letters hidden', '恒砚******有限公司'],
    ['a branch of it', '恒砚精密机械（演示）有限公司无锡分公司'],
    ['traditional characters', '恆砚精密机械（演示）有限公司'.replace('恆', '恒').replace('业', '業')],
  ])('%s', (_, other) => {
    expect(sameCompany(name, other)).toBe(true)
    expect(sameCompany(other, name)).toBe(true)
  })
})

describe('names of different companies', () => {
  it.each([
    ['another name', '南康区宏达木业加工厂'],
    ['a hidden name that cannot be it', '恒源**机械有限公司'],
    ['nothing but hidden letters', '******'],
    ['the beginning of the name only', '恒砚'],
    ['a company whose name begins with it', '恒砚精密机械(演示)有限公司工会委员会'],
    ['an empty name', '  '],
    ['a person', '王建国'],
  ])('%s', (_, other) => {
    expect(sameCompany(name, other)).toBe(false)
    expect(sameCompany(other, name)).toBe(false)
  })
})

it('a former name counts as the name', () => {
  expect(isOneOf('无锡恒砚机械厂', [name, '无锡恒砚机械厂'])).toBe(true)
  expect(isOneOf('无锡恒砚机械厂', [name])).toBe(false)
})

it('a name is compared without width, case and marks', () => {
  expect(companyName('ＡＢＣ－Tech（苏州）有限公司')).toBe('abctech苏州有限公司')
})
