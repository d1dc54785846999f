import { clearName, companyKey, hasHan, noParty, standsFor } from './company.ts'
import { foldText } from './labels.ts'

/** What one place of a file says of whose it is. `place`: a cell with its sheet, or `sheet` and `file` for their names. */
export type Claim = {
  place: string
  name: string | null
  creditCode: string | null
  /** Words before it say that it is the company's. */
  labelled: boolean
  /** It may name somebody else (a list of partners, a note): it can contradict, and never tells whose the file is. */
  aside: boolean
}

/** All that a file says of whose it is. `texts`: names of file and sheets, and what stands above the figures. */
export type Claims = { claims: readonly Claim[]; texts: readonly { place: string; text: string }[] }

/** A customer whom a clerk may see, by all names that are kept of it, the present one first. */
export type KnownCustomer = { id: string; creditCode: string; names: readonly string[] }

/**
 * Why a person must say whose a file is: it names nobody; nobody who is a customer; several; one whose name others have
 * too; a customer, and elsewhere somebody else; a customer who is not the one that was meant.
 */
export const whoseDoubts = ['none', 'unknown', 'several', 'sameName', 'contradicts', 'other'] as const
export type WhoseDoubt = (typeof whoseDoubts)[number]

export type Whose =
  | { customer: KnownCustomer; doubt: null }
  | { customer: null; doubt: WhoseDoubt; candidates: KnownCustomer[]; named: KnownCustomer | null; claim: Claim | null }

const mostCandidates = 5
/** Shorter ones are words that any text has. */
const shortestMention = 4

const keysOf = ({ names }: KnownCustomer): string[] => names.map(companyKey)
const hasName = (customer: KnownCustomer, name: string): boolean => keysOf(customer).includes(companyKey(name))

/** A name without its legal form, or with a part of it alone: what a company is called in short. */
const stemOf = (key: string): string =>
  key.replace(/(?:有限责任公司|股份有限公司|集团有限公司|有限公司|集团公司|公司|厂|集团)$/, '')

/** Whether a name may be short for a customer; a whole name of another one never is. */
function isShortFor(name: string, customer: KnownCustomer): boolean {
  const key = companyKey(name)
  return customer.names.some(
    (own) => standsFor(name, own) || (key.length > 1 && !clearName.test(key) && companyKey(own).includes(key)),
  )
}

/** 江南机械集团, of 江南机械集团有限公司. */
const withoutForm = (key: string): string => key.replace(/(?:股份)?(?:有限责任|有限)公司$/, '')

const unique = (customers: readonly KnownCustomer[]): KnownCustomer[] => [...new Set(customers)]

