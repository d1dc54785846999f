import type { MappingSuggestion } from '../imports.ts'
import type { TableSchema } from '../schema/types.ts'
import type { Choice } from './choices.ts'
import { chooseBySums } from './choose.ts'
import { isDeducted, isMarked, isPart, looseLabel, normaliseLabel } from './labels.ts'
import type { Item } from './items.ts'
import { isOtherMeasure } from './measures.ts'
import { oppositeOf } from './opposites.ts'
import { isPartOfTotal } from './parts-of-totals.ts'
import { fieldNames, namesOf, type FieldName, type FieldNames } from './names.ts'
import { sectionsOf } from './sections.ts'

export type Claim = {
  item: Item
  field: string
  confidence: MappingSuggestion['confidence']
  cost: number
  /** Its name says that its figures have the other sign (`opposites.ts`). */
  opposite?: true
}

/** Names for this section before names for any; names for another section not at all. */
function fitting(names: FieldName[], section: string | null): FieldName[] {
  const possible = names.filter((name) => name.section === null || name.section === section)
  const here = possible.filter((name) => name.section !== null)
  return here.length > 0 ? here : possible
}

/** 研发费用（占收入比） is no 研发费用, unless a field is called so, nor is 研发费用 beside %. */
const isMeasured = ({ label, measured }: Item, names: FieldNames): boolean =>
  measured === true || (isOtherMeasure(label) && !names.exact.has(normaliseLabel(label)))

function claimsOf(item: Item, section: string | null, names: FieldNames): Claim[] {
  if (isMeasured(item, names)) return []
  const marked = isMarked(item.label) ? 50 : 0
  const known = namesOf(names, item.label)
  const exact = fitting(known.exact, section)
  if (exact.length > 0)
    return exact.map(({ field, rank }) => ({
      item,
      field,
      confidence: rank === 0 ? 'exact' : 'alias',
      cost: rank + marked,
    }))
  const loose = fitting(known.loose, section)
  // Reduced names that fit several fields tell nothing.
  return loose.length === 1
    ? loose.map(({ field, rank }) => ({ item, field, confidence: 'alias' as const, cost: 100 + rank + marked }))
    : []
}

/** How alike two texts are by their pairs of characters, 0 to 1 (Dice). */
export function likeness(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return a === b ? 1 : 0
  const pairs = new Map<string, number>()
  for (let index = 0; index < a.length - 1; index += 1)
    pairs.set(a.slice(index, index + 2), (pairs.get(a.slice(index, index + 2)) ?? 0) + 1)
  let common = 0
  for (let index = 0; index < b.length - 1; index += 1) {
    const pair = b.slice(index, index + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) common += 1
    if (left > 0) pairs.set(pair, left - 1)
  }
  return (2 * common) / (a.length + b.length - 2)
}

/** How alike two texts of these lengths can be at most: every pair of the shorter one in the longer one. */
const mostAlike = (a: string, b: string): number =>
  (2 * Math.max(1, Math.min(a.length, b.length) - 1)) / Math.max(1, a.length + b.length - 2)

const guessFrom = 0.72
/** Words whose presence in one name and absence in the other makes two items of them. */
const telling = [
  '非流动',
  '长期',
  '短期',
  '累计',
  '减值',
  '净额',
  '子公司',
  '少数',
  '母公司',
  '应收',
  '应付',
  '预收',
  '预付',
  '支付',
  '收到',
  '收回',
  '其他',
  '递延',
  '总',
  '原',
]

/** Whether two names of a length differ in one character, in long ones in two: 应收账歀. */
export function isMistyped(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 4) return false
  const wrong = [...a].filter((character, index) => character !== b[index]).length
  return wrong > 0 && wrong <= (a.length >= 8 ? 2 : 1)
}

const isTellingApart = (a: string, b: string): boolean => telling.some((word) => a.includes(word) !== b.includes(word))

