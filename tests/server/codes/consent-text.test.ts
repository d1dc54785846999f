import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../core/schema/types.ts'
import { consentText, textOf } from '../../../server/codes/consent/text.ts'
import { bankOf } from '../../../server/resources/codes/wording.ts'
import { checkTemplate, templates, type Template } from '../../../server/codes/consent/templates.ts'
import type { OpenCode } from '../../../server/codes/session.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const code: OpenCode = {
  id: 'qr_1',
  ownerId: 'u_1',
  branchId: null,
  useRemark: '1',
  needTypes: ['1', '2', '3'],
  codeType: '1',
  appUserId: null,
  bankName1: '甲银行',
  bankName2: '甲银行无锡分行',
  showCompany: '',
  state: 'waiting',
  createdAt: '2026-11-20T01:00:00.000Z',
  expiresAt: '2026-11-30T16:30:00.000Z',
  reminders: 0,
}
const of = (change: Partial<OpenCode> = {}, locale: (typeof locales)[number] = 'zh-CN', agent = '李晓'): string =>
  textOf(consentText(schemas, { ...code, ...change }, agent, locale))

describe('the text of a consent', () => {
  test('names bank, account manager, purpose, data and the end on Beijing’s calendar', () => {
    const text = of()
    for (const part of [
      '甲银行无锡分行',
      '李晓',
      '编制征信调查报告',
      '用电户号',
      '工商登记',
      '资产负债表',
      '2026年12月1日 00:30（北京时间）',
    ])
      expect(text).toContain(part)
    const english = of({}, 'en-US')
    for (const part of [
      'preparing the credit investigation report',
      'electricity accounts',
      'company registration',
      'balance sheet',
      '00:30 on 1 December 2026',
    ])
      expect(english).toContain(part)
  })

  test.each(locales)('in %s leaves no placeholder and no paragraph empty, whatever is asked for', (locale) => {
    for (const codeType of ['1', '2'])
      for (const needTypes of [[], ['1'], ['3'], ['1', '2', '3']])
        for (const useRemark of ['', '3']) {
          const { title, paragraphs } = consentText(
            schemas,
            { ...code, codeType, needTypes, useRemark, bankName1: '', bankName2: '' },
            '李晓',
            locale,
          )
          for (const line of [title, ...paragraphs]) expect(line).toMatch(/^[^{}]+$/)
          expect(paragraphs.join('')).not.toMatch(/undefined|：。|: \./)
        }
  })

  test('says fetching only where data are fetched, and uploading only where files are sent', () => {
    const [fetched, sent] = ['查询并采集', '自行上传']
    expect([of({ needTypes: ['1'] }).includes(fetched), of({ needTypes: ['1'] }).includes(sent)]).toEqual([true, false])
    expect([of({ needTypes: ['3'] }).includes(fetched), of({ needTypes: ['3'] }).includes(sent)]).toEqual([false, true])
    expect([
      of({ codeType: '2', needTypes: ['1'] }).includes(fetched),
      of({ codeType: '2', needTypes: [] }).includes('自行选择上传的文件'),
    ]).toEqual([false, true])
  })

  test('says in both languages what the law on personal information asks for', () => {
    for (const [locale, parts] of [
      ['zh-CN', ['个人信息保护法', '撤回授权', '查阅、复制、更正、删除', '24 个月', '自主决定']],
      [
        'en-US',
        [
          'Personal Information Protection Law',
          'withdraw',
          'show, copy, correct or delete',
          '24 months',
          'our own decision',
        ],
      ],
    ] as const) {
      for (const part of parts) expect(of({}, locale)).toContain(part)
    }
  })

  test('is the same letter by letter until something of it changes, and its hash is that of the text', () => {
    const { hash } = consentText(schemas, code, '李晓', 'zh-CN')
    expect(createHash('sha256').update(of()).digest('hex')).toBe(hash)
    expect(of({ state: 'opened', reminders: 2 })).toBe(of())
    const changed = [
      of({ expiresAt: '2026-12-01T16:30:00.000Z' }),
      of({ useRemark: '2' }),
      of({ needTypes: ['1'] }),
      of({ bankName2: '乙支行' }),
      of({}, 'zh-CN', '王明'),
      of({ codeType: '2' }),
      of({}, 'en-US'),
    ]
    expect(new Set([of(), ...changed]).size).toBe(changed.length + 1)
  })

  test('fits a phone: no more than 1000 Chinese characters, no paragraph over 200', () => {
    const { paragraphs } = consentText(schemas, code, '李晓', 'zh-CN')
    expect(paragraphs.join('').length).toBeLessThan(1000)
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThan(200)
  })
})

test.each([
  [{ bankName1: '甲银行', bankName2: '甲银行无锡分行' }, '甲银行无锡分行'],
  [{ bankName1: '甲银行', bankName2: '无锡分行' }, '甲银行无锡分行'],
  [{ bankName1: '甲银行', bankName2: '' }, '甲银行'],
  [{ bankName1: '', bankName2: '无锡分行' }, '无锡分行'],
  [{ bankName1: '', bankName2: '' }, ''],
])('the bank of %j is %s', (names, bank) => expect(bankOf(names)).toBe(bank))

describe('a template that a bank has changed', () => {
  const changed =
    (change: Partial<Template>): (() => unknown) =>
    () =>
      checkTemplate({ ...templates['zh-CN'], ...change }, 'zh-CN.json')

  test('is taken where every name in braces is one that is filled in', () => {
    expect(
      changed({ paragraphs: ['本企业授权{bank}。', ['甲', { with: 'uploaded', text: '乙{uploaded}' }]] }),
    ).not.toThrow()
  })

  test.each([
    [{ paragraphs: ['本企业授权{banc}。'] }, '{banc} in "paragraphs" is not filled in by the server'],
    [{ paragraphs: [{ with: 'uploaded' as const, text: '{name}' }] }, '{name} in "paragraphs"'],
    [{ title: '{bank}授权书' }, '{bank} in "title"'],
    [{ version: '' }, '"version" is missing'],
    [{ paragraphs: [] }, '"paragraphs" is missing'],
    [{ keepMonths: 0 }, '"keepMonths" is no number'],
  ])('stops the start with %j, and says where', (change, reason) => {
    expect(changed(change)).toThrow(`server/codes/consent/zh-CN.json: ${reason}`)
  })
})
