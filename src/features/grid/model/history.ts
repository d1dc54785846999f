import type { Draft } from './drafts.ts'

type Drafts = ReadonlyMap<string, Draft>
/** One step: the rows that it changed, before and after. */
type Step = { before: Drafts; after: Drafts; keys: readonly string[] }

const most = 100

/** The steps that Ctrl+Z takes back, and those that Ctrl+Y does again. What was saved is out of their reach. */
export function createHistory() {
  let done: Step[] = []
  let undone: Step[] = []
  const take = (from: Step[], to: Step[], side: 'before' | 'after', drafts: Drafts): Drafts | null => {
    const step = from.pop()
    if (!step) return null
    to.push(step)
    const next = new Map(drafts)
    for (const key of step.keys) {
      const draft = step[side].get(key)
      if (next.get(key)?.saving) continue
      if (draft) next.set(key, draft)
      else next.delete(key)
    }
    return next
  }
  const without = (steps: Step[], key: string): Step[] =>
    steps
      .map((step) => ({ ...step, keys: step.keys.filter((other) => other !== key) }))
      .filter((step) => step.keys.length > 0)
  return {
    /**
     * Remembers a step. `joined`: it goes on with the one before, as a letter does with the letters of the same cell.
     */
    add(before: Drafts, after: Drafts, keys: readonly string[], joined = false): void {
      undone = []
      const last = done.at(-1)
      if (joined && last) done[done.length - 1] = { ...last, after, keys: [...new Set([...last.keys, ...keys])] }
      else done = [...done, { before, after, keys }].slice(-most)
    },
    undo: (drafts: Drafts): Drafts | null => take(done, undone, 'before', drafts),
    redo: (drafts: Drafts): Drafts | null => take(undone, done, 'after', drafts),
    forget(key: string): void {
      done = without(done, key)
      undone = without(undone, key)
    },
  }
}
