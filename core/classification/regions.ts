import { provinceOptions } from './provinces.ts'
import { once } from '../once.ts'
import source from './regions.json' with { type: 'json' }

export type Region = { code: string; name: string }

const cities: Record<string, readonly string[]> = source.cities

/** What stands between a province and its districts where there is no city: it is in no address. */
const unnamed = /^(?:市辖区|县|(?:省|自治区)直辖县级行政区划)$/

export const provinces: readonly Region[] = provinceOptions.map(({ value, label }) => ({
  code: String(value),
  name: label['zh-CN'],
}))

/** The cities of a province, as its two digits. */
export const citiesOf = (province: string): Region[] =>
  Object.entries(cities).flatMap(([code, [name = '']]) => (code.startsWith(province) ? [{ code, name }] : []))

/** The districts of a city, as its four digits. */
export const districtsOf = (city: string): Region[] =>
  (Object.hasOwn(cities, city) ? (cities[city] ?? []) : [])
    .slice(1)
    .map((entry) => ({ code: `${city}${entry.slice(0, 2)}`, name: entry.slice(2) }))

/** The regions that a code lies in, the largest first; null where there is none of that code. */
export function regionsOf(code: string): Region[] | null {
  const province = provinces.find((region) => region.code === code.slice(0, 2))
  const city = citiesOf(code.slice(0, 2)).find((region) => region.code === code.slice(0, 4))
  const district = districtsOf(code.slice(0, 4)).find((region) => region.code === code)
  const all = [province, ...(code.length > 2 ? [city] : []), ...(code.length > 4 ? [district] : [])]
  return all.every((region) => region !== undefined) ? all : null
}

/**
 * What a region is called in an address; null where there is none of that code.
 *
 * @example namesOfRegion('110105') // '北京市朝阳区'
 */
export function namesOfRegion(code: string): string | null {
  const regions = regionsOf(code)
  return (
    regions &&
    regions
      .map(({ name }) => name)
      .filter((name) => !unnamed.test(name))
      .join('')
  )
}

const ending = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/

/** Which of the regions a text begins with, by their whole names. */
const beginning = (text: string, regions: readonly Region[]): Region | undefined =>
  regions.find(({ name }) => text.startsWith(name))

/** A region and what stands behind its name. */
type Found = { code: string; rest: string }

/** The district that a text begins with, in any of these cities; null where several have one of that name. */
function districtIn(text: string, within: readonly Region[]): Found | undefined | null {
  const found = within.flatMap(({ code }) => districtsOf(code)).filter(({ name }) => text.startsWith(name))
  const longest = Math.max(0, ...found.map(({ name }) => name.length))
  const [first, other] = found.filter(({ name }) => name.length === longest)
  if (other) return null
  return first && { code: first.code, rest: text.slice(first.name.length) }
}

/** What a text says behind its province. */
function behindProvince(text: string, province: string): Found | null {
  const all = citiesOf(province)
  const city = beginning(
    text,
    all.filter(({ name }) => !unnamed.test(name)),
  )
  const rest = city ? text.slice(city.name.length) : text
  const district = districtIn(rest, city ? [city] : all)
  if (district === null) return null
  return district ?? { code: city?.code ?? province, rest }
}

/** Names of regions that are no other word: 城区 and 赵县 could begin what is called after them. */
const wholeNames = once(() => {
  const all = provinces.flatMap((province) => [
    province,
    ...citiesOf(province.code).flatMap((city) => [city, ...districtsOf(city.code)]),
  ])
  return new Set(all.map(({ name }) => name).filter((name) => name.length > 2 && !unnamed.test(name)))
})
const longestName = once(() => Math.max(...[...wholeNames()].map(({ length }) => length)))

/** Whether what stands behind a region begins with another one, where none of it lies. */
const beginsElsewhere = (line: string): boolean =>
  Array.from({ length: longestName() }, (_, length) => line.slice(0, length + 1)).some((part) => wholeNames().has(part))

/** Letters and digits of full width as the others; ① and ㎡ stay what they are. */
const halfWidth = (text: string): string => text.replace(/[\uff01-\uff5e\u3000]/g, (letter) => letter.normalize('NFKC'))

/**
 * The address that somebody wrote, read by the names of its regions; null where they do not tell which is meant: no
 * province, a district that two cities of it have, or one that lies elsewhere. A short name counts before a city or a
 * district alone: 上海路 is no Shanghai.
 */
export function addressIn(text: string): { code: string; names: string; line: string } | null {
  const found = readIn(halfWidth(text))
  return found && !beginsElsewhere(found.line) ? found : null
}

function readIn(text: string): { code: string; names: string; line: string } | null {
  const plain = text.replace(/^\s+|\s+$/gu, '')
  const dense = plain.replace(/(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/gu, '')
  const made = ({ code, rest }: Found): ReturnType<typeof readIn> => ({
    code,
    names: namesOfRegion(code) ?? '',
    line: rest.trim(),
  })
  const whole = beginning(dense, provinces)
  if (whole) {
    const found = behindProvince(dense.slice(whole.name.length), whole.code)
    return found && made(found)
  }
  const short = provinces.find(({ name }) => dense.startsWith(name.replace(ending, '')))
  if (short) {
    const found = behindProvince(dense.slice(short.name.replace(ending, '').length), short.code)
    if (found && found.code.length > 2) return made(found)
  }
  const named = provinces.flatMap(({ code }) => citiesOf(code)).filter(({ name }) => !unnamed.test(name))
  const city = beginning(dense, named)
  if (!city) return null
  const found = districtIn(dense.slice(city.name.length), [city])
  return made(found ?? { code: city.code, rest: dense.slice(city.name.length) })
}
