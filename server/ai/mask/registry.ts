import type { Hidden } from './patterns.ts'

/** Which placeholder stands for which text; the same text has one, however often it comes. */
export type Registry = {
  /** What stands in the brackets for a text: `企业A`. */
  name(kind: Hidden, text: string): string
  /** Gives a text a placeholder that follows from another's: `企业A简称`. */
  alias(inner: string, text: string): void
  has(text: string): boolean
  inner(text: string): string | undefined
  text(inner: string): string | undefined
}

/** A, B, … Z, AA, AB … */
export function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

export function registry(): Registry {
  const inners = new Map<string, string>()
  const texts = new Map<string, string>()
  const counts = new Map<Hidden, number>()
  const put = (inner: string, text: string): string => {
    inners.set(text, inner)
    texts.set(inner, text)
    return inner
  }
  return {
    name(kind, text) {
      const known = inners.get(text)
      if (known) return known
      const count = counts.get(kind) ?? 0
      counts.set(kind, count + 1)
      return put(`${kind}${kind === '企业' || kind === '人员' ? letters(count) : count + 1}`, text)
    },
    alias(inner, text) {
      if (inners.has(text)) return
      for (let count = 1; ; count++) {
        const name = `${inner}简称${count > 1 ? count : ''}`
        if (!texts.has(name)) return void put(name, text)
      }
    },
    has: (text) => inners.has(text),
    inner: (text) => inners.get(text),
    text: (inner) => texts.get(inner),
  }
}
