import { pinyin } from 'pinyin-pro'
import { searchText } from '../../core/search.ts'

/** Longer texts are no names: nobody types their sound. */
const longestName = 60
const chinese = /\p{Script=Han}/u
const letters = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** How a name is typed by its sound: whole, and by the first letter of each Chinese character. */
function soundsOf(name: string): string[] {
  const spoken = pinyin(name, { toneType: 'none', type: 'all', v: true })
  const whole = spoken.map(({ origin, pinyin: sound, isZh }) => (isZh ? sound : origin))
  const initials = spoken.map(({ origin, pinyin: sound, isZh }) => (isZh ? sound.slice(0, 1) : origin))
  return [whole, initials].map((parts) => letters(parts.join('')))
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
