import { breakLines, type Missing } from './lines.ts'
import type { Pen } from './pen.ts'

type Attributes = Record<string, string>
type Paint = { color: string; opacity: number }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (matched, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
      hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (entities[name ?? ''] ?? matched),
  )

function attributesOf(tag: string): Attributes {
  const attributes: Attributes = {}
  for (const [, name = '', value = ''] of tag.matchAll(/([\w:-]+)="([^"]*)"/g)) attributes[name] = decode(value)
  for (const entry of (attributes['style'] ?? '').split(';')) {
    const [name = '', value = ''] = entry.split(':')
    if (name.trim() !== '' && value !== '') attributes[name.trim()] = value.trim()
  }
  return attributes
}

const numbersOf = (text: string): number[] => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number)

/** A colour as the charts write it; null for none. */
function paintOf(value: string | undefined, opacity: string | undefined): Paint | null {
  if (!value || value === 'none' || value === 'transparent' || value.startsWith('url(')) return null
  const parts = /^rgba?\(([^)]*)\)$/.exec(value)
  const given = opacity === undefined ? 1 : Number(opacity)
  if (!parts) return { color: value, opacity: given }
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(parts[1] ?? '')
  return {
    color: `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`,
    opacity: given * alpha,
  }
}

function transform(pen: Pen, text: string | undefined): void {
  for (const [, name = '', inner = ''] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(inner)
    if (name === 'translate') pen.document.translate(a, b)
    else if (name === 'rotate') pen.document.rotate(a, { origin: [b, c] })
    else if (name === 'scale') pen.document.transform(a, 0, 0, inner.includes(',') || inner.includes(' ') ? b : a, 0, 0)
    else if (name === 'matrix') pen.document.transform(a, b, c, d, e, f)
  }
}

const pathOf = (name: string, at: Attributes): string => {
  if (name === 'path') return at['d'] ?? ''
  if (name === 'rect')
    return `M${at['x'] ?? 0} ${at['y'] ?? 0}h${at['width'] ?? 0}v${at['height'] ?? 0}h-${at['width'] ?? 0}Z`
  const points = numbersOf(at['points'] ?? '')
  return points.length < 4
    ? ''
    : `M${points.slice(0, 2).join(' ')}L${points.slice(2).join(' ')}${name === 'polygon' ? 'Z' : ''}`
}

function shape(pen: Pen, name: string, at: Attributes): boolean {
  const { document } = pen
  if (name === 'circle') document.circle(Number(at['cx'] ?? 0), Number(at['cy'] ?? 0), Number(at['r'] ?? 0))
  else if (name === 'ellipse')
    document.ellipse(Number(at['cx'] ?? 0), Number(at['cy'] ?? 0), Number(at['rx'] ?? 0), Number(at['ry'] ?? 0))
  else {
    const path =
      name === 'line' ? `M${at['x1'] ?? 0} ${at['y1'] ?? 0}L${at['x2'] ?? 0} ${at['y2'] ?? 0}` : pathOf(name, at)
    if (path === '') return false
    document.path(path)
  }
  return true
}

/** Draws a shape, filled and stroked as its attributes say; what has neither is there for the mouse only. */
function paint(pen: Pen, name: string, at: Attributes): void {
  const { document } = pen
  const fill = paintOf(at['fill'] ?? '#000000', at['fill-opacity'])
  // A line of no width would be drawn as the thinnest that there is.
  const stroke = Number(at['stroke-width'] ?? 1) > 0 ? paintOf(at['stroke'], at['stroke-opacity']) : null
  if ((!fill && !stroke) || !shape(pen, name, at)) return
  const opacity = at['opacity'] === undefined ? 1 : Number(at['opacity'])
  if (fill) document.fillColor(fill.color, fill.opacity * opacity)
  if (stroke) {
    document
      .strokeColor(stroke.color)
      .strokeOpacity(stroke.opacity * opacity)
      .lineWidth(Number(at['stroke-width'] ?? 1))
      .lineCap(at['stroke-linecap'] ?? 'butt')
      .lineJoin(at['stroke-linejoin'] ?? 'miter')
    const dashes = numbersOf(at['stroke-dasharray'] ?? '').filter((length) => length > 0)
    if (dashes.length > 0) document.dash(dashes)
  }
  if (fill && stroke) document.fillAndStroke()
  else if (fill) document.fill()
  else if (stroke) document.stroke()
}

function label(pen: Pen, at: Attributes, text: string, missing: Missing): void {
  const size = numbersOf(at['font-size'] ?? '12')[0] ?? 12
  const fill = paintOf(at['fill'] ?? '#000000', at['fill-opacity'])
  const [line] = breakLines(
    [
      {
        text,
        size,
        face: /bold|[6-9]00/.test(at['font-weight'] ?? '') ? 'bold' : 'text',
        color: fill?.color ?? '#000000',
      },
    ],
    100_000,
    missing,
  )
  if (!line || !fill) return
  const anchor = at['text-anchor'] === 'middle' ? line.width / 2 : at['text-anchor'] === 'end' ? line.width : 0
  const down =
    at['dominant-baseline'] === 'central'
      ? size * 0.36
      : at['dominant-baseline'] === 'hanging' || at['dominant-baseline'] === 'text-before-edge'
        ? size * 0.86
        : 0
  pen.document.fillOpacity(fill.opacity)
  pen.line(line, Number(at['x'] ?? 0) - anchor, Number(at['y'] ?? 0) + down, line.width)
}

/**
 * Draws the SVG that ECharts writes: shapes, texts, groups, clips. What else SVG has is left out.
 *
 * @param scale from its pixels to points
 */
export function drawSvg(pen: Pen, svg: string, x: number, y: number, scale: number, missing: Missing): void {
  const { document } = pen
  const clips = new Map<string, string>()
  let clip: string | null = null
  let depth = 0
  document.save().translate(x, y).scale(scale)
  for (const [, closing, name = '', rest = '', , text = ''] of svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .matchAll(/<(\/?)(\w+)((?:\s[^<>]*?)?)(\/?)>([^<]*)/g)) {
    if (closing) {
      if (name === 'g' && depth > 0) {
        document.restore()
        depth -= 1
      } else if (name === 'clipPath') clip = null
      continue
    }
    const at = attributesOf(rest)
    if (name === 'clipPath') clip = at['id'] ?? ''
    else if (clip !== null) clips.set(clip, (clips.get(clip) ?? '') + pathOf(name, at))
    else if (name === 'g') {
      document.save()
      depth += 1
      const path = clips.get(/#([^)]*)/.exec(at['clip-path'] ?? '')?.[1] ?? '')
      if (path) document.path(path).clip()
      transform(pen, at['transform'])
    } else if (name !== 'svg' && name !== 'defs') {
      document.save()
      transform(pen, at['transform'])
      if (name === 'text') label(pen, at, decode(text), missing)
      else paint(pen, name, at)
      document.restore()
    }
  }
  for (; depth > 0; depth--) document.restore()
  document.restore()
}
