import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeNotices } from '../../../src/dataProvider/notices.ts'
import { all, openAdmin } from '../../support/admin.tsx'
import { ok, refused, type Asked } from '../../support/stage-api.ts'

type Row = {
  id: string
  reportName: string
  useRemark: string
  userName: string
  status: 'draft' | 'published'
  updateTime: string
  publishTime: string | null
  publisher: string | null
  author: string
  templateName: string
  version: number
}
const row = (id: string, status: Row['status'], more: Partial<Row> = {}): Row => ({
  id,
  reportName: `报告${id}`,
  useRemark: '1',
  userName: '恒砚精密',
  status,
  updateTime: '2026-03-01T02:03:04.000Z',
  publishTime: status === 'published' ? '2026-03-01T02:03:04.000Z' : null,
  publisher: status === 'published' ? '王敏' : null,
  author: '王敏',
  templateName: '征信调查报告',
  version: 3,
  ...more,
})

/** A server that keeps reports, renames drafts, copies and deletes. */
function reports() {
  let rows = [row('1', 'draft'), row('2', 'published'), row('3', 'published', { reportName: '同事的报告' })]
  return {
    'POST /report/entity/list': ({ body }: Asked) => {
      const found = rows.filter(({ status }) => !body.status || status === body.status)
      return { body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: found.length, data: found } }
    },
    'POST /report/entity/update/report/1': ({ body }: Asked) => {
      if (body.version !== 3) return refused(409, '内容已被其他人修改')
      if (body.reportName === '重名') return refused(422, '名称不能这样写。')
      rows = rows.map((one) => (one.id === '1' ? { ...one, reportName: body.reportName, version: 4 } : one))
      return ok({ version: 4, updateTime: '' })
    },
    'POST /report/entity/copy/2': ({ body }: Asked) => {
      rows = [...rows, row('9', 'draft', { reportName: body.reportName })]
      return ok({ id: '9', reportName: body.reportName })
    },
    'POST /report/entity/draft/2?*': () => ok({ version: 4, updateTime: '' }),
    'DELETE /report/entity/batch/delete': ({ body }: Asked) => {
      rows = rows.filter(({ id }) => id !== '2')
      return ok({
        deleted: body.filter((id: string) => id !== '3'),
        refused: body.includes('3') ? [{ id: '3', msg: '已发布的报告只能由撰写人或管理员删除。' }] : [],
      })
    },
  }
}

// Code that is loaded when it is first shown is no part of what is told here.
beforeAll(() =>
  Promise.all([
    import('../../../src/features/editor/lists/RenameDialog.tsx'),
    import('../../../src/features/editor/lists/CopyDialog.tsx'),
    import('../../../src/features/editor/lists/DraftDialog.tsx'),
  ]),
)
beforeEach(() => localStorage.setItem('RaStore.clerk.guide', '"closed"'))
afterEach(() => {
  act(() => closeNotices())
  localStorage.clear()
})

const more = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `更多 ${name}` }))
/** The menu goes first, and then the question comes. */
const dialogOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })
const items = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent)

