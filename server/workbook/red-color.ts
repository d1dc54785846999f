type Color = readonly [red: number, green: number, blue: number]

/** Whether a colour is one that people call red: FF0000, C00000, the C0504D of old themes, and darker ones of them. */
export const isRedColor = ([red, green, blue]: Color): boolean =>
  red >= 0x90 && green <= 0x60 && blue <= 0x60 && red - Math.max(green, blue) >= 0x50

/** The parts of `FFC00000` or `C00000`; null where it is none. */
export function colorOf(text: string): Color | null {
  const [, red, green, blue] = /^(?:[\da-f]{2})?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? []
  const part = (hex = ''): number => Number.parseInt(hex, 16)
  return red === undefined ? null : [part(red), part(green), part(blue)]
}

/** A colour made darker (below nothing) or lighter, as cells shade those of a theme. */
export const tinted = (color: Color, tint: number): Color => {
  const of = (part: number): number => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint)
  return [of(color[0]), of(color[1]), of(color[2])]
}
