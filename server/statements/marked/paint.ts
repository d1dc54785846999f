import type { MarkKind } from './types.ts'

const colours: Record<MarkKind, string> = { lost: 'FFFFC7CE', doubt: 'FFFFEB9C' }
const order: readonly MarkKind[] = ['lost', 'doubt']

const fillOf = (kind: MarkKind): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colours[kind]}"/><bgColor indexed="64"/></patternFill></fill>`

function replaced(xml: string, pattern: RegExp, by: (match: RegExpExecArray) => string): string {
  const match = pattern.exec(xml)
  if (!match) throw new Error(`the workbook has no ${pattern.source.slice(1, 10)}`)
  return xml.slice(0, match.index) + by(match) + xml.slice(match.index + match[0].length)
}

/**
 * Colours cells of a workbook that was written without colours: its writer knows none. Each style of a cell gets one
 * more for each colour.
 *
 * @param styles xl/styles.xml
 * @param sheets the XML of each sheet, and the kind of each cell to colour by its address
 */
export function paint(
  styles: string,
  sheets: readonly { xml: string; kinds: ReadonlyMap<string, MarkKind> }[],
): { styles: string; sheets: string[] } {
  let fills = 0
  let formats = 0
  const filled = replaced(styles, /<fills count="(\d+)">(.*?)<\/fills>/s, ([, count, inner]) => {
    fills = Number(count)
    return `<fills count="${fills + order.length}">${inner}${order.map(fillOf).join('')}</fills>`
  })
  const styled = replaced(filled, /<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s, ([, count, inner = '']) => {
    formats = Number(count)
    const more = order.flatMap((_, kind) =>
      [...inner.matchAll(/<xf [^>]*?\/>|<xf [^>]*?>.*?<\/xf>/gs)].map(([xf]) =>
        xf.replace(/fillId="\d+"/, `fillId="${fills + kind}" applyFill="1"`),
      ),
    )
    if (more.length !== formats * order.length) throw new Error('the workbook has other formats than it says')
    return `<cellXfs count="${formats * (order.length + 1)}">${inner}${more.join('')}</cellXfs>`
  })
  return {
    styles: styled,
    sheets: sheets.map(({ xml, kinds }) =>
      xml.replace(/<c r="([A-Z]+\d+)"([^>]*?)(\/?)>/g, (cell, address: string, rest: string, end: string) => {
        const kind = kinds.get(address)
        if (kind === undefined) return cell
        const now = Number(/ s="(\d+)"/.exec(rest)?.[1] ?? 0)
        const style = now + formats * (order.indexOf(kind) + 1)
        return `<c r="${address}" s="${style}"${rest.replace(/ s="\d+"/, '')}${end}>`
      }),
    ),
  }
}
