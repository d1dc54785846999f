import type { ImportedRow, ImportCheckResult, ImportOutcome } from '../../../core/contracts/record-imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { formFields } from '../../../core/schema/fields.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { failuresCsv } from '../../../src/resources/import/failures.ts'
import { ImportButton } from '../../../src/resources/import/ImportButton.tsx'
import { ImportDialog } from '../../../src/resources/import/ImportDialog.tsx'
import { batchSize } from '../../../src/resources/import/useImport.ts'
import { SchemaContext } from '../../../src/schemas/useSchemas.ts'
import { renderApp, resources } from '../../support/render.tsx'

const customers = resources[0]!
const row = (number: number, part: Partial<ImportedRow> = {}): ImportedRow => ({
  row: number,
  record: { userName: `公司${number}`, creditCode: String(number).padStart(18, '9') },
  state: 'new',
  errors: [],
  ...part,
})
const resultOf = (rows: ImportedRow[]): ImportCheckResult => ({
  fileName: '名单.xlsx',
  sheet: 'S1',
  sheets: ['S1', 'S2'],
  headerRow: 1,
  token: 'checked',
  rows,
  columns: [
    { column: 1, header: '企业名称', sample: '公司2', field: 'userName' },
    { column: 2, header: '代码', sample: '9', field: 'creditCode' },
    { column: 3, header: '备注', sample: '', field: null },
  ],
})
const mixed = [
  row(2),
  row(3, { state: 'there' }),
  row(4, { state: 'twice', first: 2 }),
  row(5, { state: 'wrong', errors: [{ field: '/creditCode', keyword: 'minLength', msg: '至少 18 个字符。' }] }),
]
const added = async (_path: string, batch: { rows: { row: number }[] }): Promise<ImportOutcome[]> =>
  batch.rows.map((one) => ({ row: one.row, state: 'added', errors: [], msg: '' }))

function open(options: { check?: () => Promise<ImportCheckResult>; store?: typeof added } = {}) {
  const checkRecords = vi.fn(options.check ?? (async () => resultOf(mixed)))
  const storeRecords = vi.fn(options.store ?? added)
  const onClose = vi.fn()
  renderApp(
    <SchemaContext value={customers}>
      <ImportDialog path="/import" onClose={onClose} />
    </SchemaContext>,
    { calls: { checkRecords, storeRecords } as never },
  )
  const user = userEvent.setup()
  const choose = async (name = '名单.xlsx'): Promise<void> =>
    user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], name))
  const check = async (): Promise<void> => {
    await choose()
    await user.click(screen.getByRole('button', { name: '核对文件' }))
    await screen.findByRole('button', { name: /^导入 \d+ 行$/ })
  }
  return { checkRecords, storeRecords, onClose, user, choose, check }
}

