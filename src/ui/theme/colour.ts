/** Arithmetic of colours written as `#rrggbb`. */

type Rgb = readonly [red: number, green: number, blue: number]

const partAt = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
const rgbOf = (colour: string): Rgb => [partAt(colour, 1), partAt(colour, 3), partAt(colour, 5)]
const eachPart = ([red, green, blue]: Rgb, work: (part: number) => number): Rgb => [work(red), work(green), work(blue)]
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = eachPart(rgbOf(colour), (part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour is read on another: 1 to 21; text needs 4.5. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` of one colour, the rest of the other: `mix('#ffffff', '#000000', 0.25)` is `#404040`. */
export function mix(a: string, b: string, share: number): string {
  const below = rgbOf(b)
  return hexOf(rgbOf(a).map((part, index) => part * share + (below[index] ?? 0) * (1 - share)))
}

function hslOf(colour: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = eachPart(rgbOf(colour), (part) => part / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const lightness = (most + least) / 2
  const span = most - least
  if (span === 0) return [0, 0, lightness]
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [sixth * 60, saturation, lightness]
}

/** The colour in another lightness, 0 to 1; hue and saturation stay, so that it does not turn grey. */
export function withLightness(colour: string, lightness: number): string {
  const [hue, saturation] = hslOf(colour)
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): number => {
    const turn = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** The nearest shade of a colour, towards dark or light, that is read on every one of the grounds. */
export function readable(colour: string, grounds: readonly string[], towards: 'dark' | 'light', ratio = 4.6): string {
  const step = towards === 'dark' ? -0.01 : 0.01
  let lightness = hslOf(colour)[2]
  let shade = colour
  while (grounds.some((ground) => contrast(shade, ground) < ratio) && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + step))
    shade = withLightness(colour, lightness)
  }
  return shade
}
