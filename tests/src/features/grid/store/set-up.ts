import { join } from 'node:path'
import { beforeEach } from 'vitest'
import type { ViewRow } from '../../../../../core/edits.ts'
import type { CompiledCheck } from '../../../../../core/validate.ts'
import { loadSchemas } from '../../../../../server/schemas/store.ts'
import { statementView } from '../../../../../src/features/grid/model/statement-view.ts'
import { type GridStore, createGridStore } from '../../../../../src/features/grid/model/store.ts'
import { viewRow } from '../../../../support/table-view.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../../../src/schemas'))
export const schema = schemas.table('balanceSheet')!
export const row = (id: string, period: string, values: object, version = 1): ViewRow =>
  viewRow(id, period, values, { version })
const records = (): ViewRow[] => [
  row('a', '2024-12-31', { cash: '100', notesReceivable: '20', totalCurrentAssets: '120', totalAssets: '120' }),
  row('b', '2023-12-31', { cash: '50', totalCurrentAssets: '50' }),
]

export let store: GridStore
/** What the server has stored. */
export const table: { rows: ViewRow[] } = { rows: [] }
const showWith = (unit: '元' | '万元', check: CompiledCheck | undefined): void =>
  store.show(
    statementView(schema, table.rows, {
      locale: 'zh-CN',
      unit,
      all: false,
      words: { item: '项目', value: '内容', change: '同比', changeOf: String },
    }),
    { schema, unit, locale: 'zh-CN', check },
  )
export const show = (unit: '元' | '万元' = '元'): void => showWith(unit, schemas.checkRow('balanceSheet'))
/** As the grid stands before the table's check is compiled. */
export const showUnchecked = (): void => showWith('元', undefined)
export const rowOf = (field: string): number => store.view()!.rowOf(field)!
export const texts = (): Record<string, string> =>
  Object.fromEntries(
    [...store.get().drafts.values()]
      .flatMap((draft) => [...draft.cells.values()])
      .map((cell) => [`${cell.recordId}.${cell.field}`, cell.text]),
  )

/** For each test a store of the balance sheets of two years. */
export function prepareStore(): void {
  beforeEach(() => {
    store = createGridStore(schema)
    table.rows = records()
    show()
  })
}
