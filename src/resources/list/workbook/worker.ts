import type { SheetCell } from '../export.ts'
import { workbookBytes } from './bytes.ts'

export type WorkbookQuestion = { rows: SheetCell[][]; name: string }

// Writing 100,000 rows takes seconds: the page goes on meanwhile.
addEventListener('message', ({ data: { rows, name } }: MessageEvent<WorkbookQuestion>) => {
  const bytes = workbookBytes(rows, name)
  postMessage(bytes, { transfer: [bytes] })
})
