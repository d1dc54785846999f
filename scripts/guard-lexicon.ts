import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './run.ts'

// Names of people, places and bodies are left out, and what is hardly used.
const names = new Set(['nr', 'nrt', 'nrfg', 'ns', 'nt', 'nz'])
const least = 10

/**
 * The words that the guard tells prose from names by, grouped by how often they are used.
 *
 * @param dictionary lines of `word count kind`, as `dict.txt` of jieba has them
 */
export function lexiconOf(dictionary: string) {
  const rows = dictionary.split('\n').flatMap((line) => {
    const [word = '', count, kind = ''] = line.split(' ')
    return /^[\u4e00-\u9fff]+$/.test(word) ? [{ word, count: Number(count), kind }] : []
  })
  const used = (from: number, to: number) => rows.filter(({ count }) => count >= from && count < to)
  const words = (from: number, to: number): string =>
    used(from, to)
      .flatMap(({ word, kind }) => (word.length > 1 && word.length <= 4 && !names.has(kind) ? [word] : []))
      .toSorted()
      .join(' ')
  const letters = (from: number, to: number): string =>
    used(from, to)
      .flatMap(({ word }) => (word.length === 1 ? [word] : []))
      .toSorted()
      .join('')
  return {
    source: 'Words of jieba, Copyright (c) 2013 Sun Junyi, under the MIT licence: docs/licences/jieba.txt',
    common: words(2000, Infinity),
    usual: words(200, 2000),
    rare: words(least, 200),
    commonLetters: letters(20_000, Infinity),
    usualLetters: letters(4000, 20_000),
    rareLetters: letters(1500, 4000),
  }
}

/** Makes `core/guard/lexicon.json` anew: node scripts/guard-lexicon.ts DICT, the `dict.txt` of npm's @node-rs/jieba. */
function make(path: string): void {
  const lexicon = lexiconOf(readFileSync(path, 'utf8'))
  writeFileSync(join(project, 'core/guard/lexicon.json'), `${JSON.stringify(lexicon, null, 2)}\n`)
}

if (import.meta.main) make(process.argv[2] ?? '')
