/** The colours and the font of a picture, as the page has them. */
export type PictureLook = { paper: string; text: string; secondary: string; fontFamily: string }

const margin = 20
const heading = 56
const footing = 34
/** Sharp on print and on screens of high density. */
const density = 2

/** An SVG on a page as a picture's source. */
export function svgSource(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}

/** The text, cut with … where it is wider than there is room. */
export function fitted(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('')}…`
}

/**
 * A drawing as a PNG with its title above and a line below (what it counts, and the date).
 *
 * @throws where the browser cannot draw it
 */
export async function pictureOf(
  drawing: SVGSVGElement,
  title: string,
  below: string,
  look: PictureLook,
): Promise<Blob> {
  const width = Number(drawing.getAttribute('width')) || drawing.clientWidth
  const height = Number(drawing.getAttribute('height')) || drawing.clientHeight
  const image = new Image(width, height)
  image.src = svgSource(drawing)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + margin * 2) * density
  canvas.height = (height + heading + footing) * density
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(density, density)
  pen.fillStyle = look.paper
  pen.fillRect(0, 0, width + margin * 2, height + heading + footing)
  const write = (text: string, size: string, colour: string, y: number): void => {
    pen.font = `${size} ${look.fontFamily}`
    pen.fillStyle = colour
    pen.fillText(
      fitted(text, width, (part) => pen.measureText(part).width),
      margin,
      y,
    )
  }
  write(title, '600 18px', look.text, 36)
  pen.drawImage(image, margin, heading, width, height)
  write(below, '12px', look.secondary, heading + height + 20)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
