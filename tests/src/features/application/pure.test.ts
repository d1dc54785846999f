import type { BankNode } from '../../../../core/contracts/report-data.ts'
import { describe, expect, test } from 'vitest'
import { prolongedUntil } from '../../../../src/features/application/actions/ProlongDialog.tsx'
import { remindedOf } from '../../../../src/features/application/actions/reminding.ts'
import { stepsOf } from '../../../../src/features/application/course/steps.ts'
import { askedFields, missingOf } from '../../../../src/features/application/form/asked.ts'
import { readDraft, writeDraft } from '../../../../src/features/application/form/draft.ts'
import { posterFileName, posterOf } from '../../../../src/fields/widgets/qrcode/poster/poster-text.ts'
import { printAddress, printedIds } from '../../../../src/features/application/print-address.ts'
import {
  isOpen,
  isOverdue,
  mayChange,
  mayProlong,
  mayRemind,
  mayRevoke,
} from '../../../../src/fields/widgets/qrcode/states.ts'
import { branchChoices, shownChoices } from '../../../../src/fields/widgets/banks/choices.ts'
import { forgetTabs } from '../../../../src/ui/tabs/tab-storage.ts'
import { resources } from '../../../support/render.tsx'

const codes = resources.find(({ name }) => name === 'qrCodes')!
const record = {
  id: 'qr_abcdef123456',
  codeType: '1',
  useRemark: '1',
  needTypes: '["1"]',
  state: 'waiting',
  createTime: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-08T00:00:00.000Z',
  bankName1: '演示银行',
  bankName2: '无锡分行',
  showCompany: '无锡分行',
  codeUrl: 'https://x.example/c/a',
}

describe('what is asked for', () => {
  test('whom a request is for is asked only where a customer is asked to upload; the kind never', () => {
    expect(askedFields(codes, '1').map(({ name }) => name)).not.toContain('appUserId')
    expect(askedFields(codes, '2').map(({ name }) => name)).toContain('appUserId')
    expect(askedFields(codes, '2').map(({ name }) => name)).not.toContain('codeType')
  })

  test.each([
    ['1', {}, ['useRemark', 'needTypes']],
    ['1', { useRemark: '1', needTypes: '[]' }, ['needTypes']],
    ['1', { needTypes: '["1"]' }, ['useRemark']],
    ['1', { useRemark: '1', needTypes: '["1"]' }, []],
    ['2', { showCompany: '某行' }, ['appUserId', 'useRemark', 'needTypes']],
    ['2', { appUserId: 'cu_1' }, []],
    ['2', { useRemark: '1' }, []],
    ['2', { needTypes: '["3"]' }, []],
  ] as const)('kind %s with %o lacks %j', (codeType, values, lacking) => {
    expect(Object.keys(missingOf(codeType, values))).toEqual(lacking)
  })
})

const node = (id: string, children: BankNode[] = [], displayName = ''): BankNode => ({
  id,
  name: id.toUpperCase(),
  displayName,
  children,
})
const tree = [node('a', [node('a1', [node('a11')], '甲一')]), node('b', [node('b1')])]

test('branches are those of the bank, below each other; of every bank where none is chosen', () => {
  expect(branchChoices(tree, { id: 'a', name: 'A' }).map(({ id, depth }) => [id, depth])).toEqual([
    ['a1', 0],
    ['a11', 1],
  ])
  expect(branchChoices(tree, { id: '', name: 'B' }).map(({ id }) => id)).toEqual(['b1'])
  expect(branchChoices(tree, null)).toHaveLength(3)
})

test('can be shown: the branch, then the bank, each by its display name, or by its name where it has none', () => {
  expect(shownChoices(tree, { bankId: 'a', branchId: 'a1' })).toEqual(['甲一', 'A'])
  expect(shownChoices(tree, { bankId: 'b', branchId: '' })).toEqual(['B'])
  expect(shownChoices(tree, { bankId: '', branchId: '' })).toEqual([])
})

describe('states', () => {
  const is = (more: object) => ({ ...record, ...more })
  test('whoever has agreed is still waited for where files are asked for', () => {
    expect(isOpen(is({ state: 'authorised' }))).toBe(false)
    expect(isOpen(is({ state: 'authorised', needTypes: '["1","3"]' }))).toBe(true)
    expect(isOpen(is({ state: 'authorised', codeType: '2' }))).toBe(true)
    expect(isOpen(is({ state: 'uploaded', codeType: '2' }))).toBe(false)
    expect([
      mayRemind(is({})),
      mayRemind(is({ appUserId: 'cu_1' })),
      mayRemind(is({ appUserId: 'cu_1', state: 'expired' })),
    ]).toEqual([false, true, false])
  })

  test('only a request to upload is overdue; an expired one can be prolonged, a revoked one not, and not be revoked again', () => {
    expect([isOverdue(is({ state: 'expired' })), isOverdue(is({ state: 'expired', codeType: '2' }))]).toEqual([
      false,
      true,
    ])
    expect([
      mayProlong(is({ state: 'expired' })),
      mayProlong(is({ state: 'revoked' })),
      mayProlong(is({ state: 'uploaded' })),
    ]).toEqual([true, false, false])
    expect([mayRevoke(is({})), mayRevoke(is({ state: 'revoked' }))]).toEqual([true, false])
  })
})

