import { describe, expect, test } from 'vitest'
import { browserLocale, fill, textsOf } from '../../../src/phone/i18n/texts.ts'
import { faultsFrom, faultsOf, fieldNames, identityOf } from '../../../src/phone/steps/identity.ts'
import { sectionsOf } from '../../../src/phone/steps/Files.tsx'
import { bankOf, branchOf } from '../../../src/phone/bank.ts'
import { tokenOf } from '../../../src/phone/calls.ts'
import type { Code } from '../../../src/phone/types.ts'
import { kindsOf } from '../../../src/phone/uploads/words.ts'

const texts = textsOf('zh-CN').identify
const right = { creditCode: '9135 0100 M000 100Y 43', phone: '138 1234 5678', code: '123456', enterpriseName: '' }
const three = fieldNames.filter((name) => name !== 'enterpriseName')

describe('identification', () => {
  test('is checked before it is sent, a sentence at each field', () => {
    expect(faultsOf(right, three, texts)).toEqual({})
    expect(faultsOf({ creditCode: '', phone: '', code: '', enterpriseName: '' }, fieldNames, texts)).toEqual({
      creditCode: texts.creditCodeEmpty,
      phone: texts.phoneEmpty,
      code: texts.codeEmpty,
      enterpriseName: texts.nameEmpty,
    })
    expect(
      faultsOf({ ...right, creditCode: '91350100M000100Y4O', phone: '12345678901', code: '12345' }, three, texts),
    ).toEqual({ creditCode: texts.creditCodeShape, phone: texts.phoneEmpty, code: texts.codeEmpty })
  })

  test('a check character that does not fit holds nobody back: some early codes have none', () =>
    expect(faultsOf({ ...right, creditCode: '91350100M000100Y44' }, three, texts)).toEqual({}))

  test('is sent without the blanks that help reading', () =>
    expect(identityOf({ ...right, enterpriseName: ' 某公司 ' })).toEqual({
      creditCode: '91350100M000100Y43',
      phone: '13812345678',
      code: '123456',
      enterpriseName: '某公司',
    }))

  test('what the server finds wrong goes to its field, and what has none is kept', () => {
    expect(
      faultsFrom([
        { field: '/code', msg: 'a' },
        { field: '/enterpriseName', msg: 'b' },
        { field: '/other', msg: 'c' },
      ]),
    ).toEqual({ faults: { code: 'a', enterpriseName: 'b' }, rest: 'c' })
  })
})

describe('what is asked for', () => {
  const code = (codeType: string, needTypes: string[]): Code => ({ codeType, needTypes }) as Code
  test.each([
    ['1', ['1', '2', '3'], ['3']],
    ['2', ['1', '3'], ['1', '3']],
    ['2', [], ['']],
  ])('code type %s with %j asks for files of %j', (codeType, needTypes, sections) =>
    expect(sectionsOf(code(codeType, needTypes))).toEqual(sections),
  )

  test('kinds of files are named as people do, each once', () => {
    const accept = ['.doc', '.docx', '.xls', '.xlsx', '.pdf', '.png', '.jpeg', '.odt']
    expect(kindsOf(accept, textsOf('zh-CN').files)).toBe('Word、Excel、PDF、图片、ODT')
    expect(kindsOf(accept, textsOf('en-US').files)).toBe('Word, Excel, PDF, pictures, ODT')
  })

  test('a bank is not said twice', () => {
    expect(branchOf({ bankName1: '某银行', bankName2: '某银行城南支行' })).toBe('某银行城南支行')
    expect(branchOf({ bankName1: '某银行', bankName2: '城南支行' })).toBe('某银行 城南支行')
    expect(branchOf({ bankName1: '某银行', bankName2: '' })).toBe('某银行')
    expect(bankOf({ bankName1: '', bankName2: '城南支行' })).toBe('城南支行')
  })
})

test.each([
  ['/c/abc-_1', 'abc-_1'],
  ['/c/abc/', 'abc'],
  ['/phone.html', ''],
  ['/c/', ''],
  ['/c/a/b', ''],
])('the token of %s is "%s"', (path, token) => expect(tokenOf(path)).toBe(token))

test.each([
  [['fr', 'en-GB', 'zh'], 'en-US'],
  [['zh-TW', 'en'], 'zh-CN'],
  [['fr'], 'zh-CN'],
  [[], 'zh-CN'],
])('a browser that prefers %j gets %s', (languages, locale) => expect(browserLocale(languages)).toBe(locale))

test('places of a text are filled', () => expect(fill('{a} of {b}', { a: 1, b: 'x' })).toBe('1 of x'))
