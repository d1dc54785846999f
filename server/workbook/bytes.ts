import { write, type WorkBook, type WritingOptions } from 'xlsx'

/** A workbook as the bytes of its file. */
export const workbookBytes = (book: WorkBook, options: Omit<WritingOptions, 'type'> = { bookType: 'xlsx' }): Buffer =>
  write(book, { ...options, type: 'buffer' }) as Buffer
