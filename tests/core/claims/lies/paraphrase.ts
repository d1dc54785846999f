import type { Random } from '../../guard/random.ts'
import { leads, same } from './words.ts'

const amount = /(?<![\d,.])(-?)((?:\d{1,3},)*\d{1,3}\.\d\d)万元/g
const inHundredMillions = (text: string): string =>
  text.replace(amount, (whole, sign: string, digits: string) => {
    const plain = digits.replaceAll(',', '')
    return Number(plain) < 10_000 ? whole : `${sign}${(Number(plain) / 10_000).toFixed(6).replace(/0+$/, '')}亿元`
  })

/** A sentence of value, change and grade, told the other way round. */
const valueAndChange =
  /(?<![、“])(?<=[，。；：\d）]|^)([^，。；：、（）“”\d]{2,16})为(-?[\d,.]+(?:万元|倍|%|天|次))，较上年(小幅|明显|大幅|)(上升|下降|延长|缩短|增长)([\d.,]+(?:倍|个百分点|天|次|%))/g
const shapes: ((...parts: string[]) => string)[] = [
  (name, value, much, way, by) => `与上年相比，${name}${much}${way}${by}，为${value}`,
  (name, value, much, way, by) => `${name}${/[A-Za-z]$/.test(String(name)) ? '为' : ''}${value}，${much}${way}${by}`,
  (name, value, much, way, by) => `${name}达到${value}，比上年${much}${way}了${by}`,
  (name, value, much, way, by) => `${name}较上年${much}${way}${by}，现为${value}`,
  (name, value, much, way, by) => `${name}${much}${way}，由上年变动${by}后为${value}`,
]

const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text.replace(/“[^”]*”|[^“”]+/g, (part) => (part.startsWith('“') ? part : change(part)))

/** What a careful writer makes of a passage, every figure kept. */
export function paraphrase(passage: string, random: Random): string {
  let text = passage
  if (random.chance(0.5))
    text = text.replace(valueAndChange, (...parts) =>
      random.chance(0.6) ? random.pick(shapes)(...(parts.slice(1, 6) as string[])) : String(parts[0]),
    )
  if (random.chance(0.25)) text = inHundredMillions(text)
  for (const [word, others] of same)
    if (random.chance(0.4)) text = outsideQuotes(text, (part) => part.replaceAll(word, random.pick(others)))
  if (random.chance(0.3)) text = text.replace(/；/g, '。')
  if (random.chance(0.2)) text = text.replaceAll('（', '，').replaceAll('）', '')
  if (random.chance(0.2)) text = text.replace(/(\d{4})年，/, '$1年度，')
  return random.pick(leads) + text
}
