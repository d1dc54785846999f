import { describe, expect, test } from 'vitest'
import type { ValueSource } from '../../core/ratios/types.ts'
import { evaluate } from '../../core/ratios/evaluate.ts'

/** Values by name, and by `name@1` a period back. Null stands for a blank line of a statement that is there. */
const from =
  (values: Record<string, string | null>, open = false): ValueSource =>
  (name, back) => {
    const key = back === 0 ? name : `${name}@${back}`
    return Object.hasOwn(values, key)
      ? { value: values[key] ?? null, inputs: [], ...(values[key] === null && { open }) }
      : undefined
  }
const names = (text: string, source: ValueSource): string[] =>
  evaluate(text, source).missing.map(({ name, back }) => (back === 0 ? name : `${name}@${back}`))

describe('what a formula lacks', () => {
  test('is every line without a value', () => expect(names('a/b+c', from({ a: '1', b: null }))).toEqual(['b', 'c']))
  test('is nothing where all are there, whatever the result', () =>
    expect(names('a/b', from({ a: '1', b: '0' }))).toEqual([]))
  test('is the line, not the term or ratio that is made of it', () => {
    expect(names('debtRatio', from({ totalAssets: '1' }))).toEqual(['totalLiabilities'])
    expect(names('grossProfit/operatingRevenue', from({ operatingRevenue: '1' }))).toEqual(['operatingCost'])
  })
  test('is of the period before, where the formula looks back', () => {
    expect(names('avg("a")', from({ a: '1' }))).toEqual(['a@1'])
    expect(names('g("a")', from({ 'a@1': '1' }))).toEqual(['a'])
    expect(names('prev3("a")', from({ a: '1' }))).toEqual(['a@3'])
  })
  test('is not a blank that counts as nothing, unless the blank may hide something', () => {
    expect(names('nz("a")+b', from({ a: null, b: '1' }))).toEqual([])
    expect(names('nz("a")+b', from({ a: null, b: '1' }, true))).toEqual(['a'])
    expect(names('nz("a")+b', from({ b: '1' }))).toEqual(['a'])
  })
  test('is nothing where one of several is enough', () => {
    expect(names('coalesce("a","b")', from({ b: '1' }))).toEqual([])
    expect(names('coalesce("a","b")', from({}))).toEqual(['b'])
    expect(names('sum("a","b")', from({ a: '1' }))).toEqual([])
  })
})
