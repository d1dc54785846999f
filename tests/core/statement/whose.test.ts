import { describe, expect, test } from 'vitest'
import { whoseFile, type Claim, type KnownCustomer, type Whose } from '../../../core/statement/whose.ts'

const customer = (id: string, ...names: string[]): KnownCustomer => ({ id, creditCode: `CODE${id}`, names })
const all = [
  customer('a', '江南机械有限公司'),
  customer('b', '江南机械（无锡）有限公司', '太湖锻压有限公司'),
  customer('c', '江南机械集团有限公司'),
  customer('d', '华东化工股份有限公司'),
  customer('e', '华东化工股份有限公司'),
  customer('f', 'Alpha Beta Limited'),
]
type Said = { name?: string; code?: string; place?: string; labelled?: boolean; aside?: boolean }
const claim = ({ name, code, place = '表 A2', labelled = true, aside = false }: Said): Claim => ({
  place,
  name: name ?? null,
  creditCode: code ?? null,
  labelled,
  aside,
})
const told = (said: Said[], texts: string[] = [], meant: string | null = null): string => {
  const whose: Whose = whoseFile(
    { claims: said.map(claim), texts: texts.map((text) => ({ place: 'file', text })) },
    all,
    all.find(({ id }) => id === meant) ?? null,
  )
  return whose.doubt ?? whose.customer.id
}

describe('whose a file is', () => {
  test.each<[string, Said[], string[], string]>([
    ['the whole name', [{ name: '江南机械有限公司' }], [], 'a'],
    ['the whole name in other brackets', [{ name: '江南机械(无锡)有限公司' }], [], 'b'],
    ['the whole name with 合并', [{ name: '江南机械有限公司（合并）' }], [], 'a'],
    ['a former name', [{ name: '太湖锻压有限公司' }], [], 'b'],
    ['a code alone', [{ code: 'CODEc' }], [], 'c'],
    ['a code, and its name in short', [{ code: 'CODEb' }, { name: '江南机械' }], [], 'b'],
    ['a code that tells two of one name apart', [{ code: 'CODEe' }, { name: '华东化工股份有限公司' }], [], 'e'],
    ['its own name in the name of the file', [{ name: '江南机械有限公司' }], ['江南机械有限公司2024'], 'a'],
    [
      'its own name in short in the name of the file',
      [{ name: '江南机械（无锡）有限公司' }],
      ['江南机械无锡2024'],
      'b',
    ],
    ['its auditor beside it', [{ name: '江南机械有限公司' }, { name: '大信会计师事务所', labelled: false }], [], 'a'],
    ['a name in another script beside its own', [{ name: '江南机械有限公司' }, { name: 'Jiangnan Limited' }], [], 'a'],
  ])('is told by %s', (_, said, texts, expected) => expect(told(said, texts)).toBe(expected))

  test.each<[string, Said[], string[], string]>([
    ['nothing', [], [], 'none'],
    ['a note alone', [{ name: '江南机械有限公司', aside: true }], [], 'none'],
    ['a name in short', [{ name: '江南机械' }], [], 'unknown'],
    ['the beginning of a whole name', [{ name: '江南机械公司' }], [], 'unknown'],
    ['a whole name with more behind it', [{ name: '江南机械有限公司苏州分公司' }], [], 'unknown'],
    ['a whole name with more before it', [{ name: '新江南机械有限公司' }], [], 'unknown'],
    ['a name and its subsidiaries', [{ name: '江南机械有限公司及其子公司' }], [], 'unknown'],
    ['one letter of another', [{ name: '江南机诫有限公司' }], [], 'unknown'],
    ['another legal form', [{ name: '江南机械股份有限公司' }], [], 'unknown'],
    ['two of one name', [{ name: '华东化工股份有限公司' }], [], 'sameName'],
    ['two whole names', [{ name: '江南机械有限公司' }, { name: '江南机械集团有限公司' }], [], 'several'],
    ['two codes', [{ code: 'CODEa' }, { code: 'CODEb' }], [], 'several'],
    [
      'the code of one and the name of another',
      [{ code: 'CODEa' }, { name: '江南机械集团有限公司' }],
      [],
      'contradicts',
    ],
    [
      'the code of one and the name of a stranger',
      [{ code: 'CODEa' }, { name: '远航船舶有限公司' }],
      [],
      'contradicts',
    ],
    ['the code of one and a short name of nobody', [{ code: 'CODEa' }, { name: '远航船舶' }], [], 'contradicts'],
    ['the code of nobody and the name of one', [{ code: 'CODEx' }, { name: '江南机械有限公司' }], [], 'contradicts'],
    ['one code that is nobody’s beside one', [{ code: 'CODEa' }, { code: 'CODEx' }], [], 'contradicts'],
    [
      'a note that names another code',
      [{ name: '江南机械有限公司' }, { code: 'CODEc', aside: true }],
      [],
      'contradicts',
    ],
    [
      'a column that names another company',
      [{ name: '江南机械有限公司' }, { name: '远航船舶有限公司', labelled: false, aside: true }],
      [],
      'contradicts',
    ],
    ['another in the name of the file', [{ name: '江南机械有限公司' }], ['华东化工股份有限公司2024'], 'contradicts'],
    ['another in short in the name of the file', [{ name: '江南机械有限公司' }], ['华东化工2024'], 'contradicts'],
    ['a longer one in the name of the file', [{ name: '江南机械有限公司' }], ['江南机械集团2024'], 'contradicts'],
    [
      'a shorter one in the name of the file',
      [{ name: '江南机械集团有限公司' }],
      ['江南机械有限公司2024'],
      'contradicts',
    ],
    [
      'a name in another script alone inside',
      [{ name: '江南机械有限公司', place: 'file', labelled: false }, { name: 'Jiangnan Limited' }],
      [],
      'contradicts',
    ],
    [
      'the name of the file, and inside a name that is short for several',
      [{ name: '江南机械有限公司', place: 'file', labelled: false }, { name: '江南机械' }],
      [],
      'several',
    ],
  ])('is asked: %s', (_, said, texts, expected) => expect(told(said, texts)).toBe(expected))

  test('of two that a text may mean the longer name is offered, whoever comes first', () => {
    const two = [customer('g', '华东化工股份有限公司'), customer('h', '华东化工销售有限公司')]
    const own = customer('a', '江南机械有限公司')
    const claim = { place: 'A2', name: '江南机械有限公司', creditCode: null, labelled: true, aside: false }
    for (const order of [two, [...two].reverse()]) {
      const texts = [{ place: 'file', text: '华东化工销售 2024' }]
      const whose = whoseFile({ claims: [claim], texts }, [own, ...order], null)
      expect(whose.doubt === null ? null : whose.candidates.map(({ id }) => id)).toEqual(['a', 'h'])
    }
  })
  test('the one that was meant is not taken for what a file names, nor for a file that names nobody', () => {
    expect(told([{ name: '江南机械有限公司' }], [], 'a')).toBe('a')
    expect(told([{ name: '江南机械有限公司' }], [], 'b')).toBe('other')
    expect(told([], [], 'a')).toBe('none')
    expect(told([{ name: '远航船舶有限公司' }], [], 'a')).toBe('unknown')
  })
})