const plain = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/[()[\]"'“”‘’·.,\-—_]/g, '')

/** Parts of names that are looked for within those of customers. */
const mostParts = 20

/**
 * What a file gives of names that may stand within a customer's, not where it begins: 恒砚锻压 of 江南恒砚锻压有限公司. Those
 * that tell whose the file is come first.
 */
export function partsIn({ claims }: Claims): string[] {
  const parts = claims
    .toSorted((one, two) => Number(one.aside) - Number(two.aside))
    .flatMap(({ name }) => (name === null ? [] : [companyKey(name)]))
    .flatMap((key) => (clearName.test(key) ? [stemOf(key)].filter((stem) => stem.length >= shortestMention) : [key]))
  return [...new Set(parts.filter((part) => part.length > 1))].slice(0, mostParts)
}

/** Characters of a name by which it is found. No more than what counts as a mention. */
const beginning = shortestMention

/**
 * How a name begins, folded as names are compared: what customers are looked up by. Of a shorter name all of it.
 *
 * @example beginningOf('江南机械（集团）有限公司') // '江南机械'
 */
export const beginningOf = (name: string): string => [...companyKey(name)].slice(0, beginning).join('')

/**
 * How the names may begin that a file gives or mentions. `short`: names in short of which customers' go on.
 *
 * @example beginningsIn({ claims: [], texts: [{ place: 'file', text: '恒砚精密报表' }] }).whole // ['恒', '恒砚', …, '恒砚精密', '砚', …]
 */
export function beginningsIn({ claims, texts }: Claims): { whole: string[]; short: string[] } {
  const names = claims.flatMap(({ name }) => (name === null ? [] : [name]))
  const whole = new Set<string>()
  for (const text of [...names.map(companyKey), ...[...names, ...texts.map((one) => one.text)].map(plain)]) {
    // PostgreSQL has no text with this character, so no name either.
    const characters = [...text.replaceAll('\0', '')]
    for (const at of characters.keys())
      for (let length = 1; length <= beginning; length += 1) whole.add(characters.slice(at, at + length).join(''))
  }
  const short = names
    .map((name) => stemOf(companyKey(name)))
    .filter((stem) => stem.length > 1 && [...stem].length < beginning)
  return { whole: [...whole], short: [...new Set(short)] }
}

type Span = { from: number; to: number }
function spansOf(text: string, part: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    spans.push({ from: at, to: at + part.length })
  return spans
}
/** Where a text names a customer, whole or in short. */
const mentionsOf = (text: string, customer: KnownCustomer): Span[] =>
  keysOf(customer)
    .flatMap((key) => [...new Set([key, withoutForm(key), stemOf(key)])])
    .filter((part) => part.length >= shortestMention)
    .flatMap((part) => spansOf(text, part))

/** A place that names another customer, where that is no part of this one's own name. */
function otherMentioned(
  texts: Claims['texts'],
  own: KnownCustomer,
  others: readonly KnownCustomer[],
): { other: KnownCustomer; claim: Claim } | null {
  for (const { place, text } of texts) {
    const folded = plain(text)
    const mine = mentionsOf(folded, own)
    const longestOf = (customer: KnownCustomer): number =>
      Math.max(
        0,
        ...mentionsOf(folded, customer)
          .filter(({ from, to }) => !mine.some((span) => span.from <= from && to <= span.to))
          .map(({ from, to }) => to - from),
      )
    // 华东化工销售 is rather that company than 华东化工股份有限公司, which is called 华东化工.
    const [nearest] = others
      .filter((customer) => customer !== own)
      .map((customer) => ({ customer, length: longestOf(customer) }))
      .sort((one, two) => two.length - one.length)
    const other = nearest && nearest.length > 0 ? nearest.customer : undefined
    if (other)
      return { other, claim: { place, name: other.names[0] ?? '', creditCode: null, labelled: false, aside: false } }
  }
  return null
}

/** The place that says that a file is not this customer's; null where all agree. */
function contradictionTo(customer: KnownCustomer, claims: readonly Claim[]): Claim | null {
  const isNamedInside = claims.some(
    ({ place, name, aside }) => !aside && place !== 'file' && name !== null && hasName(customer, name),
  )
  const other = claims.find(({ name, creditCode, labelled }) => {
    if (creditCode !== null) return creditCode !== customer.creditCode
    if (name === null || hasName(customer, name) || isShortFor(name, customer) || noParty.test(name)) return false
    // 恒砚 and Hengyan cannot be compared: a name in another script counts where no other place says whose it is.
    if (!customer.names.some((own) => hasHan(own) === hasHan(name))) return labelled && !isNamedInside
    return labelled || clearName.test(name)
  })
  return other ?? null
}

/** Customers whom a person may have meant: never taken by itself. */
const similarTo = (claims: readonly Claim[], customers: readonly KnownCustomer[]): KnownCustomer[] =>
  customers.filter((customer) =>
    claims.some(
      ({ name }) =>
        name !== null &&
        (isShortFor(name, customer) ||
          keysOf(customer).some(
            (key) =>
              (stemOf(key).length >= shortestMention && companyKey(name).includes(stemOf(key))) ||
              (stemOf(companyKey(name)).length >= shortestMention && key.includes(stemOf(companyKey(name)))),
          )),
    ),
  )

/**
 * Whose a file is: the one customer whose credit code it states, or else whose whole name, present or former, with
 * nothing in the file that says otherwise. What is only like a name is offered to a person and never taken.
 *
 * @param customers those that the clerk may see, at least all whom the file may name
 * @param meant the customer for whom the file was given, if any
 */
export function whoseFile(
  { claims, texts }: Claims,
  customers: readonly KnownCustomer[],
  meant: KnownCustomer | null,
): Whose {
  const telling = claims.filter(({ aside }) => !aside)
  const codes = telling.filter(({ creditCode }) => creditCode !== null)
  const names = telling.filter(({ name }) => name !== null)
  const coded = customers.filter(({ creditCode }) => codes.some((claim) => claim.creditCode === creditCode))
  const namedBy = (claim: Claim): KnownCustomer[] =>
    customers.filter((customer) => claim.name !== null && hasName(customer, claim.name))
  const named = unique(names.flatMap(namedBy))
  const exact = unique([...coded, ...named])
  const ask = (
    doubt: WhoseDoubt,
    said: { named?: KnownCustomer; also?: KnownCustomer; claim?: Claim | null },
  ): Whose => ({
    customer: null,
    doubt,
    candidates: unique([
      ...exact,
      ...(said.also ? [said.also] : []),
      ...(meant ? [meant] : []),
      ...(exact.length === 0 ? similarTo(claims, customers) : []),
    ]).slice(0, mostCandidates),
    named: said.named ?? null,
    claim: said.claim ?? null,
  })

  if (telling.length === 0) return ask('none', {})
  const found = codes.length > 0 ? coded : named
  const [customer] = found
  if (!customer) {
    const [likely] = named
    return likely
      ? ask('contradicts', { named: likely, claim: codes[0] ?? null })
      : ask('unknown', { claim: codes[0] ?? names[0] ?? null })
  }
  const [, second] = found
  if (second) {
    const shared = names.find((claim) => namedBy(claim).length > 1)
    return shared && codes.length === 0 ? ask('sameName', { claim: shared }) : ask('several', { named: second })
  }
  const against = contradictionTo(customer, claims)
  if (against) {
    const { name } = against
    const also = customers.find(
      (one) => one !== customer && name !== null && (hasName(one, name) || isShortFor(name, one)),
    )
    return ask('contradicts', { named: customer, claim: against, ...(also && { also }) })
  }
  const mentioned = otherMentioned(texts, customer, customers)
  if (mentioned) return ask('contradicts', { named: customer, also: mentioned.other, claim: mentioned.claim })
  // 江南机械 is short for several: the code, or another cell, has to say which.
  const vague =
    codes.length === 0 && !names.some(({ name, place }) => place !== 'file' && hasName(customer, name ?? ''))
  const short = names.find(({ name }) => name !== null && !hasName(customer, name))
  const also =
    vague && short ? customers.find((one) => one !== customer && isShortFor(short.name ?? '', one)) : undefined
  if (also) return ask('several', { named: customer, also })
  if (meant && meant !== customer) return ask('other', { named: customer })
  return { customer, doubt: null }
}