describe('importing a list', () => {
  test('shows what the file would do row by row, with what is wrong below its value', async () => {
    const { check } = open()
    await check()
    expect(screen.getByRole('status').textContent).toBe('“名单.xlsx”共 4 行，其中 1 行将新增。')
    const line = screen.getByText('至少 18 个字符。').closest('tr')!
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5', '有误', '公司5', `${'5'.padStart(18, '9')}至少 18 个字符。`])
    expect(screen.getByText('与第 2 行重复')).toBeTruthy()
  })

  test('a value that rules do not keep is crossed out, and counted before anything is stored', async () => {
    const rows = [row(2, { record: { userName: '公司2' }, dropped: { creditCode: '无' } }), row(3)]
    const { check } = open({ check: async () => resultOf(rows) })
    await check()
    expect(screen.getByText(/文件中有 1 个值按规则不应填写/)).toBeTruthy()
    expect(screen.getByText('无').tagName).toBe('DEL')
  })

  test('the rows of one state can be looked at alone', async () => {
    const { check, user } = open()
    await check()
    await user.click(screen.getByRole('button', { name: '有误 1' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  test('where no row can be stored, those that are wrong can be downloaded at once', async () => {
    const { check } = open({ check: async () => resultOf(mixed.slice(1)) })
    await check()
    expect(screen.getByRole('button', { name: '导入 0 行' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('1 行有误，没有可以导入的行。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载未导入的 3 行' })).toBeTruthy()
  })

  test('only new rows are stored, part by part, and the rest is offered as a file', async () => {
    const rows = [...Array.from({ length: batchSize + 5 }, (_, index) => row(index + 2)), row(900, { state: 'there' })]
    const { check, user, storeRecords } = open({ check: async () => resultOf(rows) })
    await check()
    await user.click(screen.getByRole('button', { name: `导入 ${batchSize + 5} 行` }))
    expect(await screen.findByText(`已新增 ${batchSize + 5} 条记录。`)).toBeTruthy()
    expect(storeRecords.mock.calls.map(([, batch]) => batch.rows.length)).toEqual([batchSize, 5])
    expect(screen.getByRole('button', { name: '下载未导入的 1 行' })).toBeTruthy()
  })

  test('stopped, it ends with the part that is under way and tells what that stored; the second click of a double click stops nothing', async () => {
    const rows = Array.from({ length: batchSize + 1 }, (_, index) => row(index + 2))
    let answer = (): void => undefined
    const { check, user, storeRecords } = open({
      check: async () => resultOf(rows),
      store: async (path, batch) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return added(path, batch)
      },
    })
    await check()
    const place = screen.getByRole('button', { name: `导入 ${batchSize + 1} 行` })
    await user.click(place)
    const stop = screen.getByRole('button', { name: '停止' })
    // 导入 stood at the end of the line; 停止 stands at its beginning.
    expect(getComputedStyle(stop.parentElement!).justifyContent).toBe('flex-start')
    await user.click(stop)
    expect((screen.getByRole('button', { name: /停止/ }) as HTMLButtonElement).disabled).toBe(true)
    answer()
    expect(await screen.findByText(`已新增 ${batchSize} 条记录。`)).toBeTruthy()
    expect(screen.getByText('没有全部导入：已停止')).toBeTruthy()
    expect(storeRecords).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: '继续导入剩余 1 行' })).toBeTruthy()
  })

  test('a connection lost half-way keeps what is done and goes on with the rest', async () => {
    const rows = Array.from({ length: batchSize + 1 }, (_, index) => row(index + 2))
    let calls = 0
    const { check, user, storeRecords } = open({
      check: async () => resultOf(rows),
      store: async (path, batch) => {
        calls += 1
        if (calls === 2) throw new HttpError(0, { code: 0, msg: '网络已断开' })
        return added(path, batch)
      },
    })
    await check()
    await user.click(screen.getByRole('button', { name: `导入 ${batchSize + 1} 行` }))
    expect((await screen.findByRole('alert')).textContent).toContain('网络已断开')
    expect(screen.getByText(`已新增 ${batchSize} 条记录。`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '继续导入剩余 1 行' }))
    expect(await screen.findByText(`已新增 ${batchSize + 1} 条记录。`)).toBeTruthy()
    expect(storeRecords.mock.calls.at(-1)?.[1].rows.map((one) => one.row)).toEqual([batchSize + 2])
  })

  test('a refusal stands in place, and columns that were not found can be chosen', async () => {
    const found = { ...resultOf([]), columns: [{ column: 1, header: '编号', sample: '9', field: null }] }
    let first = true
    const { choose, user, checkRecords } = open({
      check: async () => {
        if (!first) return resultOf(mixed)
        first = false
        throw new HttpError(422, { code: 422, msg: '文件里没有这些必需的列：统一社会信用代码。', data: found } as never)
      },
    })
    await choose()
    await user.click(screen.getByRole('button', { name: '核对文件' }))
    expect((await screen.findByRole('alert')).textContent).toContain('统一社会信用代码')
    await user.click(screen.getByRole('combobox', { name: '编号' }))
    await user.click(await screen.findByRole('option', { name: '统一社会信用代码' }))
    await screen.findByRole('button', { name: '导入 1 行' })
    expect(checkRecords.mock.calls.at(-1)).toEqual([
      '/import',
      expect.objectContaining({ columns: { 1: 'creditCode' }, sheet: 'S1' }),
      expect.anything(),
    ])
  })

  test('a file of another kind is refused at once', async () => {
    const { user, checkRecords } = open()
    await userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], '照片.png'))
    expect(screen.getByRole('alert').textContent).toBe('“照片.png”不是 .xlsx、.xls 或 .csv 文件。')
    await user.click(screen.getByRole('button', { name: '核对文件' })).catch(() => undefined)
    expect(checkRecords).not.toHaveBeenCalled()
  })

  test('leaving what was checked asks first', async () => {
    const { check, user, onClose } = open()
    await check()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: '放弃' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  test('pressed twice, a list is stored once', async () => {
    const { check, user, storeRecords } = open()
    await check()
    await user.dblClick(screen.getByRole('button', { name: '导入 1 行' }))
    expect(await screen.findByText('已新增 1 条记录。')).toBeTruthy()
    expect(storeRecords).toHaveBeenCalledTimes(1)
  })
})

test('the file of what was left out names row and reason, and keeps codes as text', () => {
  const outcomes: ImportOutcome[] = [
    { row: 2, state: 'wrong', errors: [{ field: '/userName', keyword: 'minLength', msg: '至少 2 个字符。' }], msg: '' },
  ]
  const told = {
    locale: 'zh-CN' as const,
    translate: (key: string) => key,
    reason: (fate: string, first?: number) => `${fate}${first ?? ''}`,
    headings: { row: '行号', reason: '原因' },
  }
  const text = failuresCsv({ result: resultOf(mixed), outcomes }, formFields(customers, 'create'), told)
  expect(text.split('\r\n')).toEqual([
    '\uFEFF企业名称,统一社会信用代码,行号,原因',
    `公司2,"\t${'2'.padStart(18, '9')}",2,企业名称：至少 2 个字符。`,
    `公司3,"\t${'3'.padStart(18, '9')}",3,there`,
    `公司4,"\t${'4'.padStart(18, '9')}",4,twice2`,
    `公司5,"\t${'5'.padStart(18, '9')}",5,统一社会信用代码：至少 18 个字符。`,
    '',
  ])
})

test.each([
  [{ client: ['query', 'import', 'add'] as const }, true],
  [{ client: ['query', 'import'] as const }, false],
  [{ client: ['query', 'add'] as const }, false],
])('the button is there for who may import and add: %o', (permissions, there) => {
  renderApp(
    <SchemaContext value={customers}>
      <ImportButton />
    </SchemaContext>,
    { permissions: permissions as never },
  )
  expect(screen.queryByRole('button', { name: '批量导入' }) !== null).toBe(there)
})
