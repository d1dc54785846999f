/** Who reads on within this time, in milliseconds, is taking the same file still. */
const lately = 10 * 60_000
const mostRemembered = 20_000

/**
 * Whether somebody has taken a file a short while ago, by which a file that is read in parts is written down once,
 * whichever part comes first. Each process remembers for itself: a file that is read from two is written down twice,
 * never not at all.
 */
export function takenLately(clock: () => number = Date.now): (userId: string, fileId: string) => boolean {
  const times = new Map<string, number>()
  return (userId, fileId) => {
    if (times.size > mostRemembered) times.clear()
    const key = `${userId} ${fileId}`
    const before = times.get(key)
    times.set(key, clock())
    return before !== undefined && clock() - before <= lately
  }
}
