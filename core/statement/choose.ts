import type { TableSchema } from '../schema/types.ts'
import { settleBySums } from './arithmetic.ts'
import { choicesOf, deductionsAfter, isSame, keyOf, provenNet, wholesOf, type Choice } from './choices.ts'
import { parseSum } from './formula.ts'
import type { Item } from './items.ts'
import { isMarked, isPart, normaliseLabel } from './labels.ts'
import type { Claim } from './match.ts'
import { isRestricted } from './measures.ts'
import { hasOwnSign, isBelowNothing } from './opposites.ts'
import { sideOf } from './sides.ts'

/** What fills a field instead of what its name says; with the check that says so, or to be confirmed. */
export type Summed = {
  choice: Choice
  confidence: 'sum' | 'guess'
  check: TableSchema['checks'][number] | null
}

const netName = /净额|净值|净价|账面价值|账面净|\bnet\b/i
const totalName = /合计|总计|总额|小计/

const isNet = ({ label }: Item): boolean => netName.test(normaliseLabel(label))
/** 应收账款净额 of 应收账款. */
const isNetOf = (rival: Item, gross: Item): boolean =>
  isNet(rival) && normaliseLabel(rival.label).includes(normaliseLabel(gross.label))
const differs = (a: Item, b: Item): boolean => !isSame([{ item: a, sign: 1 }], [{ item: b, sign: 1 }])

/** Whether the name alone may be the wrong line, so that a person is asked where no sum decides. */
function isDoubtful({ item, confidence }: Claim, rivals: Item[], items: Item[]): boolean {
  const others = rivals.filter((rival) => differs(item, rival))
  return (
    (!isNet(item) && (deductionsAfter(item, items).length > 0 || others.some((rival) => isNetOf(rival, item)))) ||
    (confidence === 'alias' &&
      !isNet(item) &&
      others.some((rival) => !totalName.test(normaliseLabel(rival.label)) && !isNet(rival)))
  )
}

/** 货币资金 twice with other figures: nothing but a sum tells which of the two is meant. */
const hasTwin = ({ item }: Claim, rivals: readonly Item[]): boolean =>
  rivals.some(
    (rival) =>
      rival.block === item.block &&
      isPart(rival.label) === isPart(item.label) &&
      isMarked(rival.label) === isMarked(item.label) &&
      normaliseLabel(rival.label) === normaliseLabel(item.label) &&
      differs(item, rival),
  )

/** The other lines with the name of a field that have figures beside those of its first one. */
const rivalsOf = (claims: Claim[], { field, item }: Claim, used: ReadonlySet<number>): Item[] => [
  ...new Set(
    claims
      .filter((claim) => claim.field === field && claim.item !== item && !used.has(claim.item.id))
      .map((claim) => claim.item)
      // What has figures only where the first has none goes on with it (a line that was renamed).
      .filter((rival) => rival.figures.some((figure, index) => figure && item.figures[index])),
  ),
]

/**
 * 减：累计折旧 (600): a part that is taken off its whole, and that the file writes below nothing besides. The table keeps
 * it above.
 */
function isTakenOffTwice(table: TableSchema, { field, item }: Claim): boolean {
  const whole = table.schema.properties[field]?.['x-memo-of']
  if (whole === undefined || !isBelowNothing(item)) return false
  const [own, side] = [sideOf(table, field), sideOf(table, whole)]
  return own !== null && side !== null && own !== side
}

/** The fields that enter a check: of others no sum tells anything. */
const summedFields = (table: TableSchema): Set<string> =>
  new Set(table.checks.flatMap(({ left, right }) => [...parseSum(left), ...parseSum(right)].map(({ field }) => field)))

/** What is offered where no sum decides: the net amount of the first choice, where a line is called so. */
function likeliest(choices: readonly Choice[]): Choice {
  const [first = []] = choices
  const [gross] = first
  const isNetAmount = ([line, ...more]: Choice): boolean =>
    line !== undefined && more.length === 0 && gross !== undefined && line !== gross && isNetOf(line.item, gross.item)
  return choices.find(isNetAmount) ?? first
}

/**
 * What the statement's sums say of the fields that leave a choice: gross or net, one line or two, a total with or
 * without a part. Where they say nothing and the name may be the wrong line, a person must confirm.
 *
 * @param used items that fill a field; those that the choices add are noted in it
 */
export function chooseBySums(
  table: TableSchema,
  items: Item[],
  won: ReadonlyMap<string, Claim>,
  claims: Claim[],
  used: Set<number>,
): Map<string, Summed> {
  const inSums = summedFields(table)
  const open = new Map<string, Choice[]>()
  const fixed = new Map<string, Choice>()
  const doubtful = new Set<string>()
  for (const [field, claim] of won) {
    if (claim.opposite) {
      const isSigned = hasOwnSign(claim.item) || isBelowNothing(claim.item)
      const signs = isSigned ? ([1, -1] as const) : ([-1, 1] as const)
      open.set(
        field,
        signs.map((sign) => [{ item: claim.item, sign }]),
      )
      doubtful.add(field)
      continue
    }
    const rivals = claim.confidence === 'guess' ? [] : rivalsOf(claims, claim, used)
    const choices = inSums.has(field) && claim.confidence !== 'guess' ? choicesOf(claim.item, rivals, items) : []
    if (choices.length > 1) open.set(field, choices)
    else fixed.set(field, [{ item: claim.item, sign: 1 }])
    if ((choices.length > 1 && isDoubtful(claim, rivals, items)) || hasTwin(claim, rivals)) doubtful.add(field)
    if (isRestricted(claim.item.label)) doubtful.add(field)
  }
  for (const [field, choices] of wholesOf(won, items)) {
    open.set(field, choices)
    fixed.delete(field)
    doubtful.add(field)
  }
  const { decided, undecided } = settleBySums(table, { fixed, open })
  const summed = new Map<string, Summed>()
  const take = (field: string, entry: Summed): void => {
    const now = won.get(field)
    if (
      entry.confidence === 'sum' &&
      now &&
      !now.opposite &&
      keyOf(entry.choice) === keyOf([{ item: now.item, sign: 1 }])
    )
      return
    summed.set(field, entry)
    for (const { item } of entry.choice) used.add(item.id)
  }
  for (const [field, claim] of won) {
    if (claim.opposite || !isTakenOffTwice(table, claim)) continue
    const whole = won.get(table.schema.properties[field]?.['x-memo-of'] ?? '')?.item
    const isProven = whole !== undefined && provenNet([{ item: whole, sign: 1 }], items)
    take(field, { choice: [{ item: claim.item, sign: -1 }], check: null, confidence: isProven ? 'sum' : 'guess' })
  }
  for (const [field, { choice, check }] of decided) take(field, { choice, check, confidence: 'sum' })
  for (const field of doubtful)
    if (!open.has(field)) take(field, { choice: fixed.get(field) ?? [], check: null, confidence: 'guess' })
  for (const field of undecided) {
    const choices = open.get(field) ?? []
    const net = choices.find((choice) => provenNet(choice, items))
    if (net) take(field, { choice: net, check: null, confidence: 'sum' })
    else if (doubtful.has(field)) take(field, { choice: likeliest(choices), check: null, confidence: 'guess' })
  }
  return summed
}