describe('the course of a code', () => {
  const names = (more: object): string[] => stepsOf({ ...record, ...more }).map(({ name, state }) => `${name} ${state}`)
  test('is what has happened, what is next, and files only where files are asked for', () => {
    expect(names({})).toEqual(['created done', 'opened next', 'authorised never'])
    expect(names({ needTypes: '["3"]', openedAt: 'x', authorisedAt: 'x' })).toEqual([
      'created done',
      'opened done',
      'authorised done',
      'uploaded next',
    ])
  })

  test('who has agreed has opened it, although nobody noticed', () => {
    expect(names({ authorisedAt: 'x' })).toEqual(['created done', 'opened done', 'authorised done'])
  })

  test('ends where it was revoked or expired; nothing is next', () => {
    expect(names({ state: 'revoked', openedAt: 'x', revokedAt: 'y' })).toEqual([
      'created done',
      'opened done',
      'revoked done',
      'authorised never',
    ])
    expect(names({ state: 'revoked', openedAt: 'x', declinedAt: 'y', revokedAt: 'z' })).toEqual([
      'created done',
      'opened done',
      'declined done',
      'revoked done',
      'authorised never',
    ])
    expect(names({ state: 'expired' })).toEqual(['created done', 'expired done', 'opened never', 'authorised never'])
  })
})

test.each([
  ['waiting', true],
  ['opened', true],
  ['expired', true],
  ['authorised', false],
  ['uploaded', false],
  ['declined', false],
  ['revoked', false],
])('what a code asks for, as it is %s, can be changed: %s', (state, can) => {
  expect(mayChange({ ...record, state })).toBe(can)
})

describe('reminders', () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z')
  test('wait for 24 hours', () => {
    expect(remindedOf(record, now)).toBeNull()
    expect(remindedOf({ ...record, remindedAt: '2026-03-02T00:00:00.000Z', reminders: 2 }, now)).toEqual({
      times: 2,
      at: '2026-03-02T00:00:00.000Z',
      next: '2026-03-03T00:00:00.000Z',
    })
    expect(remindedOf({ ...record, remindedAt: '2026-03-01T12:00:00.000Z', reminders: 1 }, now)?.next).toBeNull()
  })

  test('days are added to the end, or to now where that has passed', () => {
    expect(prolongedUntil('2026-03-08T00:00:00.000Z', 7, now).toISOString()).toBe('2026-03-15T00:00:00.000Z')
    expect(prolongedUntil('2026-03-01T00:00:00.000Z', 1, now).toISOString()).toBe('2026-03-03T12:00:00.000Z')
  })
})

describe('the poster', () => {
  test('says who asks for what until when, in the language, and nothing twice', () => {
    expect(posterOf(codes, record, 'zh-CN')).toMatchObject({
      bank: '演示银行',
      branch: '无锡分行',
      title: '数据申请',
      link: 'https://x.example/c/a',
    })
    expect(
      posterOf(codes, record, 'en-US')
        .facts.map(({ label, value }) => `${label}: ${value}`)
        .slice(0, 2),
    ).toEqual(['Purpose: Credit investigation report', 'Needed data: Power data'])
    expect(posterOf(codes, { ...record, showCompany: '科技金融中心' }, 'zh-CN').facts[0]).toEqual({
      label: '显示名称',
      value: '科技金融中心',
    })
  })

  test('has a file name that a file may have', () => {
    expect(posterFileName(codes, record, 'en-US')).toBe('Data_application-Credit_investigation_report-123456.png')
  })

  test('an address names codes, each once', () => {
    expect(printedIds(printAddress(['a', 'b']).split('?')[1]!)).toEqual(['a', 'b'])
    expect(printedIds('?ids=a,,a,b')).toEqual(['a', 'b'])
    expect(printedIds('')).toEqual([])
  })
})

test('what was typed is forgotten when somebody signs out', () => {
  writeDraft('1', { useRemark: '1' })
  expect(readDraft('1')).toEqual({ useRemark: '1' })
  forgetTabs()
  expect(readDraft('1')).toBeNull()
})
