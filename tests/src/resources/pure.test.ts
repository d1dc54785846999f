import type { UserInfo } from '../../../core/contracts/user-info.ts'
import { describe, expect, test } from 'vitest'
import { filterFields, formFields, listFields, type NamedField } from '../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { defaultValues } from '../../../src/resources/form/defaults.ts'
import { grouped } from '../../../src/resources/form/groups.ts'
import { move, noView, ordered, toggle, visible } from '../../../src/resources/list/view.ts'
import { listAddress, pageNoOf } from '../../../core/schema/page-no.ts'
import { nounOf, recordName } from '../../../src/fields/record-name.ts'
import { editPath, rowPath, showPath } from '../../../core/schema/row-path.ts'
import { resourceSchema } from '../../support/schema-files.ts'

const customers = resourceSchema('customers')
const qrCodes = resourceSchema('qrCodes')

describe('the page number in an address', () => {
  test.each([
    ['2', 2],
    ['15', 15],
    ['0', 1],
    ['cu_2', null],
    ['2a', null],
    ['-1', null],
    ['1234567', null],
    [undefined, null],
    ['', null],
  ])('%s → %s', (part, page) => {
    expect(pageNoOf(part)).toBe(page)
  })
  test('it joins the query that is there', () => {
    expect(listAddress('/uploadData/index', 2, '?perPage=20&page=7')).toBe('/uploadData/index?perPage=20&page=2')
  })
})

describe('where a row leads', () => {
  test('by the template of the schema, encoded', () => {
    expect(rowPath(customers, { id: 'a&b', userId: 'a&b' })).toBe('/homePage/viewCustomerData?appUserId=a%26b')
  })
  test('to its page, to its form, or nowhere', () => {
    const record = { id: 'qr/1' }
    expect(rowPath(qrCodes, record)).toBe('/homePage/qrCodeList/qr%2F1/show')
    expect(rowPath({ ...qrCodes, list: { ...qrCodes.list, rowClick: 'edit' } }, record)).toBe(editPath(qrCodes, record))
    expect(rowPath({ ...qrCodes, list: { ...qrCodes.list, rowClick: 'none' } }, record)).toBeUndefined()
    expect(showPath(qrCodes, record)).toBe('/homePage/qrCodeList/qr%2F1/show')
  })
})

describe('what a record is called', () => {
  test('its title with options by their labels', () => {
    expect(recordName(qrCodes, { useRemark: '1' }, 'zh-CN')).toBe('征信调查报告')
    expect(recordName(qrCodes, { useRemark: '1' }, 'en-US')).toBe('Credit investigation report')
    expect(recordName(customers, { id: 'cu_1' }, 'zh-CN')).toBe('cu_1')
  })
  test('its kind inside a sentence', () => {
    expect(nounOf(customers, 'en-US')).toBe('customers')
    expect(nounOf(customers, 'en-US', 'one')).toBe('customer')
    expect(nounOf(qrCodes, 'en-US', 'one')).toBe('QR code')
    expect(nounOf({ ...customers, label: { 'zh-CN': '', 'en-US': 'Counterparties' } }, 'en-US', 'one')).toBe(
      'counterparty',
    )
    expect(nounOf({ ...customers, label: { 'zh-CN': '', 'en-US': 'Branches' } }, 'en-US', 'one')).toBe('branch')
    expect(nounOf({ ...customers, label: { 'zh-CN': '', 'en-US': 'Business' } }, 'en-US', 'one')).toBe('business')
    expect(nounOf(qrCodes, 'zh-CN', 'one')).toBe('二维码')
  })
})

describe('what a new record starts with', () => {
  test('constants and what the user has', () => {
    const user = { bankName1: '演示银行', bankName2: '无锡分行', bankId1: 'b_0', bankId2: '' } as UserInfo
    expect(defaultValues(qrCodes, user)).toEqual({
      codeType: '1',
      bankName1: '演示银行',
      bankName2: '无锡分行',
      bankId1: 'b_0',
    })
  })
})

