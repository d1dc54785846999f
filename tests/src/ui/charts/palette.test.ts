import { describe, expect, test } from 'vitest'
import { chartColours } from '../../../../src/ui/charts/palette.ts'
import { contrast } from '../../../../src/ui/theme/colour.ts'
import { tokensOf } from '../../../../src/ui/theme/tokens.ts'

type Triple = [number, number, number]
const times = (matrix: readonly Triple[], vector: Triple): Triple =>
  matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]) as Triple
const clamped = (vector: Triple): Triple => vector.map((part) => Math.min(1, Math.max(0, part))) as Triple
const linear = (colour: string): Triple =>
  [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple

/** How the colours of light look without one kind of cones: Machado, Oliveira and Fernandes (2009), severity 1. */
const seen: Record<string, readonly Triple[]> = {
  everyone: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

/** Oklab (Ottosson, 2020), in which equal distances look equally different. */
function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as Triple,
  )
}
const look = (colour: string, eyes: string): Triple =>
  oklab(clamped(times(seen[eyes] as readonly Triple[], linear(colour))))
const distance = (one: Triple, other: Triple): number =>
  Math.hypot(...one.map((part, index) => part - (other[index] as number)))
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))

describe.each(['light', 'dark'] as const)('the chart colours, %s', (mode) => {
  const colours = chartColours[mode]

  test('are 20 different ones', () => {
    expect(new Set(colours)).toHaveLength(20)
    expect(
      Math.min(...pairs(colours).map(([one, other]) => distance(look(one, 'everyone'), look(other, 'everyone')))),
    ).toBeGreaterThan(0.08)
  })

  test.each(Object.keys(seen))('tell any two of the first six apart for %s', (eyes) => {
    // 0.02 is about the least difference that is seen at all.
    const least = Math.min(
      ...pairs(colours.slice(0, 6)).map(([one, other]) => distance(look(one, eyes), look(other, eyes))),
    )
    expect(least).toBeGreaterThan(0.1)
  })

  test('differ from their neighbours in lightness too, for print in black and white', () => {
    const steps = colours
      .slice(1)
      .map((colour, index) => Math.abs(look(colour, 'everyone')[0] - look(colours[index] as string, 'everyone')[0]))
    expect(Math.min(...steps)).toBeGreaterThan(0.06)
  })

  test('stand out from the paper', () => {
    const { paper } = tokensOf(mode, '#1890ff')
    expect(colours.filter((colour) => contrast(colour, paper) < 3)).toEqual([])
  })
})
