import { describe, expect, test } from 'vitest'
import { contrast, mix, readable, withLightness } from '../../../../src/ui/theme/colour.ts'
import { defaultLook, themeOf } from '../../../../src/ui/theme/theme.ts'
import { primaryColours, tokensOf, toneNames } from '../../../../src/ui/theme/tokens.ts'
import { muiWords } from '../../../../src/ui/theme/words.ts'

const modes = ['light', 'dark'] as const
const everyLook = modes.flatMap((mode) => primaryColours.map(({ name, value }) => ({ mode, name, primary: value })))

describe('arithmetic of colours', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1890ff', '#ffffff', 3.24],
  ])('the contrast of %s on %s is %d, as WCAG calculates it', (one, other, ratio) =>
    expect(contrast(one, other)).toBeCloseTo(ratio, 1),
  )

  test('a mixture has a share of each', () => expect(mix('#ffffff', '#000000', 0.25)).toBe('#404040'))

  test.each(['#1890ff', '#c41d7f', '#389e0d', '#808080'])(
    '%s keeps its hue in another lightness and comes back',
    (colour) => {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
        number,
        number,
        number,
      ]
      const lightness = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510
      expect(withLightness(withLightness(colour, 0.3), lightness)).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrast(withLightness(colour, lightness), colour)).toBeCloseTo(1, 1)
    },
  )

  test('a shade that is readable already stays as it is', () =>
    expect(readable('#0958b5', ['#ffffff'], 'dark')).toBe('#0958b5'))
})

describe.each(everyLook)('$name in $mode', ({ mode, primary }) => {
  const tokens = tokensOf(mode, primary)
  const grounds = [tokens.paper, tokens.ground, tokens.raised, tokens.subtle, tokens.hover]

  test('text, and text in the primary colour, is read on every surface', () => {
    for (const ground of [...grounds, tokens.accent.pale]) {
      expect(contrast(tokens.text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens.accent.text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of grounds) expect(contrast(tokens.secondary, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('a filled button is read, pointed at or not', () => {
    expect(contrast(tokens.accent.onFill, tokens.accent.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.accent.onFill, tokens.accent.fillHover)).toBeGreaterThanOrEqual(4.5)
  })

  test('marks are read on their own ground, failures on every surface', () => {
    for (const name of toneNames)
      expect(contrast(tokens.tone[name].text, tokens.tone[name].bg)).toBeGreaterThanOrEqual(4.5)
    for (const text of [tokens.errorText, tokens.successText])
      expect(contrast(text, tokens.paper)).toBeGreaterThanOrEqual(4.5)
  })

  test('what only marks, as a focus ring, stands out from every surface', () => {
    for (const ground of grounds) expect(contrast(tokens.main, ground)).toBeGreaterThanOrEqual(2.9)
  })
})

describe('the theme', () => {
  test('the default is light with the primary colour of the specification', () => {
    const theme = themeOf(defaultLook)
    expect(theme.palette.mode).toBe('light')
    expect(theme.palette.primary.main).toBe('#1890ff')
  })

  test('dark turns the surfaces round and keeps the accent', () => {
    const dark = themeOf({ ...defaultLook, mode: 'dark' })
    const light = themeOf(defaultLook)
    expect(contrast(dark.palette.background.paper, '#ffffff')).toBeGreaterThan(15)
    expect(dark.palette.accent.fill).toBe(light.palette.accent.fill)
  })

  test('compact needs less height than comfortable', () => {
    const heights = (['comfortable', 'compact'] as const).map((density) => themeOf({ ...defaultLook, density }).sizes)
    expect(heights[1]?.control).toBeLessThan(heights[0]?.control ?? 0)
    expect(heights[1]?.item).toBeLessThan(heights[0]?.item ?? 0)
  })

  test.each([
    ['zh-CN', '关闭'],
    ['en-US', undefined],
  ] as const)("MUI's own words are of the language %s", (locale, word) => {
    const props = muiWords('MuiAlert', locale)
    expect(props?.closeText).toBe(word)
  })
})
