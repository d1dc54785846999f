import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Pdf = pdfjs.PDFDocumentProxy
export type PdfPageProxy = pdfjs.PDFPageProxy

/** Why a PDF is not shown; `files.pdf.<kind>` says it. */
export type PdfFault = 'encrypted' | 'broken'

/**
 * Where the build puts what the reader needs besides (`scripts/pdf-assets.ts`): tables of Chinese characters, fonts,
 * decoders of scans.
 */
const assets = `${import.meta.env.BASE_URL}assets/pdfjs/${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.js`

/**
 * Opens a PDF in a worker. Nothing in it runs: scripts, forms and actions are neither read nor carried out, and the
 * page's content security policy forbids compiled code, so that scans are decoded by plain script.
 *
 * @returns the document, and what frees it
 */
export function openPdf(bytes: ArrayBuffer): { opened: Promise<Pdf>; close: () => void } {
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    useWasm: false,
    enableXfa: false,
    // A page whose pixels no canvas can hold is drawn smaller.
    canvasMaxAreaInBytes: 256 * 1024 * 1024,
    verbosity: 0,
  })
  return { opened: task.promise, close: () => void task.destroy().catch(() => undefined) }
}

export const faultOf = (error: unknown): PdfFault => (error instanceof pdfjs.PasswordException ? 'encrypted' : 'broken')

/**
 * A page drawn to a canvas, and its text above it, to be read aloud and copied. `texts` are its elements, in the order
 * of the page's texts.
 */
export function drawPage(
  page: PdfPageProxy,
  { canvas, text, scale, turn }: { canvas: HTMLCanvasElement; text: HTMLElement; scale: number; turn: number },
): { drawn: Promise<void>; texts: () => readonly HTMLElement[]; stop: () => void } {
  const rotation = (page.rotate + turn) % 360
  const viewport = page.getViewport({ scale, rotation })
  const density = Math.min(window.devicePixelRatio || 1, 2)
  // Browsers give up canvases of more; a page that large is drawn coarser.
  const fits = Math.min(
    density,
    Math.sqrt(16_000_000 / (viewport.width * viewport.height)),
    8192 / Math.max(viewport.width, viewport.height),
  )
  canvas.width = Math.max(1, Math.floor(viewport.width * fits))
  canvas.height = Math.max(1, Math.floor(viewport.height * fits))
  const task = page.render({ canvas, viewport, transform: [fits, 0, 0, fits, 0, 0] })
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const drawn = Promise.all([task.promise, layer.render().catch(() => undefined)]).then(() => undefined)
  return {
    drawn,
    texts: () => layer.textDivs,
    stop() {
      task.cancel()
      layer.cancel()
    },
  }
}