describe('the box of drafts', () => {
  test('renames a draft where it stands; a refusal is told beside the name', async () => {
    const asked = await openAdmin({ at: '/homePage/draftList', answers: reports() })
    await more('报告1')
    expect(await items()).toEqual(['重命名', '复制为草稿', '删除'])
    await userEvent.click(screen.getByRole('menuitem', { name: '重命名' }))
    const dialog = await dialogOf('重命名报告')
    const field = within(dialog).getByRole('textbox', { name: '报告名称' })
    expect(within(dialog).getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    fireEvent.change(field, { target: { value: '  ' } })
    expect(await within(dialog).findByText('请填写报告名称。')).toBeTruthy()
    fireEvent.change(field, { target: { value: '重名' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('名称不能这样写。')).toBeTruthy()
    fireEvent.change(field, { target: { value: '二季度复核' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('link', { name: '二季度复核' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ path }) => path.includes('/update/')).map(({ body }) => body)).toEqual([
      { reportName: '重名', version: 3 },
      { reportName: '二季度复核', version: 3 },
    ])
  })

  test('asks for no state, for all of them are drafts', async () => {
    await openAdmin({ at: '/homePage/draftList', answers: reports() })
    await screen.findByText('报告1')
    await userEvent.click(screen.getByRole('button', { name: '展开' }))
    expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull()
    expect(screen.getByRole('textbox', { name: '模板' })).toBeTruthy()
  })
})

describe('the list of completed reports', () => {
  test('shows the report and offers it as a file in its row; what deletes it waits behind', async () => {
    await openAdmin({ at: '/homePage/reportList', answers: reports() })
    const show = await screen.findByRole('link', { name: '查看 报告2' })
    expect(show.getAttribute('href')).toBe('/homePage/viewReport/2')
    expect(screen.queryByRole('button', { name: '删除 报告2' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '导出 报告2' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.querySelector('span')?.textContent)).toEqual([
      'Word 文档',
      'PDF 文件',
      '表格工作簿',
    ])
    expect(window.location.pathname).toBe('/homePage/reportList')
  })

  test('shows who published what; as cards too', async () => {
    await openAdmin({ at: '/homePage/reportList', answers: reports() })
    expect(within(await screen.findByRole('table')).getAllByText('王敏').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: '卡片' }))
    const card = (await screen.findByRole('heading', { name: '报告2' })).closest('li')!
    expect([...card.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      '报告类型',
      '企业名称',
      '发布人',
      '发布时间',
    ])
    expect(within(card).getByRole('link', { name: '报告2' }).getAttribute('href')).toBe('/homePage/viewReport/2')
  })

  test('copies a report as a draft; the notice leads there', async () => {
    const asked = await openAdmin({ at: '/homePage/reportList', answers: reports() })
    await more('报告2')
    expect(await items()).toEqual(['转为草稿修改', '复制为草稿', '删除'])
    await userEvent.click(screen.getByRole('menuitem', { name: '复制为草稿' }))
    const dialog = await dialogOf('复制报告')
    expect(within(dialog).getByRole('textbox', { name: '新报告名称' })).toHaveProperty('value', '报告2（副本）')
    fireEvent.click(within(dialog).getByRole('button', { name: '复制' }))
    expect(await screen.findByText('已复制为草稿“报告2（副本）”')).toBeTruthy()
    expect(asked.find(({ path }) => path.includes('/copy/'))?.body).toEqual({ reportName: '报告2（副本）' })
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await waitFor(() => expect(window.location.pathname + window.location.hash).toContain('/homePage/editReport/9'))
  })

  test('makes a report a draft only after a yes', async () => {
    const asked = await openAdmin({ at: '/homePage/reportList', answers: reports() })
    await more('报告2')
    await userEvent.click(await screen.findByRole('menuitem', { name: '转为草稿修改' }))
    const dialog = await dialogOf('转为草稿')
    expect(asked.some(({ path }) => path.includes('/draft/'))).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: '转为草稿修改' }))
    await waitFor(() => expect(asked.some(({ path }) => path.includes('/draft/2'))).toBe(true))
  })

  test('tells of several that were deleted which stayed and why, and offers to undo', async () => {
    await openAdmin({ at: '/homePage/reportList', answers: reports() })
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText(/1 项未删除（同事的报告）：已发布的报告只能由撰写人或管理员删除。/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^撤销/ })).toBeTruthy()
  })

  test('offers a reader nothing but reading', async () => {
    await openAdmin({ at: '/homePage/reportList', answers: reports(), permissions: { ...all, home: ['query', 'get'] } })
    await screen.findByText('报告2')
    expect(screen.queryByRole('button', { name: '更多 报告2' })).toBeNull()
  })
})
