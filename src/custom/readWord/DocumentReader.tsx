import { PdfReader } from './pdf/PdfReader.tsx'
import type { OpenFile } from './useReading.ts'
import { WordReader } from './WordReader.tsx'

/** A document that was read, as its kind is shown. */
export function DocumentReader({ file }: { file: OpenFile }) {
  return file.kind === 'pdf' ? <PdfReader file={file} /> : <WordReader file={file} />
}
