import { expect, test } from 'vitest'
import { clear } from '../../support/app.ts'
import { randomNumbers } from '../../support/random-numbers.ts'
import { bring, latest, prepareUndo, rows, server, undone, type Figures } from './set-up.ts'

prepareUndo()

const random = randomNumbers(41)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const shown = async (): Promise<unknown[]> =>
  (await rows()).map((row) => [row['cash'] ?? null, row['inventories'] ?? null])

/** What the figures are where only some of the imports have ever been. */
const replayed = (imports: readonly Figures[]): unknown[] => {
  const last = imports.at(-1)
  const text = (figure: number | null | undefined): string | null => (figure == null ? null : String(figure))
  return last ? [[text(last['货币资金']), text(last['存货'])]] : []
}

test('whatever was undone, the figures are those of the imports that are left', async () => {
  for (let round = 0; round < 12; round += 1) {
    await clear(server.app, 'table_rows', 'imports', 'import_rows')
    const brought: { id: string; figures: Figures }[] = []
    for (let count = 0; count < 5; count += 1) {
      const figures = { 货币资金: oneOf([1, 2, null]), 存货: oneOf([1, 2, null]) }
      const answer = await bring(figures)
      // What changed nothing left nothing to be undone.
      if (answer.body.msg.includes('完全相同')) continue
      brought.push({ id: await latest(), figures })
    }
    for (const one of brought.toSorted(() => random() - 0.5).slice(0, 3)) {
      await undone(one.id)
      brought.splice(brought.indexOf(one), 1)
      expect([round, await shown()]).toEqual([round, replayed(brought.map(({ figures }) => figures))])
    }
  }
})
