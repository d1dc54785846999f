import { Exact } from '../money.ts'
import type { Item } from './items.ts'
import { isDeducted, isPart, normaliseLabel } from './labels.ts'

/** Lines of the file that may make a field, each added or taken off. */
export type Choice = { item: Item; sign: 1 | -1 }[]

const provision = /(坏账|呆账|跌价|减值|贬值|损失|备抵)(损失)?准备(金)?$/
const accumulated = /累计折旧|累计摊销|累计折耗|备抵|allowance|accumulated(depreciation|amorti)|provisionfor/i
const near = 3

export const keyOf = (choice: Choice): string => choice.map(({ item, sign }) => `${sign}:${item.id}`).join()

const zero = new Exact(0)

/** What a choice amounts to in a column; null where none of its lines has a figure. */
export function amountOf(choice: Choice, column: number): Exact | null {
  const present = choice.filter(({ item }) => item.amounts[column] !== null && item.amounts[column] !== undefined)
  return present.length === 0
    ? null
    : present.reduce((sum, { item, sign }) => sum.plus(new Exact(item.amounts[column] ?? 0).times(sign)), zero)
}

/** Whether two choices amount to the same in every column. */
export const isSame = (a: Choice, b: Choice): boolean =>
  (a[0]?.item.amounts ?? []).every((_, column) => {
    const [left, right] = [amountOf(a, column), amountOf(b, column)]
    return left === null || right === null ? left === right : left.eq(right)
  })

/** The lines behind an item that are taken off it: 减：坏账准备. They end with what is no such line. */
export function deductionsAfter(item: Item, items: readonly Item[]): Item[] {
  const start = items.indexOf(item)
  const found: Item[] = []
  for (const next of items.slice(start + 1, start + 1 + near)) {
    if (next.block !== item.block || next.isHeading) break
    const name = normaliseLabel(next.label)
    const isAllowance = provision.test(name) || accumulated.test(name)
    if (!isAllowance) break
    if (next.hasFigure && (isDeducted(next.label) || isAllowance)) found.push(next)
  }
  return found
}

/** An item less what is taken off it; an allowance that is written as a negative figure is added. */
export function netOf(item: Item, deductions: readonly Item[]): Choice {
  const isNegative = (deduction: Item): boolean =>
    deduction.amounts.some((amount) => amount !== null) &&
    deduction.amounts.every((amount) => amount === null || new Exact(amount).lte(0))
  return [
    { item, sign: 1 },
    ...deductions.map((deduction) => ({ item: deduction, sign: isNegative(deduction) ? (1 as const) : (-1 as const) })),
  ]
}

/** What a field may be made of, besides what its name says: other lines of that name, all of them, the net amount. */
export function choicesOf(holder: Item, rivals: readonly Item[], items: readonly Item[]): Choice[] {
  const single = (item: Item): Choice => [{ item, sign: 1 }]
  const others = rivals.filter((rival) => !isPart(rival.label))
  const deductions = deductionsAfter(holder, items)
  const candidates = [
    single(holder),
    ...others.map(single),
    ...(others.length > 0 ? [[holder, ...others].sort((a, b) => a.id - b.id).flatMap(single)] : []),
    ...(deductions.length > 0 ? [netOf(holder, deductions)] : []),
  ]
  return candidates.filter((choice, index) => !candidates.slice(0, index).some((before) => isSame(before, choice)))
}

/** Whether a line follows what it is the net amount of, and the figures say so: 应收账款 - 坏账准备 = 应收账款净额. */
export function provenNet(choice: Choice, items: readonly Item[]): boolean {
  const [only, ...more] = choice
  if (!only || more.length > 0) return false
  const at = items.indexOf(only.item)
  return items.slice(Math.max(0, at - near - 1), at).some((gross) => {
    const deductions = deductionsAfter(gross, items)
    return (
      deductions.length > 0 && items.indexOf(gross) + deductions.length < at && isSame(netOf(gross, deductions), choice)
    )
  })
}

const groupTotal = /合计$|总计$/

/**
 * Fields of which the file has the parts, and which no line, or a total of several fields, stands for: 固定资产 by
 * 固定资产原价 and 累计折旧, where 固定资产合计 holds 在建工程 as well.
 */
export function wholesOf(won: ReadonlyMap<string, { item: Item }>, items: readonly Item[]): Map<string, Choice[]> {
  const original = won.get('fixedAssetsOriginal')?.item
  const holder = won.get('fixedAssets')?.item
  if (holder && !groupTotal.test(normaliseLabel(holder.label))) return new Map()
  const deductions = original ? deductionsAfter(original, items) : []
  const net = original && deductions.length > 0 ? netOf(original, deductions) : null
  if (holder && net && isSame([{ item: holder, sign: 1 }], net)) return new Map()
  // 在建工程 above 固定资产合计 may be a part of it.
  const within = ['constructionInProgress', 'constructionMaterials', 'fixedAssetsDisposal'].flatMap((field) => {
    const item = won.get(field)?.item
    return item && holder && item.block === holder.block && item.id < holder.id ? [item] : []
  })
  const whole: Choice[] = holder ? [[{ item: holder, sign: 1 }]] : []
  const rest: Choice[] =
    holder && within.length > 0
      ? [[{ item: holder, sign: 1 }, ...within.map((item) => ({ item, sign: -1 as const }))]]
      : []
  const choices = net ? [net, ...whole] : [...rest, ...whole]
  return choices.length > 1 || net ? new Map([['fixedAssets', choices]]) : new Map()
}
