import { isUsualWord, isWord, standsAlone, wordsIn, type Word } from './lexicon.ts'
import { longestFirst, strongOffices, sureBefore, sureBehind } from './person-cues.ts'
import places from './places.json' with { type: 'json' }
import { matches, type Span } from './spans.ts'
import source from './surnames.json' with { type: 'json' }

/** A place where a text names a person; `options` are the readings of where the name ends, the likeliest first. */
export type PersonToken = Span & { options: string[] }

const double = new Set(source.double)
const beginsDouble = new Set(source.double.map((name) => name[0] ?? ''))
const single = new Set(source.single)
const ambiguous = new Set(source.ambiguous)
/** Letters that names hardly have; fewer where what stands on both sides says that it is one. */
const never = new Set(source.given)
const notBetween = new Set('的了是在与及或等被把将和')
/** Letters that make no name behind a surname that is a word itself: 何人, 方能. */
const notBehind = new Set([...source.behind, ...notBetween])
const words = new Set(source.words)
const cities = new Set(places.cities)
const organisation = /(?:公司|集团|银行|厂|局|院|社|会|委)$/

/** Behind 法定代表人为 stands a name, whatever it begins with, or one of these. */
const nobody =
  /^(?:自然人|同一人|本人|国资委?|集团|国企|法人|其[子女妻夫]|夫妻|兄弟|外籍|待填|未知|不详|不明|空缺|暂缺|兼职|家族|个人|政府|他人|职工|企业|公司|股东|高管|境外|境内|国有|民营|上市|员工|多人|两人|无)/
const anyone = new RegExp(`(${strongOffices})(?:为|是|系|:)\\s?([\\u3400-\\u9fff]{2,3})(?=[，。；;、!?()\\s]|$)`, 'g')
const addressed = /先生|女士|小姐|太太/g
const entitled = new RegExp(longestFirst(source.titles), 'g')
/** 老周 and 小王, who say something. */
const familiar = /[老小]/g
const minority = /[\u3400-\u9fff]{1,8}(?:·[\u3400-\u9fff]{1,8})+/g
const more = /^(?:、|和|与|及|以及)/
const isHan = (letters: string): boolean => /^[\u3400-\u9fff]+$/.test(letters)

/** How many letters the surname has that begins at a place; 0 where none does. */
function surnameAt(text: string, at: number): number {
  const letter = text[at] ?? ''
  if (beginsDouble.has(letter)) for (const length of [4, 2]) if (double.has(text.slice(at, at + length))) return length
  return single.has(letter) ? 1 : 0
}

/** The words from a place on; null where the place lies within one: 同时担任 names no Mr. 时. */
function wordsFrom(text: string, at: number): Word[] | null {
  const [head = ''] = /[\u3400-\u9fff]*$/.exec(text.slice(Math.max(0, at - 8), at)) ?? []
  const [tail = ''] = /^[\u3400-\u9fff]+/.exec(text.slice(at, at + 8)) ?? []
  const own = wordsIn(head + tail)
  const first = own.findIndex(({ start }) => start === head.length)
  return first < 0
    ? null
    : own.slice(first).map((word) => ({ ...word, start: word.start - head.length, end: word.end - head.length }))
}

/** 由于涵主持 is 于涵 behind 由 where letters follow that are in no word, and then what somebody does. */
function isMerged(text: string, at: number, length: number): boolean {
  const given = wordsIn(/^[\u3400-\u9fff]+/.exec(text.slice(at + 1, at + 8))?.[0] ?? '').filter(
    ({ start }) => start < length - 1,
  )
  return (
    /[据由经与向对]$/.test(text.slice(0, at).slice(-1)) &&
    sureBehind(text, at + length) === 2 &&
    given.every(({ text: word }) => word.length === 1 && !notBehind.has(word) && !never.has(word))
  )
}

type Shape = {
  name: string
  surname: number
  sure: number
  /** The words from its first letter on. */
  own: readonly Word[]
}

/** Whether letters may be a name by themselves: no word, no place, and not the beginning of one. */
function isLikely({ name, surname, sure, own }: Shape): boolean {
  const rest = name.slice(surname)
  if (isWord(name) || words.has(name.slice(0, 2)) || cities.has(name) || cities.has(name.slice(0, 2))) return false
  const doubtful = ambiguous.has(name[0] ?? '') && surname === 1 && sure < 4
  const without = sure < 3 ? never : doubtful ? notBehind : notBetween
  if ([...rest].some((letter) => without.has(letter))) return false
  if (surname > 1) return true
  const first = own[0]?.text ?? ''
  // 关联方 is no Mr. 关; 黄金福 is more than gold.
  if (first.length > 1) {
    if (first === name) return true
    const goesOn = sure >= 3 && name.length === 3 && name.startsWith(first)
    return goesOn && (!isUsualWord(first) || !standsAlone(name[2] ?? ''))
  }
  return !doubtful || !isUsualWord(rest)
}

/**
 * Whether letters are in no word where they stand, behind a surname that is none: a name even where nothing says so.
 */
function isNoWord({ name, surname, own }: Shape): boolean {
  if (surname === 1 && ambiguous.has(name[0] ?? '')) return false
  const within = own.filter(({ start }) => start < name.length)
  return within
    .slice(surname > 1 && within[0]?.text.length === surname ? 1 : 0)
    .every(({ text: word }) => word.length === 1 && !notBehind.has(word) && !never.has(word))
}

/** Whether a word of its own follows behind some letters: 主导 behind 郭子腾. */
const goesOn = (own: readonly Word[], length: number): boolean =>
  own.some(({ start, text }) => start === length && text.length > 1)

