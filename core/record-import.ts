/** Rows of one file, and rows of one call that stores them. */
export const mostImportRows = 10_000
export const mostImportBatch = 200
