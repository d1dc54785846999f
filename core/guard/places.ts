import provinces from '../classification/provinces.json' with { type: 'json' }
import source from './places.json' with { type: 'json' }
import { wordsIn } from './lexicon.ts'
import { isLead } from './organisations.ts'
import { matches, type Span } from './spans.ts'

/** A place that a text names; one of `options` has to be known. */
export type PlaceToken = Span & { options: string[] }

const shortProvince = (name: string): string =>
  name.replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')
/** 甘肃, 河北 and the like, cities and countries, however they go on. */
const names = [
  ...provinces.provinces.map(({ label }) => shortProvince(label['zh-CN'])),
  ...source.cities,
  ...source.regions,
  ...source.countries,
]
const named = new RegExp(names.toSorted((a, b) => b.length - a.length).join('|'), 'g')
const district =
  /([\u3400-\u9fff]{1,8}?)(自治州|自治县|特别行政区|街道|[省市县区镇乡村])(?![\u4e00-\u9fff]?(?<=市[场值盈面价政民级]|区[间域别分块位]|县[域级]|省[略会级去内力时]|村[民镇]|乡[镇村]|镇[静]))/g
const street = /([\u3400-\u9fff]{2,8}?)(路|大道|大街|街|巷|弄|胡同)(?=\s?\d|[一二三四五六七八九十\d]+号)/g
const quarters =
  '经济技术开发区|经济开发区|高新技术开发区|高新技术产业开发区|工业园区?|产业园区?|科技园区?|软件园|物流园区?|' +
  '大厦|广场|商务中心|工业区|开发区|高新区'
const quarter = new RegExp(`([\\u3400-\\u9fff]{2,8}?)(${quarters})`, 'g')
const joins = /[与和及或在于由从到至是为的该本各入进近设]/
const notPlaces = new Set(source.notPlaces)
const generic =
  /(?:工业|产业|科技|经济|技术|高新|物流|软件|创业|创新|生态|循环|化工|机械|所在|当地|本地|省级|国家级|市级|重点|特色|专业|各类|周边|附近|入驻|所处|位于|该|本|各)$/

/** 惠山经济开发区: two letters that are in no word, before what every zone is called. */
function zoneIn(stem: string, ending: string, end: number): PlaceToken | null {
  if (!isNoPlace(ending)) return null
  const last = wordsIn(stem).slice(-2)
  if (last.length < 2 || last.some(({ text }) => text.length > 1 || joins.test(text))) return null
  const name = stem.slice(-2) + ending
  return { start: end - name.length, end, options: [name] }
}

/** The places of a folded text: known ones by name, others by what they end in. */
export function placesIn(text: string): PlaceToken[] {
  const tokens: PlaceToken[] = []
  for (const { index, 0: name } of matches(named, text)) {
    if (
      index > 0 &&
      /[\u4e00-\u9fff]/.test(text[index - 1] ?? '') &&
      /^(?:东北|西北|西南|中东|华中)$/.test(name) &&
      /[向朝偏]/.test(text[index - 1] ?? '')
    )
      continue
    tokens.push({ start: index, end: index + name.length, options: [name] })
  }
  for (const pattern of [district, street, quarter]) {
    for (const match of matches(pattern, text)) {
      const [, stem = '', ending = ''] = match
      const end = match.index + match[0].length
      pattern.lastIndex = end
      const fullName = stem + ending
      const zone = pattern === quarter ? zoneIn(stem, ending, end) : null
      if (zone) tokens.push(zone)
      if (zone || isNoPlace(fullName) || (pattern === quarter && (generic.test(stem) || isLead(stem)))) continue
      // The name is what follows the last word that can stand before one; at most four letters where none does.
      const options: string[] = []
      for (let at = 0; at < stem.length; at += 1)
        if (at === 0 || isLead(stem.slice(0, at))) options.push(fullName.slice(at))
      for (const length of [3, 2]) if (stem.length > length) options.push(fullName.slice(stem.length - length))
      if (options.some(isNoPlace)) continue
      const shown = options.at(-1) ?? fullName
      tokens.push({ start: end - shown.length, end, options: [...new Set(options)] })
    }
  }
  return tokens
}

const isNoPlace = (name: string): boolean => {
  for (let length = 1; length <= Math.min(name.length, 10); length += 1)
    if (notPlaces.has(name.slice(-length)) && length > 1) return true
  return notPlaces.has(name)
}

const provinceNames = provinces.provinces.flatMap(({ label }) => [
  label['zh-CN'],
  label['zh-CN'].replace(/(?:省|市|自治区|特别行政区)$/, ''),
])
const cityNames = source.cities.flatMap((city) => [`${city}市`, city])
const longNames = [...provinceNames, ...cityNames].toSorted((a, b) => b.length - a.length).join('|')
const placeName = new RegExp(`^(?:中国|${longNames})+(?:市|县|区)?`)

/** A name of an enterprise without the province and the city that it begins with. */
export const withoutPlace = (name: string): string => name.replace(placeName, '')
