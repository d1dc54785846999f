/** What the baseline does: the same on every machine and in every version. */
export const baselineName = 'sorting 200,000 texts'

const texts = Array.from({ length: 200_000 }, (_, index) => String((index * 2_654_435_761) % 4_294_967_296))

/** Milliseconds of this thread's processor time since then. */
function spent(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What is over sooner is repeated: the processor's clock is coarse, and code is quick only once it is warm. */
const shortest = 25

function once(work: () => unknown): number {
  const before = process.threadCpuUsage()
  let times = 0
  do {
    work()
    times += 1
  } while (spent(before) < shortest && times < 1000)
  return spent(before) / times
}

/** Milliseconds of processor time that a piece of work takes in this thread, in the best of some runs. */
export const measureWork = (work: () => unknown, times = 5): number =>
  Math.min(...Array.from({ length: times }, () => once(work)))

/** Milliseconds of processor time that the baseline takes here and now. */
export const measureBaseline = (): number => measureWork(() => texts.toSorted())

export type Limited = { name: string; milliseconds: number; limit: number }

/** Prints how many times the baseline each took, and its limit; answers whether all kept theirs. */
export function tellLimited(measured: readonly Limited[], baseline: number, name: string): boolean {
  console.log(`multiples of the baseline (${name}, ${baseline.toFixed(1)} ms), limit, milliseconds`)
  let kept = true
  for (const { name: what, milliseconds, limit } of measured) {
    const ratio = milliseconds / baseline
    if (ratio > limit) kept = false
    const figures = [ratio.toFixed(2).padStart(8), limit.toFixed(1).padStart(7), milliseconds.toFixed(1).padStart(9)]
    console.log(`${figures.join(' ')}  ${what}${ratio > limit ? '  OVER ITS LIMIT' : ''}`)
  }
  return kept
}
