import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { read, utils } from 'xlsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldSchema, ResourceSchema } from '../../../core/schema/types.ts'
import { localTime } from '../../../src/fields/shared/time.ts'
import { closeNotices } from '../../../src/dataProvider/notices.ts'
import { openAdmin, schemas } from '../../support/admin.tsx'
import { refused, type Asked } from '../../support/stage-api.ts'

const time = '2026-03-01T02:03:04.000Z'
const customer = (index: number, more: object = {}) => ({
  userId: `cu_${index}`,
  userName: `企业${index}`,
  creditCode: '91320205MAXDEM0139',
  owner: '王晓敏',
  dataStates: { power: 'there', basic: 'none' },
  createTime: time,
  ...more,
})

/** Customers `1…total`, a page of them; what is special about one by its number. */
const list =
  (total: number, special: Record<number, object> = {}) =>
  ({ body }: Asked) => {
    const start = (body.pageNo - 1) * body.pageSize
    const data = Array.from({ length: Math.max(0, Math.min(body.pageSize, total - start)) }, (_, index) =>
      customer(start + index + 1, special[start + index + 1]),
    )
    return { body: { code: 200, msg: '', pageNo: body.pageNo, pageSize: body.pageSize, totalCount: total, data } }
  }
const call = 'POST /system/agent/user/customer/list'
const heads = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .slice(1, -1)
    .map((head) => head.textContent)
const openColumns = () => userEvent.click(screen.getByRole('button', { name: '列设置' }))
const lists = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/customer/list')).map(({ body }) => body)

/** The shipped customers with one more field at a place. */
function withField(place: number, name: string, field: FieldSchema): ResourceSchema[] {
  return schemas.resources.map((schema) =>
    schema.name === 'customers'
      ? {
          ...schema,
          schema: {
            ...schema.schema,
            properties: Object.fromEntries(Object.entries(schema.schema.properties).toSpliced(place, 0, [name, field])),
          },
        }
      : schema,
  )
}

let saved: { name: string; bytes: Promise<ArrayBuffer>; content: Promise<string> }[] = []
beforeEach(() => {
  localStorage.clear()
  // The guide looks at customers too; what is counted here is what the list asks.
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  closeNotices()
  saved = []
  let latest: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // Blob.text drops the mark at the beginning.
    if (this.download)
      saved.push({
        name: this.download,
        bytes: latest.arrayBuffer(),
        content: latest.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
      })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('columns', () => {
  test('order and visibility stay with their fields when another one is inserted before them, and when one is renamed', async () => {
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(1) } })
    await screen.findByText('共 1 条记录')
    await openColumns()
    await userEvent.click(screen.getByRole('checkbox', { name: '客户经理' }))
    // Past the hidden ones, which stand in the panel as well, and one more.
    for (let place = 0; place < 7; place += 1)
      await userEvent.click(screen.getByRole('button', { name: '上移 创建时间' }))
    expect(heads()).toEqual(['企业名称', '统一社会信用代码', '创建时间', '数据状态', '风险评分'])
    cleanup()

    const sector: FieldSchema = {
      type: 'string',
      'x-id': 'f_new',
      'x-label': { 'zh-CN': '板块', 'en-US': 'Sector' },
      'x-list': { order: 1.5 },
    }
    await openAdmin({
      at: '/uploadData/index',
      answers: { [call]: list(1) },
      resources: withField(0, 'sector', sector),
    })
    await screen.findByText('共 1 条记录')
    expect(heads()).toEqual(['企业名称', '板块', '统一社会信用代码', '创建时间', '数据状态', '风险评分'])
    cleanup()

    const renamed = schemas.resources.map((schema) =>
      schema.name === 'customers'
        ? {
            ...schema,
            schema: {
              ...schema.schema,
              properties: Object.fromEntries(
                Object.entries(schema.schema.properties).map(([name, field]) => [
                  name === 'owner' ? 'manager' : name,
                  field,
                ]),
              ),
            },
          }
        : schema,
    )
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(1) }, resources: renamed })
    await screen.findByText('共 1 条记录')
    expect(heads()).toEqual(['企业名称', '统一社会信用代码', '创建时间', '数据状态', '风险评分'])
  })

  test('the last one cannot be hidden, the ends cannot be moved beyond, and the default comes back', async () => {
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(1) } })
    await screen.findByText('共 1 条记录')
    const first = heads()
    await openColumns()
    expect(screen.getByRole('button', { name: '上移 企业名称' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: '下移 创建时间' })).toHaveProperty('disabled', true)
    for (const name of ['企业名称', '客户经理', '数据状态', '风险评分', '创建时间'])
      await userEvent.click(screen.getByRole('checkbox', { name }))
    expect(heads()).toEqual(['统一社会信用代码'])
    expect(screen.getByRole('checkbox', { name: '统一社会信用代码' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(heads()).toEqual(first)
  })

  test("belong to the user: another one's browser view is their own", async () => {
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(1) } })
    await screen.findByText('共 1 条记录')
    const first = heads()
    await openColumns()
    await userEvent.click(screen.getByRole('checkbox', { name: '客户经理' }))
    cleanup()
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(1) }, user: { username: 'colleague' } })
    await screen.findByText('共 1 条记录')
    expect(heads()).toEqual(first)
  })
})

