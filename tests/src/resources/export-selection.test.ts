import { beforeEach, expect, test, vi } from 'vitest'
import type { RaRecord } from 'react-admin'
import { listFields } from '../../../core/schema/fields.ts'
import { runExport, type Exported } from '../../../src/resources/list/run-export.ts'
import { resources } from '../../support/render.tsx'
import { standIn } from '../../support/stand-in.ts'

const saved: File[] = []
beforeEach(() => {
  saved.splice(0)
  standIn(URL, {
    createObjectURL: (file: File) => {
      saved.push(file)
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  })
  standIn(HTMLAnchorElement.prototype, { click: () => undefined })
})

const schema = resources.find(({ name }) => name === 'customers')
const record = (id: string): RaRecord => ({ id, userName: `企业${id}` })
const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

/** Writes a selection, of which the list has shown some; the others are asked for, and some of them are gone. */
async function write(ids: string[], seen: string[], gone: string[] = []) {
  const asked: unknown[] = []
  const counted = vi.fn(async () => undefined)
  const exported: Exported = {
    schema: schema!,
    columns: listFields(schema!).filter(({ name }) => name === 'userName'),
    words: { locale: 'zh-CN', translate: (key) => key },
    list: { resource: 'customer', filter: {}, sort: { field: 'id', order: 'ASC' } },
    provider: {
      getList: vi.fn(),
      recordExport: counted,
      getMany: (async (_: string, { ids }: { ids: string[] }) => {
        asked.push(ids)
        return { data: ids.filter((id) => !gone.includes(id)).map(record) }
      }) as Exported['provider']['getMany'],
    },
    schemas: resources,
    sees: () => true,
  }
  const told = await runExport(exported, {
    format: 'csv',
    ids,
    seen: seen.map(record),
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  const rows = (await textOf(saved[0]!)).trim().split(/\r?\n/).slice(1)
  return { told, rows, asked, counted }
}

test('what is selected and no longer on any page of the list is read anew: all of it is in the file, in its order', async () => {
  const { told, rows, asked, counted } = await write(['3', '1', '2'], ['1'])
  expect(rows).toEqual(['企业3', '企业1', '企业2'])
  expect(asked).toEqual([['3', '2']])
  expect(told).toEqual(['app.list.exported', { type: 'success', messageArgs: { smart_count: 3 } }])
  expect(counted).toHaveBeenCalledWith({
    resource: 'customers',
    count: 3,
    format: 'csv',
    filter: { id: ['3', '1', '2'] },
  })
})

test('what is gone meanwhile is told by number, not left out in silence', async () => {
  const { told, rows } = await write(['1', '2', '3'], ['1'], ['2'])
  expect(rows).toEqual(['企业1', '企业3'])
  expect(told).toEqual(['exporting.selectedGone', { type: 'warning', messageArgs: { count: 2, smart_count: 1 } }])
})
