import { describe, expect, test } from 'vitest'
import { longestParagraph, mostParagraphs } from '../../../core/reading/ask.ts'
import { chosenFor } from '../../../core/reading/chosen.ts'
import { findIn, mostHits, searchable } from '../../../core/reading/find.ts'
import { levelOf } from '../../../core/reading/levels.ts'
import { rankingOf, termsOf } from '../../../core/reading/rank.ts'
import type { Paragraph } from '../../../core/reading/types.ts'

const numbered = (...texts: string[]): Paragraph[] => texts.map((text, index) => ({ number: index + 1, text }))

describe('searching', () => {
  const found = (wanted: string, ...texts: string[]): string[] =>
    findIn(searchable(numbered(...texts)), wanted).map(
      ({ paragraph, from, to }) => `${paragraph}:${texts[paragraph - 1]?.slice(from, to)}`,
    )
  test.each([
    ['case', 'net PROFIT', ['Net Profit and net profit'], ['1:Net Profit', '1:net profit']],
    ['width of letters', 'GDP2024', ['ＧＤＰ２０２４年'], ['1:ＧＤＰ２０２４']],
    ['width of signs', '(一)', ['见（一）节', '见(一)节'], ['1:（一）', '2:(一)']],
    ['blanks', 'net  profit', ['net\u00a0\n profit'], ['1:net\u00a0\n profit']],
    ['blanks between Chinese characters', '资产负债', ['资 产\u3000负债表'], ['1:资 产\u3000负债']],
    ['one paragraph after the other', '资产负债', ['资产', '负债', '资产负债'], ['3:资产负债']],
    ['signs as they are', 'a.b', ['a.b axb'], ['1:a.b']],
    ['characters of two units', '𠮷', ['上𠮷下'], ['1:𠮷']],
    ['one after the other and not within each other', 'aa', ['aaaa'], ['1:aa', '1:aa']],
    ['nothing', '  ', ['a b'], []],
  ] as [string, string, string[], string[]][])('%s', (_, wanted, texts, expected) =>
    expect(found(wanted, ...texts)).toEqual(expected),
  )
  test('ends after the most that are told', () =>
    expect(findIn(searchable(numbered('a'.repeat(5000))), 'a')).toHaveLength(mostHits + 1))
})

describe('ranking', () => {
  test('takes Chinese in pairs, words and numbers whole', () =>
    expect(termsOf('营业收入Ｒ＆Ｄ 2024年 1,234.50')).toEqual([
      '营业',
      '业收',
      '收入',
      'r',
      'd',
      '2024',
      '年',
      '1234.50',
    ]))

  const texts = numbered(
    '公司成立于2001年，注册资本五千万元。',
    '2024年营业收入为22,300.00万元。',
    '营业收入、营业收入、营业收入。',
    '公司主要客户为三家汽车厂。',
    'Revenue grew in 2024.',
    '……',
  )
  const best = (question: string): number[] => rankingOf(texts)(question, 10).map(({ number }) => number)
  test('puts first what answers', () => expect(best('2024年的营业收入是多少？')[0]).toBe(2))
  test('passes over words that every question has', () => expect(best('公司的主要客户有哪些？')[0]).toBe(4))
  test('of a word that stands in all paragraphs finds them all the same', () => expect(best('公司')).toEqual([4, 1]))
  test('leaves out what shares nothing', () => expect(best('revenue of 2024')).toEqual([5, 2]))
  test('of nothing finds nothing', () => expect([best('？'), rankingOf([])('营业收入', 5)]).toEqual([[], []]))
  test('ranks ten thousand paragraphs', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      number: index + 1,
      text: `第${index}段：公司2024年第${index}号合同的营业收入为${index}万元，同比增长。`,
    }))
    expect(rankingOf(many)('第7777号合同', 1)[0]?.number).toBe(7778)
  })
})

describe('the paragraphs of a question', () => {
  const paragraphs = numbered(
    '一、收入',
    '2024年营业收入为22,300.00万元。',
    '其中外销占三成。',
    '无关',
    '无关',
    '二、其他',
    '无关',
  )
  const headings = [
    { paragraph: 1, level: 1, text: '一、收入' },
    { paragraph: 6, level: 1, text: '二、其他' },
  ]
  const chosen = (room: number, from = paragraphs): number[] =>
    chosenFor('营业收入是多少', { paragraphs: from, headings }, rankingOf(from), room).map(({ number }) => number)
  test('are the best with their heading and neighbours, in order', () => expect(chosen(1000)).toEqual([1, 2, 3]))
  test('fit into the room', () => expect(chosen(45)).toEqual([1, 2]))
  test('are none where nothing fits or nothing is found', () =>
    expect([chosen(10), chosenFor('火星', { paragraphs, headings }, rankingOf(paragraphs), 1000)]).toEqual([[], []]))
  test('are never more, nor longer, than the server takes', () => {
    const many = numbered(...Array.from({ length: 100 }, () => `营业收入${'长'.repeat(5000)}`))
    const taken = chosenFor('营业收入', { paragraphs: many, headings: [] }, rankingOf(many), 10_000_000)
    expect(taken).toHaveLength(mostParagraphs)
    expect(Math.max(...taken.map(({ text }) => text.length))).toBe(longestParagraph)
  })
})

test.each([
  ['第三章 财务', 1],
  ['第二节 资产', 2],
  ['一、概况', 1],
  ['（一）股权', 2],
  ['1.2 资产', 2],
  ['1.2.3 存货', 3],
  ['3、经营', 2],
  ['1.25%的增长', 0],
  ['2024年增长', 0],
  ['一、这是一句话。', 0],
  ['', 0],
])('%s is of level %d', (text, level) => expect(levelOf(text)).toBe(level))