/** The name that begins at a place, in the lengths that it may have. */
function nameAt(text: string, at: number, before: 0 | 1 | 2): PersonToken | null {
  const surname = surnameAt(text, at)
  if (surname === 0) return null
  const lengths = [surname + 2, surname + 1].flatMap((length) => {
    const [name, behind] = [text.slice(at, at + length), sureBehind(text, at + length)]
    return name.length === length && isHan(name) && (behind > 0 || before === 2) ? [{ name, behind }] : []
  })
  if (lengths.length === 0) return null
  const cut = wordsFrom(text, at)
  const own = cut ?? wordsIn(/^[\u3400-\u9fff]+/.exec(text.slice(at, at + 8))?.[0] ?? '')
  const candidates = lengths
    .filter(({ name, behind }) => {
      if (!cut && before < 2) return isMerged(text, at, name.length)
      const shape = { name, surname, sure: before + behind, own }
      if (behind === 0) return goesOn(own, name.length) && isLikely(shape) && isNoWord(shape)
      return isLikely(shape) && (shape.sure >= 3 || isNoWord(shape))
    })
    .toSorted((a, b) => b.behind - a.behind)
  const [likeliest] = candidates
  return likeliest ? { start: at, end: at + likeliest.name.length, options: candidates.map(({ name }) => name) } : null
}

/** Those that a list goes on with: 股东为沈砚之、王某某和李某某. */
function* listedBehind(text: string, token: PersonToken): Generator<PersonToken> {
  let last: PersonToken | null = token
  while (last) {
    const link: string | undefined = more.exec(text.slice(last.end, last.end + 2))?.[0]
    last = link ? nameAt(text, last.end + link.length, 2) : null
    if (last) yield last
  }
}

/** 张先生, 欧阳女士, 顾远明先生, and 王总 where he says something. */
function* addressedIn(text: string): Generator<PersonToken> {
  for (const { index, 0: title } of matches(addressed, text)) {
    for (const length of [4, 3, 2, 1]) {
      const name = text.slice(Math.max(0, index - length), index)
      const surname = surnameAt(name, 0)
      if (
        name.length !== length ||
        surname === 0 ||
        length > surname + 2 ||
        !isHan(name) ||
        /[的了是在与及或等被把将和]/.test(name.slice(surname))
      )
        continue
      yield { start: index - length, end: index, options: [length === surname ? name + title : name] }
      break
    }
  }
  for (const { index, 0: title } of matches(entitled, text)) {
    const [end, name] = [index + title.length, text[index - 1] ?? '']
    if (!single.has(name) || ambiguous.has(name)) continue
    if (sureBefore(text, index - 1) > 0 && sureBehind(text, end) === 2)
      yield { start: index - 1, end, options: [name + title] }
  }
}

/** 据老周反映: a surname behind 老 or 小, of no longer word. */
function* familiarIn(text: string): Generator<PersonToken> {
  for (const { index } of matches(familiar, text)) {
    const end = index + 2
    if (!single.has(text[end - 1] ?? '') || sureBehind(text, end) < 2) continue
    const own = wordsFrom(text, index)
    const [first, second] = own ?? []
    const isOne = first?.end === 2 || (first?.end === 1 && second?.end === 2)
    if (isOne) yield { start: index, end, options: [text.slice(index, end)] }
  }
}

/** 买买提·艾合买提; words that are put side by side are none. */
function* minorityIn(text: string): Generator<PersonToken> {
  for (const { index, 0: matched } of matches(minority, text)) {
    const [head = '', ...rest] = matched.split('·')
    if (rest.includes('时') || wordsIn(matched).every((word) => word.text.length > 1)) continue
    // What stands before the name is cut off as far as it is words.
    const own = wordsIn(head)
    const last = own.findLastIndex(({ text: word }) => word.length > 1 || /[据由经与和同跟向对请为是系]/.test(word))
    const start = index + (own[last]?.end ?? 0)
    const name = text.slice(start, index + matched.length)
    yield { start, end: index + matched.length, options: [name.startsWith('·') ? matched : name] }
  }
}

/** The persons that a folded text names: behind an office, before 先生, and as who says, holds or is asked something. */
export function personsIn(text: string): PersonToken[] {
  const tokens: PersonToken[] = []
  const covered = new Uint8Array(text.length)
  const put = (token: PersonToken): void => {
    if (covered.subarray(token.start, token.end).includes(1)) return
    covered.fill(1, token.start, token.end)
    tokens.push(token)
  }
  for (let at = 0; at < text.length; at += 1) {
    if (surnameAt(text, at) === 0) continue
    const before = sureBefore(text, at)
    const token = before > 0 ? nameAt(text, at, before) : null
    if (!token) continue
    put(token)
    let { end } = token
    for (const next of listedBehind(text, token)) {
      put(next)
      end = next.end
    }
    at = end - 1
  }
  for (const match of matches(anyone, text)) {
    const [matched, , option = ''] = match
    if (!nobody.test(option) && !organisation.test(option))
      put({ start: match.index + matched.length - option.length, end: match.index + matched.length, options: [option] })
  }
  for (const token of addressedIn(text)) put(token)
  for (const token of familiarIn(text)) put(token)
  for (const token of minorityIn(text)) put(token)
  return tokens
}

/** Whether a name that stands alone is a person's by its form. */
export const isPersonName = (text: string): boolean => {
  const surname = surnameAt(text, 0)
  const rest = text.slice(surname)
  return (
    surname > 0 &&
    rest.length > 0 &&
    rest.length < 3 &&
    isHan(text) &&
    ![...rest].some((letter) => never.has(letter)) &&
    !words.has(text.slice(0, 2))
  )
}
