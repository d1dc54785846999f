import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WorkbookInspection } from '../../../core/imports.ts'
import { clearToken, saveToken } from '../../../src/authProvider/token.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { noticesShown } from '../../support/render.tsx'
import { choose, chooseTable, line, next, open, result, toMapping } from './open-upload-dialog.tsx'

describe('step 1, the file', () => {
  test('without a file there is the warning, and nothing is sent', async () => {
    const { user, inspectWorkbook } = open()
    await next(user)
    expect(noticesShown()).toEqual(['warning: imports.file.missing'])
    expect(inspectWorkbook).not.toHaveBeenCalled()
  })

  test('only the latest file is kept; a file of another kind is refused at once', async () => {
    const { user } = open()
    await chooseTable(user)
    await choose(user, '一.xls')
    await choose(user, '二.xlsx')
    expect(screen.queryByText('一.xls')).toBeNull()
    expect(screen.getByText('二.xlsx')).toBeTruthy()
    await choose(user, '说明.png')
    expect(screen.getByRole('alert').textContent).toContain('“说明.png”不是 Excel')
    expect(screen.getByText('二.xlsx')).toBeTruthy()
  })

  test('a customer can be found where none is given', async () => {
    const { user, inspectWorkbook } = open({ preset: false })
    await user.click(screen.getByRole('combobox', { name: '客户' }))
    await user.click(await screen.findByRole('option', { name: /乙公司/ }))
    await toMapping(user)
    expect(inspectWorkbook).toHaveBeenCalledWith(
      expect.objectContaining({ appUserId: 'c2', tableId: 'balanceSheet' }),
      expect.anything(),
    )
  })

  test('a failure is told in place with what to do, and the file is not lost', async () => {
    const { user } = open({
      inspected: () => Promise.reject(new HttpError(422, { code: 422, msg: '文件设有打开密码，无法读取。' })),
    })
    await chooseTable(user)
    await choose(user, '报表.xlsx')
    await next(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('文件设有打开密码，无法读取。')
    expect(alert.textContent).toContain('文件和选择都还在')
    expect(screen.getByText('报表.xlsx')).toBeTruthy()
  })

  test('reading can be stopped', async () => {
    let stopped: AbortSignal | undefined
    const { user } = open({
      inspected: vi.fn(
        (_: unknown, { signal }: { signal: AbortSignal }) =>
          new Promise<WorkbookInspection>((_resolve, reject) => {
            stopped = signal
            signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          }),
      ) as never,
    })
    await chooseTable(user)
    await choose(user, '报表.xlsx')
    await next(user)
    await user.click(await screen.findByRole('button', { name: '停止' }))
    expect(stopped?.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('报表.xlsx')).toBeTruthy()
  })
})

describe('step 2, the matching', () => {
  test('shows names, status and how each match came about', async () => {
    const { user } = open()
    await toMapping(user)
    expect(within(line('货币资金')).getByText('一致')).toBeTruthy()
    expect(within(line('货币资金')).getByText('按名称')).toBeTruthy()
    expect(within(line('应收账款')).getByText('不一致')).toBeTruthy()
    expect(within(line('应收账款')).getByText('按别名')).toBeTruthy()
    expect(within(line('商誉')).getByText('导入时忽略')).toBeTruthy()
    expect(screen.getByRole('button', { name: '不匹配 86' })).toBeTruthy()
  })

  test('an item is found by words, and several lines of the file can make one field with signs', async () => {
    const { user, importTable } = open()
    await toMapping(user)
    await user.click(within(line('商誉')).getByRole('button', { name: /商誉.*不匹配/ }))
    await user.type(screen.getByRole('combobox', { name: /商誉/ }), '净额')
    await user.click(screen.getByRole('option', { name: /应收帐款净额/ }))
    await user.click(within(line('商誉')).getByRole('button', { name: '为商誉再加一个文件项目' }))
    await user.click(screen.getByRole('option', { name: /A5 货币资金/ }))
    await user.click(within(line('商誉')).getAllByRole('button', { name: '相加，点击改为相减' })[1]!)
    await next(user)
    await screen.findByRole('button', { name: '导入' })
    expect(importTable.mock.calls[0]?.[0].mapping['goodwill']).toEqual([
      { row: 6, sign: 1 },
      { row: 5, sign: -1 },
    ])
  })

  test('a required field that is open holds up, is named and can be shown', async () => {
    const { user, importTable } = open()
    await toMapping(user)
    await user.click(within(line('资产总计')).getByRole('button', { name: /A7 ?资产总计/ }))
    await user.click(screen.getByRole('option', { name: '不匹配' }))
    await next(user)
    expect(screen.getByRole('alert').textContent).toContain('必填字段还没有匹配：资产总计')
    await user.click(screen.getByRole('button', { name: '查看' }))
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('资产总计')]),
    )
    expect(screen.queryByRole('rowheader', { name: /^货币资金/ })).toBeNull()
    expect(importTable).not.toHaveBeenCalled()
  })

  test('going back and on again keeps the matching without reading the file twice', async () => {
    const { user, inspectWorkbook } = open()
    await toMapping(user)
    await user.click(within(line('货币资金')).getByRole('button', { name: /A5 ?货币资金/ }))
    await user.click(screen.getByRole('option', { name: '不匹配' }))
    await user.click(screen.getByRole('button', { name: '上一步' }))
    expect(screen.getByText('报表.xlsx')).toBeTruthy()
    await next(user)
    expect(within(line('货币资金')).getByText('导入时忽略')).toBeTruthy()
    expect(inspectWorkbook).toHaveBeenCalledTimes(1)
  })

  test('a period is taken as clerks write it', async () => {
    const { user } = open()
    await toMapping(user)
    const field = screen.getByRole('textbox', { name: /B 列/ })
    await user.clear(field)
    await user.type(field, '2023年三季报')
    await user.tab()
    expect(field).toHaveProperty('value', '2023-09-30')
    await user.clear(field)
    await user.type(field, '去年')
    expect(screen.getByText(/写作 2024-12-31/)).toBeTruthy()
  })
})

