import type { PosterText } from './poster-text.ts'

const width = 720
const margin = 48
const code = 520
const line = 34
const ink = '#14181f'
const grey = '#4c5563'
const family = 'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** A text in lines no wider than the room, broken between signs where it has no spaces. */
function lines(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const broken: string[] = []
  let current = ''
  for (const part of text.split(/(?<=[\s\u2E80-\uFFEF])/u)) {
    if (current !== '' && context.measureText(current + part).width > room) {
      broken.push(current.trim())
      current = part
    } else current += part
  }
  return [...broken, current.trim()].filter(Boolean)
}

type Draw = { text: string; size: number; weight: number; colour: string; top: number }

/**
 * The code with who asks for what, as a PNG to send or to put on paper: 720 pixels wide, dark on white in every theme.
 *
 * @param hint a sentence below the code: how to use it
 */
export async function posterPicture(poster: PosterText, hint: string): Promise<Blob> {
  const { default: qr } = await import('qrcode')
  const square = document.createElement('canvas')
  await qr.toCanvas(square, poster.link, {
    width: code,
    margin: 1,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000', light: '#ffffff' },
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no drawing here')
  const font = ({ size, weight }: Pick<Draw, 'size' | 'weight'>): string => `${weight} ${size}px ${family}`

  let top = margin
  const draws: Draw[] = []
  const put = (text: string, look: { size: number; weight: number; colour: string; gap?: number }): void => {
    if (text === '') return
    context.font = font(look)
    for (const part of lines(context, text, width - 2 * margin)) {
      draws.push({ ...look, text: part, top })
      top += Math.max(line, look.size * 1.4)
    }
    top += look.gap ?? 0
  }
  put(poster.bank, { size: 32, weight: 600, colour: ink })
  put(poster.branch === poster.bank ? '' : poster.branch, { size: 24, weight: 400, colour: grey, gap: 4 })
  const codeTop = top + 12
  top = codeTop + code + 20
  put(hint, { size: 24, weight: 600, colour: ink, gap: 10 })
  for (const { label, value } of poster.facts) put(`${label}  ${value}`, { size: 22, weight: 400, colour: grey })

  canvas.width = width
  canvas.height = Math.ceil(top + margin / 2)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textAlign = 'center'
  context.textBaseline = 'top'
  for (const draw of draws) {
    context.font = font(draw)
    context.fillStyle = draw.colour
    context.fillText(draw.text, width / 2, draw.top)
  }
  context.drawImage(square, (width - code) / 2, codeTop, code, code)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png'),
  )
}

/** Whether this browser can copy pictures. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'

/** The picture into the clipboard. Safari asks for the promise within the click. */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
