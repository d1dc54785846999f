import { expect, test } from 'vitest'
import { Exact } from '../../../core/money.ts'
import { peerFiguresOf } from '../../../server/analysis/peers.ts'

/** Quartiles by the definition, all of it in exact decimals. */
function byDefinition(values: readonly string[]): object {
  const sorted = values.map((value) => new Exact(value)).toSorted((a, b) => a.comparedTo(b))
  const at = (share: string): string => {
    const place = new Exact(sorted.length - 1).times(share)
    const below = place.floor().toNumber()
    const [low, high] = [sorted[below] ?? new Exact(0), sorted[Math.min(below + 1, sorted.length - 1)] ?? new Exact(0)]
    return low.plus(high.minus(low).times(place.minus(below))).toFixed()
  }
  return { p25: at('0.25'), median: at('0.5'), p75: at('0.75'), count: sorted.length }
}

test('quartiles are exact, also among figures that no float tells apart', () => {
  const close = [
    '0.30000000000000000004',
    '0.3',
    '0.30000000000000000001',
    '0.30000000000000000003',
    '0.30000000000000000002',
  ]
  expect(peerFiguresOf(close)).toEqual({
    p25: '0.30000000000000000001',
    median: '0.30000000000000000002',
    p75: '0.30000000000000000003',
    count: 5,
  })
  let seed = 7
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 50; round += 1) {
    const values = Array.from({ length: 5 + (next() % 60) }, () => {
      const sign = next() % 3 === 0 ? '-' : ''
      return `${sign}${next() % 50}.${String(next()).padStart(10, '0')}${next() % 2 === 0 ? '' : String(next())}`
    })
    expect(peerFiguresOf([...values, ...values.slice(0, 3)])).toEqual(byDefinition([...values, ...values.slice(0, 3)]))
  }
})