/** The field whose name an item's is with a typing error; null where several may be meant. */
function mistyped(item: Item, section: string | null, names: FieldNames, claimed: Set<string>): Claim | null {
  const key = looseLabel(item.label)
  const known = namesOf(names, item.label)
  if (known.exact.length + known.loose.length > 0) return null
  const meant = new Set<string>()
  for (const [name, fields] of names.loose) {
    if (!isMistyped(key, name) || isTellingApart(key, name)) continue
    for (const { field } of fitting(fields, section)) if (!claimed.has(field)) meant.add(field)
  }
  // 固定资产 is a name of its original value as well: the whole is meant.
  for (const [part, whole] of names.partOf) if (meant.has(whole)) meant.delete(part)
  const [field] = meant
  return meant.size === 1 && field !== undefined ? { item, field, confidence: 'guess', cost: 0 } : null
}

function guess(item: Item, section: string | null, names: FieldNames, claimed: Set<string>): Claim | null {
  const key = looseLabel(item.label)
  let best: Claim | null = null
  for (const own of names.own) {
    if (claimed.has(own.field) || (own.section !== null && own.section !== section)) continue
    if (mostAlike(key, own.key) < guessFrom) continue
    const alike = likeness(key, own.key)
    if (alike < guessFrom || isTellingApart(key, own.key)) continue
    if (!best || 1 - alike < best.cost) best = { item, field: own.field, confidence: 'guess', cost: 1 - alike }
  }
  return best
}

/** Items that show with the other sign what a field holds. Several that mean one field tell nothing. */
function oppositeClaims(table: TableSchema, candidates: readonly Item[], used: ReadonlySet<number>): Claim[] {
  const found = candidates.flatMap((item): Claim[] => {
    const field = used.has(item.id) ? null : oppositeOf(table, item)
    return field === null ? [] : [{ item, field, confidence: 'guess', cost: 0, opposite: true }]
  })
  return found.filter(({ field }) => found.filter((other) => other.field === field).length === 1)
}

/**
 * 减：资产减值损失 5 is a loss of 5 in a field that keeps losses below nothing. The sums put its sign right; where the total
 * that they end in is missing a person says it.
 */
function deductedLosses({ schema, checks }: TableSchema, won: ReadonlyMap<string, Claim>): Claim[] {
  return checks.flatMap(({ left, variants }) =>
    won.has(left)
      ? []
      : [...new Set(variants?.flatMap(({ flip }) => flip ?? []))].flatMap((field): Claim[] => {
          const claim = won.get(field)
          const isTakenOff = claim && isDeducted(claim.item.label) && schema.properties[field]?.['x-sign'] === 1
          return isTakenOff ? [{ ...claim, confidence: 'guess', opposite: true }] : []
        }),
  )
}

/** 其中：收到的税费返还 below another line, beside a line 收到的税费返还 of its own: only that one is the field's. */
const isPartBesideWhole = ({ item, field }: Claim, all: readonly Claim[]): boolean =>
  isPart(item.label) &&
  all.some(
    (other) =>
      other.field === field &&
      !isPart(other.item.label) &&
      normaliseLabel(other.item.label) === normaliseLabel(item.label),
  )

/**
 * Which item fills which field, as far as the names, the sections and the order tell. Only items with figures are
 * matched; one item fills one field. A guess is by likeness alone and must be confirmed by a person.
 */
