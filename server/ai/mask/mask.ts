import type { Offence } from '../../../core/guard/types.ts'
import type { Masked } from '../../settings.ts'
import type { KnownNames } from '../../customers/parties.ts'
import { codePatterns, enterpriseIn, enterprisePattern, placeholderLike } from './patterns.ts'
import { registry } from './registry.ts'

/**
 * Hides names and codes behind placeholders, and puts them back. One for a call; the same data gives the same
 * placeholders.
 */
export type Mask = {
  hide(text: string): string
  show(text: string): string
  /** Puts back while pieces come: a placeholder may be torn apart. */
  showing(onText: (piece: string) => void): { feed(piece: string): void; end(): void }
  /** Placeholders of an answer that stand for nothing, because they were invented or changed. */
  left(text: string): Offence[]
  /** How many different names and codes were hidden. */
  count(): number
}

const nothing: Mask = {
  hide: (text) => text,
  show: (text) => text,
  showing: (onText) => ({ feed: onText, end: () => undefined }),
  left: () => [],
  count: () => 0,
}

type MaskedText = { index: number; text: string; inner: string }
/** A text that is seen, and one that is hidden already. */
type Part = { text: string; inner?: string }

/** Takes what is found out of the parts that are still seen. */
function takeOut(parts: readonly Part[], find: (text: string) => Iterable<MaskedText>): Part[] {
  return parts.flatMap((part) => {
    if (part.inner) return [part]
    const result: Part[] = []
    let from = 0
    for (const { index, text, inner } of find(part.text)) {
      result.push({ text: part.text.slice(from, index) }, { text, inner })
      from = index + text.length
    }
    return [...result, { text: part.text.slice(from) }]
  })
}

/** Letters and digits of full width as plain ones, each in its place. */
const narrow = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff20\uff0d]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )

/** Letters of a short name are set apart to be as wide as a long one, and codes come in groups. */
const blanks = /[ \u3000\u00a0]/g
const apart = '[ \\u3000\\u00a0]{0,2}'
const bare = (text: string): string => narrow(text).replace(blanks, '').toLowerCase()
const spread = (text: string): string => [...bare(text)].map(escaped).join(apart)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const otherBrackets = (name: string): string =>
  /[（）]/.test(name)
    ? name.replaceAll('（', '(').replaceAll('）', ')')
    : name.replaceAll('(', '（').replaceAll(')', '）')
/** How else a name is written: with the other brackets, without its legal form, without what stands in brackets. */
function otherForms(name: string): string[] {
  const bare = name.replace(/(?:集团)?(?:股份有限公司|有限责任公司|有限公司|（有限合伙）|\(有限合伙\)|公司)$/, '')
  const plain = (form: string): string => form.replace(/[(（][^)）]*[)）]/g, '')
  const forms = [otherBrackets(name), plain(bare), bare, otherBrackets(bare), plain(name)]
  return [...new Set(forms)].filter((form) => form !== name && form.length >= 3)
}

/** Longer than any placeholder: an opening bracket that has no end so far behind it is none. */
const longest = 16
const opening = /[〔[【（(〈<{][^〕\]】）)〉>}]*$/u

/**
 * @param what names, codes, both, or nothing
 * @param known those of the customer's data; others are told by their form
 */
export function openMask(what: readonly Masked[], known: KnownNames): Mask {
  if (what.length === 0) return nothing
  const [names, codes] = [what.includes('names'), what.includes('codes')]
  const given = registry()
  const used = new Set<string>()

  for (const name of names ? known.enterprises : []) {
    const inner = given.name('企业', name)
    for (const form of otherForms(name)) given.alias(inner, form)
  }
  for (const name of names ? known.persons : []) given.name('人员', name)
  for (const code of codes ? known.codes : []) given.name('代码', code)
  const spelled = [
    ...(names ? [...known.enterprises.flatMap((name) => [name, ...otherForms(name)]), ...known.persons] : []),
    ...(codes ? known.codes : []),
  ]
  const literal = new RegExp(
    spelled
      .toSorted((a, b) => b.length - a.length)
      .map(spread)
      .join('|') || '(?!)',
    'gi',
  )
  const inners = new Map(spelled.map((text) => [bare(text), given.inner(text)]))
  /** The placeholder of a name or code however it is spaced; put back, it is spaced so again. */
  const innerOf = (name: string): string => {
    const inner = inners.get(bare(name))
    if (inner !== undefined) given.alias(inner.replace(/简称\d*$/, ''), name)
    return given.inner(name) ?? given.name('代码', name)
  }

  const finders: ((text: string) => Iterable<MaskedText>)[] = [
    // What looks like a placeholder in the text itself must come back as it was.
    (text) =>
      [...text.matchAll(placeholderLike)].map(({ index, 0: matched }) => ({
        index,
        text: matched,
        inner: given.name('原文', matched),
      })),
    (text) =>
      [...narrow(text).matchAll(literal)].map(({ index, 0: { length } }) => ({
        index,
        text: text.slice(index, index + length),
        inner: innerOf(text.slice(index, index + length)),
      })),
    ...(codes ? codePatterns : []).map(
      ({ kind, pattern }) =>
        (text: string) =>
          [...narrow(text).matchAll(pattern)].map(({ index, 0: { length } }) => ({
            index,
            text: text.slice(index, index + length),
            inner: given.name(kind, text.slice(index, index + length)),
          })),
    ),
    ...(names ? [enterprises] : []),
  ]
  function* enterprises(text: string): Generator<MaskedText> {
    for (const { index, 0: matched } of narrow(text).matchAll(enterprisePattern)) {
      const end = index + matched.length
      const name = enterpriseIn(matched)
      if (name !== null)
        yield {
          index: end - name.length,
          text: text.slice(end - name.length, end),
          inner: given.name('企业', text.slice(end - name.length, end)),
        }
    }
  }

  const show = (text: string): string =>
    text.replace(
      placeholderLike,
      (match, kind: string, index: string, short: string | undefined) =>
        given.text(`${kind}${index}${short ?? ''}`) ?? match,
    )

  return {
    hide(text) {
      const parts = finders.reduce<Part[]>(takeOut, [{ text }])
      for (const part of parts) if (part.inner) used.add(part.text)
      return parts.map((part) => (part.inner ? `〔${part.inner}〕` : part.text)).join('')
    },
    show,
    showing(onText) {
      let held = ''
      const give = (text: string): void => void (text !== '' && onText(show(text)))
      return {
        feed(piece) {
          held += piece
          const at = opening.exec(held)?.index ?? held.length
          const cut = held.length - at > longest ? held.length : at
          give(held.slice(0, cut))
          held = held.slice(cut)
        },
        end() {
          give(held)
          held = ''
        },
      }
    },
    left: (text) =>
      [...text.matchAll(placeholderLike)]
        .filter(([matched]) => !given.has(matched))
        .map((match): Offence => ({
          kind: match[1] === '企业' || match[1] === '人员' ? 'name' : 'code',
          text: match[0],
          from: match.index,
          to: match.index + match[0].length,
        })),
    count: () => used.size,
  }
}
