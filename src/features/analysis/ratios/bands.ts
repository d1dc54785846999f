export type Range = { from: number | null; to: number | null }

const figure = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))

/**
 * The stretches of an axis that a band covers; none where it is not made of numbers.
 *
 * @example rangesOf('>150 或 <15') // [{ from: 150, to: null }, { from: null, to: 15 }]
 */
export function rangesOf(band: string | null): Range[] {
  if (band === null) return []
  const ranges = band.split(/或|\bor\b/).map((part): Range | null => {
    const compared = /^\s*(>=|<=|>|<)(-?[\d.]+%?)\s*$/.exec(part)
    if (compared)
      return compared[1]?.startsWith('>')
        ? { from: figure(compared[2] ?? ''), to: null }
        : { from: null, to: figure(compared[2] ?? '') }
    const between = /^\s*(-?[\d.]+)(%?)~(-?[\d.]+)(%?)\s*$/.exec(part)
    if (!between) return null
    const [, low = '', , high = '', percent = ''] = between
    return { from: figure(low + (percent || between[2] || '')), to: figure(high + percent) }
  })
  return ranges.every((range) => range !== null) ? ranges : []
}

/**
 * A band as a reader says it, without signs of mathematics.
 *
 * @example bandWords('>=1.5') // { key: 'least', parameters: { value: '1.5' } }
 */
export function bandWords(part: string): {
  key: 'least' | 'most' | 'above' | 'below' | 'between' | 'as'
  parameters: Record<string, string>
} {
  const compared = /^\s*(>=|<=|>|<)\s*(-?[\d.]+%?)\s*$/.exec(part)
  if (compared)
    return {
      key: ({ '>=': 'least', '<=': 'most', '>': 'above', '<': 'below' } as const)[
        compared[1] as '>=' | '<=' | '>' | '<'
      ],
      parameters: { value: compared[2] ?? '' },
    }
  const between = /^\s*(-?[\d.]+%?)~(-?[\d.]+%?)\s*$/.exec(part)
  return between
    ? { key: 'between', parameters: { low: between[1] ?? '', high: between[2] ?? '' } }
    : { key: 'as', parameters: { text: part.trim() } }
}

/** The parts of a band that holds in several stretches. */
export const bandParts = (band: string): string[] => band.split(/或|\bor\b/)
