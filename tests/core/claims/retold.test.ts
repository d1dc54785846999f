import { expect, test } from 'vitest'
import { rounds } from '../../support/rounds.ts'
import { families } from './retold/lies.ts'
import { measure } from './retold/measure.ts'
import type { Half } from './retold/wording.ts'
import { throughBy } from './measure.ts'

type Limits = Record<keyof typeof families | 'right' | 'bland', number>

// Not every wording of the second list was mended: its limits are wider.
test.each<[Half, Limits]>([
  ['first list', { invented: 0.01, misused: 0.02, claims: 0.01, right: 0.01, bland: 0 }],
  ['second list', { invented: 0.05, misused: 0.05, claims: 0.05, right: 0.04, bland: 0.2 }],
])(
  'answers of a model in wordings of the %s: wrong ones are found, right ones pass',
  (half, limits) => {
    const divided = rounds({ usual: 8, soak: 1 })
    const { lies, right, bland } = measure({ seed: 7, half, lies: 1200 / divided, right: Math.ceil(500 / divided) })
    for (const [family, kinds] of Object.entries(families)) {
      const all = lies.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
      const through = all.filter(({ found }) => found.length === 0)
      expect(
        through.length / all.length,
        `${family} ${JSON.stringify(throughBy(all))}\n${through.map(({ kind, answer }) => `${kind}: ${answer}`).join('\n')}`,
      ).toBeLessThanOrEqual(limits[family as keyof Limits])
    }
    for (const [name, all] of [
      ['right', right],
      ['bland', bland],
    ] as const) {
      const marked = all.filter(({ found }) => found.length > 0)
      expect(
        marked.length / all.length,
        marked.map(({ answer, found }) => `${found.join()}: ${answer}`).join('\n'),
      ).toBeLessThanOrEqual(limits[name])
    }
  },
  600_000,
)
