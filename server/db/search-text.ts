import { createRequire } from 'node:module'
import { once } from '../../core/once.ts'
import { searchText } from '../../core/search.ts'

/** Longer texts are no names: nobody types their sound. */
const longestName = 60
const chinese = /\p{Script=Han}/u
const letters = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** Places that are read otherwise than their characters are elsewhere, and that the dictionary does not have. */
const places = {
  乐清: 'yuè qīng',
  乐亭: 'lào tíng',
  单县: 'shàn xiàn',
  都匀: 'dū yún',
  曾都: 'zēng dū',
  洪洞: 'hóng tóng',
  繁峙: 'fán shì',
  涡阳: 'guō yáng',
  浚县: 'xùn xiàn',
  蔚县: 'yù xiàn',
  尉犁: 'yù lí',
  率先: 'shuài xiān',
}

/** The dictionary, loaded with the first Chinese name: it takes memory, and much that is asked of a server has none. */
const dictionary = once(() => {
  const loaded = createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')
  loaded.customPinyin(places)
  return loaded
})

type Spoken = { origin: string; pinyin: string; isZh: boolean }

const spokenAs = (name: string, surname: 'off' | 'head'): Spoken[] =>
  dictionary().pinyin(name, { toneType: 'none', type: 'all', v: true, surname })

/** How a name is typed by its sound: whole, and by the first letter of each Chinese character. */
function typed(spoken: readonly Spoken[]): string[] {
  const whole = spoken.map(({ origin, pinyin: sound, isZh }) => (isZh ? sound : origin))
  const initials = spoken.map(({ origin, pinyin: sound, isZh }) => (isZh ? sound.slice(0, 1) : origin))
  const [sounds = '', first = ''] = [whole, initials].map((parts) => letters(parts.join('')))
  // 略 is typed lve and lue.
  return [...new Set([sounds, sounds.replace(/([ln])ve/g, '$1ue'), first])]
}

/** As it is read, and where it begins with a surname also as that is: nobody knows whether 单氏 is Dan or Shan. */
function soundsOf(name: string): string[] {
  const spoken = spokenAs(name, 'off')
  // Of the first two alone: the words behind them are read as words.
  const head = spokenAs([...name].slice(0, 2).join(''), 'head')
  return [...typed(spoken), ...typed([...head, ...spoken.slice(head.length)])]
}

/**
 * A stored text with the sounds of its names behind them, so that 恒砚精密 is found by `hengyan` and by `hyjm`. What has
 * them already stays as it is.
 *
 * @param text in the form of `searchText`: a name a line
 */
export function withSounds(text: string): string {
  const lines = text.split('\n')
  const sounds = lines.filter((line) => line.length <= longestName && chinese.test(line)).flatMap(soundsOf)
  return [...new Set([...lines, ...sounds.filter((sound) => sound !== '')])].join('\n')
}

/**
 * What is stored to be searched by name, or by the sound of it.
 *
 * @example searchByName(['恒砚精密']) // '恒砚精密\nhengyanjingmi\nhyjm'
 */
export const searchByName = (values: readonly unknown[]): string => withSounds(searchText(values))

/**
 * How a Chinese text sounds, its words apart; what is not Chinese stays as it is.
 *
 * @example soundOf('贷款余额') // 'dai kuan yu e'
 */
export const soundOf = (text: string): string =>
  spokenAs(text, 'off')
    .map(({ origin, pinyin: sound, isZh }) => (isZh ? ` ${sound.replace('ü', 'v')} ` : origin))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
