import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import lexicon from '../../core/guard/lexicon.json' with { type: 'json' }
import { lexiconOf } from '../../scripts/guard-lexicon.ts'
import { project } from '../../scripts/run.ts'

const dictionary = [
  '公司 30000 n',
  '企业 2000 n',
  '订单 1999 n',
  '账龄 199 n',
  '罕词 9 n',
  '张伟 500 nr',
  '无锡 500 ns',
  '五个字的词 500 l',
  'T恤 500 n',
  '的 30000 uj',
  '款 5000 q',
  '砚 2000 n',
  '龘 3 n',
  '',
].join('\n')

test('words are grouped by how often they are used, without names, what is long and what is hardly used', () => {
  const { source, ...made } = lexiconOf(dictionary)
  expect(made).toEqual({
    common: '企业 公司',
    usual: '订单',
    rare: '账龄',
    commonLetters: '的',
    usualLetters: '款',
    rareLetters: '砚',
  })
  const [licence = ''] = /docs\/\S+/.exec(source) ?? []
  expect(existsSync(join(project, licence))).toBe(true)
})

test('the lexicon of the guard has that form', () => {
  expect(Object.keys(lexicon)).toEqual(Object.keys(lexiconOf(dictionary)))
  for (const words of [lexicon.common, lexicon.usual, lexicon.rare]) {
    expect(words.split(' ').filter((word) => !/^[\u4e00-\u9fff]{2,4}$/.test(word))).toEqual([])
  }
})