describe('the export of a list', () => {
  const press = async (format = /CSV/) => {
    await userEvent.click(screen.getByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
  }

  test('writes every page under the conditions and order of the list, in the columns as they are shown', async () => {
    const filter = encodeURIComponent('{"userName":"企业"}')
    const asked = await openAdmin({
      at: `/uploadData/index?filter=${filter}&sort=userName&order=ASC`,
      answers: { [call]: list(201, { 2: { userName: '=HYPERLINK("x")', owner: '甲, 乙', dataStates: null } }) },
    })
    await screen.findByText('共 201 条记录')
    await openColumns()
    await userEvent.click(screen.getByRole('checkbox', { name: '统一社会信用代码' }))
    await userEvent.keyboard('{Escape}')
    await press()
    expect(await screen.findByText('已导出 201 条')).toBeTruthy()
    expect(lists(asked).slice(-2)).toEqual(
      [1, 2].map((pageNo) => ({ pageNo, pageSize: 200, sortField: 'userName', sortOrder: 'ascend', userName: '企业' })),
    )
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^客户列表-\d{4}-\d{2}-\d{2}\.csv$/)])
    const lines = (await saved[0]!.content).split('\r\n')
    expect(lines).toHaveLength(203)
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFF企业名称,客户经理,数据状态,风险评分,创建时间',
      `企业1,王晓敏,基础: 无; 用电: 已有,,${localTime(time)}`,
      `"'=HYPERLINK(""x"")","甲, 乙",,,${localTime(time)}`,
    ])
  })

  test('tells how far it is; a second press stops it, and there is no file', async () => {
    const held: (() => void)[] = []
    await openAdmin({
      at: '/uploadData/index',
      answers: {
        [call]: async (asked) => {
          if (asked.body.pageSize === 200 && asked.body.pageNo === 2)
            await new Promise<void>((resolve) => held.push(resolve))
          return list(450)(asked)
        },
      },
    })
    await screen.findByText('共 450 条记录')
    await press()
    await userEvent.click(await screen.findByRole('button', { name: '正在导出 200/450' }))
    expect(await screen.findByText('已取消导出')).toBeTruthy()
    expect(screen.getByRole('button', { name: '导出' })).toBeTruthy()
    expect(saved).toEqual([])
  })

  test('that fails says it once, leaves no file, and can be pressed again', async () => {
    let broken = true
    await openAdmin({
      at: '/uploadData/index',
      answers: {
        [call]: (asked) => (broken && asked.body.pageSize === 200 ? refused(403, '没有导出权限') : list(3)(asked)),
      },
    })
    await screen.findByText('共 3 条记录')
    await press()
    expect(await screen.findByText('没有导出权限')).toBeTruthy()
    expect(saved).toEqual([])
    broken = false
    await press()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('writes a workbook whose figures are figures, and of a selection its records alone', async () => {
    const asked = await openAdmin({
      at: '/uploadData/index',
      answers: { [call]: list(3, { 2: { userName: '=1+1', riskScore: 62 } }) },
    })
    await screen.findByText('共 3 条记录')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 =1+1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 企业1' }))
    await userEvent.click(screen.getByRole('button', { name: '导出所选' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }))
    expect(await screen.findByText('已导出 2 条')).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/system/audit/exported'))?.body).toMatchObject({
      resource: 'customers',
      format: 'xlsx',
      count: 2,
    })
    const book = read(await saved[0]!.bytes)
    const rows = utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
    expect(rows.map(([name]) => name)).toEqual(['企业名称', '=1+1', '企业1'])
    expect(rows[1]).toContain(62)
    expect(saved[0]?.name).toMatch(/\.xlsx$/)
  })

  test('of an empty list is not offered as possible', async () => {
    await openAdmin({ at: '/uploadData/index', answers: { [call]: list(0) } })
    await screen.findByRole('heading', { name: '还没有客户' })
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true)
  })
})
