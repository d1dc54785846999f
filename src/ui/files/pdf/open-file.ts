import { Fault } from '../../documents/fault.ts'
import { maxSeconds } from '../../documents/limits.ts'
import type { SavedFacts } from '../../documents/facts.ts'
import type { Pdf } from './open-pdf.ts'

/** A PDF that is open: its pages, the size of the first, and what it says of itself. `close` frees it. */
export type OpenPdf = { pdf: Pdf; first: { width: number; height: number }; facts: SavedFacts; close: () => void }

const dated = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?/

/** `D:20240131083000+08'00'` as `2024-01-31T08:30`; '' for what is no date. */
function pdfDate(text: unknown): string {
  const [, year, month = '01', day = '01', hour = '00', minute = '00'] =
    (typeof text === 'string' && dated.exec(text)) || []
  return year ? `${year}-${month}-${day}T${hour}:${minute}` : ''
}

async function factsOf(pdf: Pdf): Promise<SavedFacts> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const fields = info as Record<string, unknown>
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim().slice(0, 300) : '')
  return {
    title: text('Title'),
    author: text('Author'),
    modified: pdfDate(fields['ModDate'] ?? fields['CreationDate']),
    program: text('Creator') || text('Producer'),
    pages: String(pdf.numPages),
    words: '',
  }
}

/**
 * Opens a PDF of the reader's disk in a worker. @throws Fault `encryptedPdf`, `brokenPdf`, `slow`, or the signal's
 * reason
 */
export async function openFile(file: File, signal: AbortSignal): Promise<OpenPdf> {
  const [{ openPdf, faultOf }, bytes] = await Promise.all([import('./open-pdf.ts'), file.arrayBuffer()])
  signal.throwIfAborted()
  const { opened, close } = openPdf(bytes)
  signal.addEventListener('abort', close)
  let slow = false
  const timer = setTimeout(() => {
    slow = true
    close()
  }, maxSeconds * 1000)
  try {
    const pdf = await opened
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pdf, first: { width, height }, facts: await factsOf(pdf), close }
  } catch (error) {
    close()
    signal.throwIfAborted()
    throw new Fault(slow ? 'slow' : faultOf(error) === 'encrypted' ? 'encryptedPdf' : 'brokenPdf')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', close)
  }
}
