/** A half of the list is for PostgreSQL, the other for SQLite: for files and texts, which no database reads. */
export const halfOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => (index % 2 === 1) === (process.env['TEST_DATABASE'] === 'postgres'))