describe('step 3, the result', () => {
  test('shows values in the unit, what fails, what is updated and what is left out; the import is the same without dry run', async () => {
    const { user, importTable } = open()
    await toMapping(user)
    await next(user)
    expect(await screen.findByText(/将向 甲公司 的资产负债表导入 1 期，共 5 个数值/)).toBeTruthy()
    expect(within(screen.getByRole('grid')).getByText('50.00')).toBeTruthy()
    expect((await screen.findByRole('columnheader', { name: /2024-12-31/ })).textContent).toContain('将更新')
    expect(screen.getByText('1 项勾稽关系不成立。可返回检查匹配和单位；确认文件本身如此，也可以导入。')).toBeTruthy()
    expect(screen.getByText('-1.00')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: '展开' })[0]!)
    expect(screen.getByText('待摊费用明细')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '导入' }))
    await screen.findByText(/已向 甲公司 的资产负债表导入 5 个数值/)
    expect(importTable.mock.calls.map(([request]) => request.dryRun)).toEqual([true, false])
    expect(importTable.mock.calls[1]?.[0]).toEqual({
      ...importTable.mock.calls[0]?.[0],
      basis: 'b1',
      dryRun: false,
    })
    expect(importTable.mock.calls[1]?.[0]).toMatchObject({
      fileId: 'f1',
      sheet: '资产负债表',
      unit: '万元',
      periods: { B: '2024-12-31' },
      appUserId: 'c1',
    })
  })

  test('after the import the dialog is empty again and says so; closing asks nothing', async () => {
    const { user, onClose } = open()
    await toMapping(user)
    await next(user)
    await user.click(await screen.findByRole('button', { name: '导入' }))
    await screen.findByText(/已向 甲公司/)
    expect(noticesShown()).toEqual(['success: imports.done.notice'])
    expect(screen.queryByText('报表.xlsx')).toBeNull()
    expect(screen.getByText('文件中的内容属于哪张表')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(onClose).toHaveBeenCalled()
  })

  test('a double click imports once', async () => {
    const { user, importTable } = open({
      imported: (request) => new Promise((resolve) => setTimeout(() => resolve(result), request.dryRun ? 0 : 80)),
    })
    await toMapping(user)
    await next(user)
    const button = await screen.findByRole('button', { name: '导入' })
    // Both clicks before anything is drawn again.
    act(() => [button, button].forEach((control) => control.click()))
    await screen.findByText(/已向 甲公司/)
    expect(importTable.mock.calls.filter(([request]) => !request.dryRun)).toHaveLength(1)
  })

  test('an import that is refused stays where it is and imports nothing', async () => {
    const { user } = open({
      imported: async (request) =>
        request.dryRun ? result : Promise.reject(new HttpError(409, { code: 409, msg: '另一次导入正在进行。' })),
    })
    await toMapping(user)
    await next(user)
    await user.click(await screen.findByRole('button', { name: '导入' }))
    expect((await screen.findByText('另一次导入正在进行。')).closest('[role=alert]')?.textContent).toContain(
      '没有导入任何数据',
    )
    expect(screen.getByRole('button', { name: '导入' })).toBeTruthy()
    expect(noticesShown()).toEqual([])
  })

  test('values that were edited on proof are named with what would take their place', async () => {
    const overwritesEdits = [
      { period: '2024-12-31', rowKey: '', sysEn: 'cash', label: '货币资金', edited: '770000', imported: '500000' },
    ]
    const { user } = open({ imported: async () => ({ ...result, overwritesEdits }) })
    await toMapping(user)
    await next(user)
    const warning = (await screen.findByText(/有 1 个数值是依据证明材料修改过的/)).closest('[role=alert]')!
    expect(warning.textContent).toContain('货币资金（2024-12-31） 77.00 → 50.00')
  })
})

describe('leaving', () => {
  test('work in progress is asked about once; nothing in progress is not', async () => {
    const { user, onClose } = open()
    await choose(user, '报表.xlsx')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(await screen.findByText('放弃这次上传？')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '放弃' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('an empty dialog closes at once', async () => {
    const { user, onClose } = open()
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('the browser asks before a reload while there is work, and somebody signed in to go on with it', async () => {
    saveToken('t')
    const { user } = open()
    const leave = (): Event => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event
    }
    expect(leave().defaultPrevented).toBe(false)
    await choose(user, '报表.xlsx')
    expect(leave().defaultPrevented).toBe(true)
    clearToken()
    expect(leave().defaultPrevented).toBe(false)
  })
})
