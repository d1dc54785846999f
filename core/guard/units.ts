import source from './units.json' with { type: 'json' }

/** What a figure measures, and the power of ten that brings it into the unit that it is compared in. */
export type UnitMatch = {
  dimension: string
  power: number
  length: number
  /** The power of the scale alone: 万 is 4. */ scale: number
}

/** A word and what it stands for; `not` are letters that make it part of another word. */
type Word = { name: string; dimension: string; power: number; not: string; latin: boolean }

const notBefore: Readonly<Record<string, string>> = source.notBefore

/** Words by their first letter, longer ones first: looking one up is the most frequent thing that the guard does. */
class Words {
  private readonly byLetter = new Map<string, Word[]>()

  add(name: string, dimension: string, power: number): void {
    const not = notBefore[name] ?? ''
    const list = this.byLetter.get(name[0] ?? '') ?? []
    list.push({ name, dimension, power, not, latin: /[a-z]$/.test(name) })
    list.sort((a, b) => b.name.length - a.name.length)
    this.byLetter.set(name[0] ?? '', list)
  }

  at(text: string, start: number): Word | null {
    const letter = text[start]
    if (letter === undefined) return null
    const list =
      this.byLetter.get(letter) ??
      (letter >= 'A' && letter <= 'Z' ? this.byLetter.get(letter.toLowerCase()) : undefined)
    if (!list) return null
    for (const word of list) {
      if (
        word.latin
          ? text.slice(start, start + word.name.length).toLowerCase() !== word.name
          : !text.startsWith(word.name, start)
      )
        continue
      const next = text[start + word.name.length] ?? ''
      if (word.latin ? /[A-Za-z]/.test(next) : next !== '' && word.not.includes(next)) continue
      return word
    }
    return null
  }
}

const units = new Words()
for (const [dimension, names] of Object.entries<Readonly<Record<string, number>>>(source.dimensions))
  for (const [name, power] of Object.entries(names)) units.add(name, dimension, power)
source.counts.forEach((names, index) => names.forEach((name) => units.add(name, `count:${index}`, 0)))
units.add('个', 'count', 0)
const scales = new Words()
for (const [name, power] of Object.entries({ ...source.scales, ...source.english })) scales.add(name, '', power)

const skipBlank = (text: string, at: number): number => (text[at] === ' ' ? at + 1 : at)

/**
 * The unit that begins at a place of a folded text, one blank before it or none: `万元`, `个百分点`, `million yuan`,
 * `kWh/万元`. Null where none does.
 */
export function unitAt(text: string, start: number): UnitMatch | null {
  const begin = skipBlank(text, start)
  const plain = units.at(text, begin)
  const scale = scales.at(text, begin)
  if (!plain && !scale) return null
  const behind = scale ? begin + scale.name.length : begin
  const scaled = scale ? units.at(text, skipBlank(text, behind)) : null
  const scaledEnd = scaled ? skipBlank(text, behind) + scaled.name.length : behind
  // 千瓦时 is a unit and no thousand 瓦时; 百分点 none of hundred.
  const usesScale = scale !== null && (plain === null || scaledEnd - begin > plain.name.length)
  const unit = usesScale ? scaled : plain
  let end = usesScale ? scaledEnd : begin + (plain?.name.length ?? 0)
  let [dimension, power] = [unit?.dimension ?? '', unit?.power ?? 0]
  const slash = skipBlank(text, end)
  if (unit && (text[slash] === '/' || text[slash] === '每')) {
    const at = skipBlank(text, slash + 1)
    const direct = units.at(text, at)
    const more = scales.at(text, at)
    const below = direct ?? (more ? units.at(text, at + more.name.length) : null)
    if (below) {
      dimension = `${dimension}/${below.dimension}`
      power -= below.power + (direct ? 0 : (more?.power ?? 0))
      end = at + (direct ? 0 : (more?.name.length ?? 0)) + below.name.length
    }
  }
  const own = usesScale ? (scale?.power ?? 0) : 0
  return { dimension, power: power + own, length: end - start, scale: own }
}

const named = new Map<string, { dimension: string; power: number }>()

/** A unit as a table names it: `元`, `万元`, `%`, `kWh`, `元/kWh`; plain where it has none. */
export function unitNamed(name: string): { dimension: string; power: number } {
  const known = named.get(name)
  if (known) return known
  const folded = name.normalize('NFKC').trim()
  const unitMatch = folded === '' ? null : unitAt(folded, 0)
  const unit =
    unitMatch && unitMatch.length === folded.length
      ? { dimension: unitMatch.dimension, power: unitMatch.power }
      : { dimension: '', power: 0 }
  if (named.size < 200) named.set(name, unit)
  return unit
}

export const isCount = (dimension: string): boolean => dimension.startsWith('count')
