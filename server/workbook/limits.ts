const megabyte = 1024 * 1024

/** What a workbook may cost. Statements need a thousandth of it. */
export const limits = {
  /** Of the file itself. */
  fileBytes: 60 * megabyte,
  zipEntries: 2000,
  entryBytes: 200 * megabyte,
  zipBytes: 300 * megabyte,
  /** Inflated to packed, for parts over a megabyte. */
  ratio: 200,
  cells: 600_000,
  /** Excel's own limit of a cell. */
  cellText: 32_767,
  text: 40_000_000,
  /** Of a table that is read row by row, and never held as a whole. */
  streamed: { cells: 3_000_000, text: 300_000_000, strings: 60_000_000 },
  milliseconds: 30_000,
  heapMegabytes: 1024,
} as const

/** Merged ranges that are kept of a sheet. */
export const mergedNamed = 1000
