/** Which tables a query reads, by its text: what is kept of it holds until one of them is written. */

type Token = { text: string; depth: number }

const words = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|[A-Za-z_]\w*|[(),.;]/g
const name = /^(?:"[^"]*"|[A-Za-z_]\w*)$/
/** What ends the tables of a query. */
const endsTables = /^(?:where|group|order|having|union|intersect|except|limit|offset|window|returning|set|select)$/i
const noName = /^(?:select|values|lateral|only|with)$/i

/** Names and marks with how many brackets are around them; texts and remarks are left out. */
function tokensOf(text: string): Token[] {
  let depth = 0
  return [...text.matchAll(words)].flatMap(([token]): Token[] => {
    if (/^(?:'|--|\/\*)/.test(token)) return []
    if (token === ')') depth -= 1
    const told = { text: token, depth }
    if (token === '(') depth += 1
    return [told]
  })
}

const bare = (token: string): string => token.replaceAll('"', '')

/** Where the bracket at a place is closed. */
const closing = (tokens: readonly Token[], at: number): number => {
  const end = tokens.findIndex(({ text, depth }, index) => index > at && text === ')' && depth === tokens[at]?.depth)
  return end < 0 ? tokens.length : end
}

/** A name that a query gives to one of its own (`with months (first) as (…)`), and where it stands for that. */
type Own = { name: string; from: number; to: number }

function ownNames(tokens: readonly Token[]): Own[] {
  return tokens.flatMap(({ text, depth }, at): Own[] => {
    if (text.toLowerCase() !== 'with') return []
    const end = tokens.findIndex((token, index) => index > at && token.depth < depth)
    const to = end < 0 ? tokens.length : end
    const isRecursive = tokens[at + 1]?.text.toLowerCase() === 'recursive'
    const names: Own[] = []
    for (let next = at + (isRecursive ? 2 : 1); next < to;) {
      const own = tokens[next]?.text ?? ''
      let behind = next + 1
      if (tokens[behind]?.text === '(') behind = closing(tokens, behind) + 1
      if (!name.test(own) || tokens[behind]?.text.toLowerCase() !== 'as') return names
      while (behind < to && tokens[behind]?.text !== '(') behind += 1
      const body = closing(tokens, behind)
      // Within itself the name is that of a table, unless it may call itself.
      names.push({ name: bare(own), from: isRecursive ? behind : body, to })
      if (tokens[body + 1]?.text !== ',') return names
      next = body + 2
    }
    return names
  })
}

/** Every name behind `from`, `join` and the commas there, with where it stands. */
function namesRead(tokens: readonly Token[]): { name: string; at: number }[] {
  /** By brackets: whether tables are named here, and whether the next name is one. */
  const levels: { tables: boolean; next: boolean }[] = []
  const found: { name: string; at: number }[] = []
  tokens.forEach(({ text, depth }, at) => {
    levels.length = depth + 1
    const level = (levels[depth] ??= { tables: false, next: false })
    if (/^(?:from|join)$/i.test(text)) levels[depth] = { tables: true, next: true }
    else if (text === '(') {
      // A bracket where a table is wanted holds a query, or tables.
      levels[depth + 1] = { tables: level.next, next: level.next }
      level.next = false
    } else if (text === ',') level.next = level.tables
    else if (endsTables.test(text)) levels[depth] = { tables: false, next: false }
    else if (level.next && name.test(text) && !noName.test(text)) {
      // The schema stands before the table, and a function is none.
      if (tokens[at + 1]?.text === '.') return
      level.next = false
      if (tokens[at + 1]?.text !== '(') found.push({ name: bare(text), at })
    }
  })
  return found
}

const most = 2000
const known = new Map<string, readonly string[]>()

/**
 * The tables that a query reads, those of the queries within it too, without what the query itself gives a name to.
 *
 * @example readBy('with months (first) as (values (?)) select count(*) from months, "customers"') // ['customers']
 */
export function readBy(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const tokens = tokensOf(text)
  const own = ownNames(tokens)
  const tables = namesRead(tokens)
    .filter(({ name: read, at }) => !own.some(({ name: one, from, to }) => one === read && at > from && at < to))
    .map(({ name: read }) => read)
  if (known.size >= most) known.clear()
  known.set(text, [...new Set(tables)])
  return [...new Set(tables)]
}
