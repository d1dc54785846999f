import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, keyOf, rounded } from '../../../core/guard/amount.ts'
import { checkGrounds } from '../../../core/guard/check.ts'
import { chineseNumeral } from '../../../core/guard/numerals.ts'
import { placeIn, plainText } from '../../../core/guard/plain-text.ts'
import { runsOf } from './runs.ts'
import { Exact } from '../../../core/money.ts'
import { grouped, roundText, shiftText, spoken, spokenDecimal } from './written.ts'
import { rounds } from '../../support/rounds.ts'

const check = <T>(property: fc.IProperty<T>, numRuns = rounds({ usual: 100, soak: 300 })): void =>
  fc.assert(property, { seed: 6, numRuns })
const pieces = fc.constantFrom(
  '营业收入',
  '为22,300.00万元',
  '，较上年',
  '增长7.21%',
  '。',
  '2024年',
  '2024年12月31日',
  '恒砚精密机械(演示)有限公司',
  '向',
  '法定代表人为沈砚之',
  '三家',
  '供应商',
  '（',
  '）',
  '第三',
  '一是',
  '10~15%',
  '、',
  '江苏省无锡市',
  '91320205MAXDEM0139',
  'EBITDA',
  'Acme',
  '《企业会计准则》',
  '“',
  '”',
  '约',
  '两成',
  ' ',
  '\n',
  '1. ',
  '亿',
  '半',
  '数百万元',
  '6222 0210 0112',
  '<b>',
  '</b>',
  '**',
  '&#50;',
  '\u200b',
  '②',
)
const mosaic = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

describe('any text', () => {
  test('rests on itself', () =>
    check(
      fc.property(mosaic, (text) => void expect(checkGrounds(text, { texts: [text] })).toEqual([])),
      1500,
    ))

  test('is read without an error, and its marks are slices of it in order', () =>
    check(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (answer, given) => {
          let at = 0
          for (const { text, from, to } of checkGrounds(answer, { texts: [given] })) {
            expect(answer.slice(from, to)).toBe(text)
            expect(from).toBeGreaterThanOrEqual(at)
            expect(to).toBeGreaterThan(from)
            at = to
          }
        },
      ),
      1500,
    ))

  test('is cut into runs that make it up again', () =>
    check(
      fc.property(mosaic, (answer) => {
        const runs = runsOf(answer, checkGrounds(answer, { texts: [] }))
        expect(runs.map(({ text }) => text).join('')).toBe(answer)
        for (const { text, offence } of runs) expect(offence === null || offence.text === text).toBe(true)
      }),
    ))

  test('keeps its marks when signs that show nothing are put into it', () =>
    check(
      fc.property(
        mosaic,
        fc.array(fc.tuple(fc.nat(400), fc.constantFrom('\u200b', '\u2060', '\u00ad', '\ufeff')), { maxLength: 8 }),
        (answer, marks) => {
          const plain = answer.replaceAll('\u200b', '').replace(/&#50;/g, '2')
          let hidden = plain
          for (const [at, mark] of marks) hidden = hidden.slice(0, at) + mark + hidden.slice(at)
          const clean = (text: string): string => text.replace(/[\u200b\u2060\u00ad\ufeff]/g, '')
          // Within a mark of HTML or Markdown they do break it.
          fc.pre(!/[<>*&]/.test(plain))
          expect(checkGrounds(hidden, { texts: [] }).map(({ text }) => clean(text))).toEqual(
            checkGrounds(plain, { texts: [] }).map(({ text }) => text),
          )
        },
      ),
    ))

  test('has the same offences in full width', () =>
    check(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (value) => {
        const wide = [...String(value)].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join('')
        expect(checkGrounds(`余额${wide}元`, { texts: [] })).toMatchObject([{ text: `${wide}元`, from: 2 }])
        expect(checkGrounds(`余额${wide}元`, { texts: [`余额${value}元`] })).toEqual([])
      }),
    ))
})

describe('an amount of the grounds', () => {
  const amount = fc
    .tuple(fc.integer({ min: 1_000, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)

  test('may be shown in yuan, 万元 and 亿元, rounded half up', () =>
    check(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), (wan, decimals) => {
        const grounds = { texts: [`营业收入为${grouped(wan)}万元。`] }
        for (const shown of [
          `${grouped(roundText(wan, Math.min(decimals, 2)))}万元`,
          `${grouped(shiftText(wan, 4).replace(/\.$/, ''))}元`,
          `${roundText(shiftText(wan, -4), decimals + 2)}亿元`,
          `${spokenDecimal(roundText(shiftText(wan, -4), 2))}亿元`,
        ]) {
          if (!/^0\.0+亿|^零/.test(shown)) expect(checkGrounds(`营业收入${shown}`, grounds), shown).toEqual([])
        }
      }),
    ))

  test('may not be shown with another last digit', () =>
    check(
      fc.property(amount, fc.integer({ min: 0, max: 2 }), fc.constantFrom(1, -1, 3), (wan, decimals, off) => {
        const right = roundText(wan, decimals)
        const wrong = new Exact(right).plus(new Exact(10).pow(-decimals).times(off)).toFixed(decimals)
        // 约1,010万元 may be 1,011.
        fc.pre(!wrong.endsWith('0'))
        expect(
          checkGrounds(`营业收入${grouped(wrong)}万元`, { texts: [`营业收入为${grouped(wan)}万元。`] }),
        ).toHaveLength(1)
        expect(
          checkGrounds(`营业收入约${grouped(wrong)}万元`, {
            texts: [],
            values: [{ value: shiftText(wan, 4).replace(/\.$/, ''), unit: '元' }],
          }),
        ).toHaveLength(1)
      }),
    ))
})

describe('what the guard reads with', () => {
  test('Chinese numerals are the numbers that they were written from', () =>
    check(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
        const read = chineseNumeral(spoken(value))
        expect(read && Number(read.text) * 10 ** read.power, spoken(value)).toBe(value)
      }),
      2000,
    ))

  test('amounts are rounded as exact arithmetic rounds', () =>
    check(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: -8, max: 10 }),
        (digits, power, to) => {
          const exact = new Exact(digits.toString()).times(new Exact(10).pow(power))
          const expected = exact
            .div(new Exact(10).pow(to))
            .toDecimalPlaces(0, Exact.ROUND_HALF_UP)
            .times(new Exact(10).pow(to))
          expect(keyOf(rounded(amountOf(digits.toString(), power), to))).toBe(keyOf(amountOf(expected.toFixed())))
        },
      ),
      1000,
    ))

  test('every place of a folded text is one of the original', () =>
    check(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (original) => {
        const plain = plainText(original)
        expect(plain.from).toHaveLength(plain.text.length + 1)
        let last = 0
        for (let at = 0; at < plain.text.length; at += 1) {
          const { from, to } = placeIn(plain, at, at + 1)
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThanOrEqual(last)
          last = from
        }
      }),
      500,
    ))
})