describe('groups of a form', () => {
  test('a field with no group, or with one that is not there, is not lost', () => {
    const fields = formFields(qrCodes, 'create')
    const strays = [
      ...fields,
      { ...fields[0]!, name: 'stray', 'x-form': { group: 'gone' } },
      { ...fields[0]!, name: 'plain', 'x-form': undefined } as unknown as NamedField,
    ]
    const groups = grouped(qrCodes, strays)
    expect(groups.map(({ name }) => name)).toEqual(['apply', 'bank', ''])
    expect(groups.flatMap(({ fields: inGroup }) => inGroup)).toHaveLength(strays.length)
  })
})

describe('saved columns', () => {
  const column = (id: string, hidden = false): NamedField =>
    ({
      name: `name-${id}`,
      type: 'string',
      'x-id': id,
      'x-label': { 'zh-CN': id, 'en-US': id },
      'x-list': { hidden },
    }) as FieldSchema & { name: string }
  const [a, b, c, d] = [column('a'), column('b'), column('c', true), column('d')]
  const ids = (fields: NamedField[]) => fields.map((field) => field['x-id']).join('')

  test('without changes, the schema decides', () => {
    expect(ids(visible([a, b, c, d], noView))).toBe('abd')
  })
  test('hiding, showing, and taking both back', () => {
    const hidden = toggle([a, b, c, d], noView, 'a')
    expect(ids(visible([a, b, c, d], hidden))).toBe('bd')
    const shown = toggle([a, b, c, d], hidden, 'c')
    expect(ids(visible([a, b, c, d], shown))).toBe('bcd')
    expect(ids(visible([a, b, c, d], toggle([a, b, c, d], toggle([a, b, c, d], shown, 'a'), 'c')))).toBe('abd')
  })
  test('moving, and not beyond the ends', () => {
    const moved = move([a, b, d], noView, 'd', -1)
    expect(ids(ordered([a, b, d], moved))).toBe('adb')
    expect(move([a, b, d], noView, 'a', -1)).toBe(noView)
  })
  test('a field that is added in the middle neither shifts a saved order nor takes its visibility from another', () => {
    const saved = move([a, b, d], noView, 'd', -1)
    const added = column('n')
    expect(ids(ordered([a, added, b, d], saved))).toBe('andb')
    const addedHidden = column('h', true)
    expect(ids(visible([a, addedHidden, b, d], toggle([a, b, d], saved, 'b')))).toBe('ad')
  })
  test('a new field stands behind the one that it follows in the schema, wherever that one has been moved', () => {
    const saved = move([a, b, d], move([a, b, d], noView, 'd', -1), 'd', -1)
    expect(ids(ordered([a, b, d], saved))).toBe('dab')
    expect(ids(ordered([a, column('n'), b, d], saved))).toBe('danb')
  })
  test('a renamed field keeps its place, a removed one leaves no gap', () => {
    const saved = move([a, b, d], noView, 'd', -1)
    expect(ordered([a, b, { ...d, name: 'renamed' }], saved)[1]?.name).toBe('renamed')
    expect(ids(ordered([a, b], saved))).toBe('ab')
  })
  test('the columns of a shipped resource', () => {
    expect(
      visible(
        listFields(customers).filter((field) => field['x-list']),
        noView,
      ).map(({ name }) => name),
    ).toEqual(['userName', 'creditCode', 'owner', 'dataStates', 'riskScore', 'createTime'])
    expect(
      visible(
        listFields(qrCodes).filter((field) => field['x-list']),
        noView,
      ).map(({ name }) => name),
    ).toEqual(['useRemark', 'appUserId', 'needTypes', 'codeType', 'state', 'expiresAt', 'createTime'])
  })
  test('purpose and state are the conditions of codes that are at hand', () => {
    expect(
      filterFields(qrCodes)
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['useRemark', 'state'])
  })
})
