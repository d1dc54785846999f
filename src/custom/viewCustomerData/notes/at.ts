/** A name that is being typed behind an @: where the @ stands, and what was typed of the name. */
export type Asked = { from: number; word: string }

/** What may be typed of a name before it is no name any more. */
const longestWord = 20

/**
 * The name that is being typed where the cursor stands; null where none is. An @ behind letters is one of
 * an address, unless a name in other letters follows.
 *
 * @example askedAt('请@王', 3) // { from: 1, word: '王' }
 */
export function askedAt(text: string, cursor: number): Asked | null {
  const found = /(?:^|[^A-Za-z0-9._%+-])[@＠](?<word>[^\s@＠]*)$|[@＠](?<other>[^\u0000-\u007f\s＠][^\s@＠]*)$/u.exec(
    text.slice(0, cursor),
  )
  const word = found?.groups?.['word'] ?? found?.groups?.['other'] ?? ''
  return found && word.length <= longestWord ? { from: cursor - word.length - 1, word } : null
}

/** The text with a name in the place of what was typed of it, and where the cursor goes. */
export function withName(text: string, cursor: number, asked: Asked, name: string): { text: string; cursor: number } {
  const before = `${text.slice(0, asked.from)}@${name} `
  return { text: `${before}${text.slice(cursor).replace(/^ /, '')}`, cursor: before.length }
}

/** A text in parts: the names that it names, and what stands between. The longest name that fits counts. */
export function partsOf(text: string, names: readonly string[]): { text: string; named: boolean }[] {
  const parts: { text: string; named: boolean }[] = []
  const longestFirst = [...names].toSorted((a, b) => b.length - a.length)
  let plain = ''
  for (let at = 0; at < text.length;) {
    const isAt = text[at] === '@' || text[at] === '＠'
    const name = isAt ? longestFirst.find((candidate) => text.startsWith(candidate, at + 1)) : undefined
    if (name === undefined) {
      plain += text[at] ?? ''
      at += 1
      continue
    }
    if (plain !== '') parts.push({ text: plain, named: false })
    plain = ''
    parts.push({ text: text.slice(at, at + 1 + name.length), named: true })
    at += 1 + name.length
  }
  return plain === '' ? parts : [...parts, { text: plain, named: false }]
}

/**
 * Whom a text names of those who were chosen: of one name as many as it has, the latest. A name that was taken out of the
 * text again is not meant any more.
 */
export function stillNamed<Named extends { id: string; name: string }>(
  text: string,
  chosen: readonly Named[],
): Named[] {
  const parts = partsOf(
    text,
    chosen.map(({ name }) => name),
  )
  const times = (name: string): number => parts.filter((part) => part.named && part.text.slice(1) === name).length
  return chosen.filter(
    ({ name }, index) => chosen.slice(index).filter((later) => later.name === name).length <= times(name),
  )
}
