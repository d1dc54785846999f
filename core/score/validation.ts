/** A score (higher is riskier) and what came of it. */
export type Judged = { score: number; bad: boolean }

/** Rows whose scores lie together: how many, how many of them went bad, and their mean score. */
export type Band = { from: number; to: number; mean: number; count: number; bad: number }

const byScore = (a: Judged, b: Judged): number => a.score - b.score

/**
 * The chance that a row that went bad has a higher score than one that did not (ties count half): the area under the
 * ROC curve. Null where one of the two kinds is not there.
 *
 * @example aucOf([{ score: 1, bad: false }, { score: 2, bad: true }]) // 1
 */
export function aucOf(rows: readonly Judged[]): number | null {
  const sorted = rows.toSorted(byScore)
  const bad = rows.filter((row) => row.bad).length
  const sound = rows.length - bad
  if (bad === 0 || sound === 0) return null
  let ranks = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1
    const tied = sorted.slice(from, to).filter((row) => row.bad).length
    ranks += (tied * (from + 1 + to)) / 2
    from = to
  }
  return (ranks - (bad * (bad + 1)) / 2) / (bad * sound)
}

/** Half the width of the 95 % interval of an AUC, by Hanley and McNeil (1982). */
export function aucMargin(auc: number, bad: number, sound: number): number {
  const [q1, q2] = [auc / (2 - auc), (2 * auc * auc) / (1 + auc)]
  const variance = auc * (1 - auc) + (bad - 1) * (q1 - auc * auc) + (sound - 1) * (q2 - auc * auc)
  return 1.96 * Math.sqrt(Math.max(0, variance) / (bad * sound))
}

function bandOf(rows: readonly Judged[]): Band {
  return {
    from: rows[0]?.score ?? 0,
    to: rows.at(-1)?.score ?? 0,
    mean: rows.reduce((sum, { score }) => sum + score, 0) / Math.max(1, rows.length),
    count: rows.length,
    bad: rows.filter((row) => row.bad).length,
  }
}

/** Tenths of the rows by score, the least risky first; rows of one score stay together. */
export function decilesOf(rows: readonly Judged[]): Band[] {
  const sorted = rows.toSorted(byScore)
  const bands: Judged[][] = []
  let place = 0
  while (place < sorted.length) {
    const end = Math.ceil(((bands.length + 1) * sorted.length) / 10)
    let to = Math.max(end, place + 1)
    while (to < sorted.length && sorted[to]?.score === sorted[to - 1]?.score) to += 1
    bands.push(sorted.slice(place, to))
    place = to
  }
  return bands.map(bandOf)
}

/** Bands of ten points, as far as there are rows in them. */
export const tensOf = (rows: readonly Judged[]): Band[] =>
  Array.from({ length: 10 }, (_, index) => ({
    ...bandOf(rows.filter(({ score }) => Math.min(9, Math.floor(score / 10)) === index).toSorted(byScore)),
    from: index * 10,
    to: index * 10 + 10,
  })).filter(({ count }) => count > 0)

/** Of those that went bad, and of the others, the share at or above a score: hit rate and false-alarm rate. */
export function ratesFrom(rows: readonly Judged[], least: number): { hit: number; falseAlarm: number } {
  const share = (bad: boolean): number => {
    const of = rows.filter((row) => row.bad === bad)
    return of.filter(({ score }) => score >= least).length / Math.max(1, of.length)
  }
  return { hit: share(true), falseAlarm: share(false) }
}

/** The 95 % interval of a rate (Wilson 1927). */
export function wilson(bad: number, count: number): [low: number, high: number] {
  const z = 1.96
  const rate = bad / count
  const middle = (rate + (z * z) / (2 * count)) / (1 + (z * z) / count)
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((rate * (1 - rate)) / count + (z * z) / (4 * count * count))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