export function suggestMapping(table: TableSchema, items: Item[], { guesses = true } = {}): MappingSuggestion[] {
  const names = fieldNames(table)
  const sections = sectionsOf(table, items)
  const candidates = items.filter((item) => item.hasFigure && !item.likelyNoise && !isMeasured(item, names))
  const claims = candidates
    .flatMap((item) => claimsOf(item, sections.get(item.id) ?? null, names))
    .filter((claim) => !isPartOfTotal(table, names, claim, items))
    .filter((claim, _, all) => !isPartBesideWhole(claim, all))
    .sort((a, b) => a.cost - b.cost || a.item.id - b.item.id)
  const won = new Map<string, Claim>()
  const used = new Set<number>()
  const take = (claim: Claim): void => {
    won.set(claim.field, claim)
    used.add(claim.item.id)
  }
  /** 固定资产 twice: the second line is not the original value, though that goes by this name as well. */
  const isSecond = ({ field, item }: Claim): boolean => {
    const holder = won.get(names.partOf.get(field) ?? '')?.item
    return holder !== undefined && normaliseLabel(holder.label) === normaliseLabel(item.label)
  }
  for (const claim of claims) if (!won.has(claim.field) && !used.has(claim.item.id) && !isSecond(claim)) take(claim)
  // 固定资产 beside 固定资产净额 is the original value: where a second item claims a field, and the first one's name is
  // also a name of a part of it, the name goes to the part.
  for (const [part, whole] of names.partOf) {
    const holder = won.get(whole)
    if (!holder || won.has(part) || !claims.some((claim) => claim.field === part && claim.item === holder.item))
      continue
    const rival = claims.find(
      (claim) =>
        claim.field === whole &&
        !used.has(claim.item.id) &&
        normaliseLabel(claim.item.label) !== normaliseLabel(holder.item.label),
    )
    if (!rival) continue
    won.set(part, { ...holder, field: part, confidence: 'alias' })
    take(rival)
  }
  for (const claim of oppositeClaims(table, candidates, used)) if (!won.has(claim.field)) take(claim)
  for (const claim of deductedLosses(table, won)) take(claim)
  if (guesses) {
    const proposed = candidates
      .filter((item) => !used.has(item.id))
      .flatMap((item) => {
        const at = [item, sections.get(item.id) ?? null, names, new Set(won.keys())] as const
        return mistyped(...at) ?? guess(...at) ?? []
      })
    for (const claim of proposed.sort((a, b) => a.cost - b.cost))
      if (!won.has(claim.field) && !used.has(claim.item.id)) take(claim)
  }
  const order = Object.keys(table.schema.properties)
  const sums = chooseBySums(table, items, won, claims, used)
  return [...won.values()]
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map(({ field, item, confidence }): MappingSuggestion => {
      const summed = sums.get(field)
      const plain = confidence === 'guess' ? [item] : [item, ...continuations(field, item, claims, used)]
      const choice: Choice = summed?.choice ?? plain.map((line) => ({ item: line, sign: 1 }))
      return {
        sysEn: field,
        target: choice.map(({ item: { id }, sign }) => (sign === 1 ? { row: id } : { row: id, sign })),
        excelEn: choice.map(({ item: { label }, sign }, index) => `${signBefore(sign, index)}${label}`).join(''),
        confidence: summed?.confidence ?? confidence,
        ...(summed?.check ? { check: summed.check.id } : {}),
        ...(summed?.confidence === 'guess' ? { doubt: true as const } : {}),
      }
    })
}

const signBefore = (sign: 1 | -1, index: number): string => (sign === -1 ? ' - ' : index === 0 ? '' : ' + ')

/**
 * Items that carry the same field through other periods, because the line was renamed from one standard to the next
 * (以公允价值计量…的金融资产, then 交易性金融资产): no period has figures in two of them.
 */
function continuations(field: string, first: Item, claims: Claim[], used: Set<number>): Item[] {
  const filled = [...first.figures]
  const more: Item[] = []
  for (const { item, field: claimed } of claims) {
    if (
      claimed !== field ||
      used.has(item.id) ||
      more.includes(item) ||
      isPart(item.label) ||
      item.figures.some((figure, index) => figure && filled[index])
    )
      continue
    item.figures.forEach((figure, index) => (filled[index] ||= figure))
    used.add(item.id)
    more.push(item)
  }
  return more
}

/** How many items have a name of a field of the table, figures or not: which table a sheet is. */
export function countMatches(table: TableSchema, items: Item[]): number {
  const names = fieldNames(table)
  const sections = sectionsOf(table, items)
  const fields = new Set<string>()
  for (const item of items) {
    if (/[:：]$/.test(item.label.trim())) continue
    const [claim] = claimsOf(item, sections.get(item.id) ?? null, names)
    if (claim) fields.add(claim.field)
  }
  return fields.size
}
