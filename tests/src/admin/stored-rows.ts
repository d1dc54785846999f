import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ok, type Asked } from '../../support/stage-api.ts'

export const names = Array.from({ length: 12 }, (_, index) => `企业${String(index + 1).padStart(2, '0')}`)
export const page = (rows: { userName: string }[], { body }: Asked) => ({
  body: {
    code: 200,
    msg: '',
    pageNo: body.pageNo,
    pageSize: body.pageSize,
    totalCount: rows.length,
    data: rows.slice((body.pageNo - 1) * body.pageSize, body.pageNo * body.pageSize),
  },
})
export const stored = () =>
  names.map((userName, index) => ({
    userId: `cu_${index + 1}`,
    userName,
    creditCode: '91320205MAXDEM0139',
    owner: '王晓敏',
    dataStates: { power: 'there' },
    createTime: '2026-03-01T02:03:04.000Z',
    version: 1,
  }))
export const list = 'POST /system/agent/user/customer/list'
export const remove = 'DELETE /system/agent/user/customer/batch/delete'
export const customers = { [list]: (asked: Asked) => page(stored(), asked) }
const code = {
  id: 'qr_1',
  version: 3,
  useRemark: '1',
  needTypes: '["1"]',
  codeType: '1',
  state: 'waiting',
  codeUrl: 'http://127.0.0.1/c/x',
  createTime: '2026-03-01T02:03:04.000Z',
}
export const codes = {
  'POST /report/agent/code/list': () => ({ body: { code: 200, msg: '', rows: [code], total: 1 } }),
  'GET /report/agent/code/info/*': () => ok(code),
}
export const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `选择 ${name}` }))
export const confirmDelete = async (): Promise<void> => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
}

/** What a list offers, by what it is called. */
export function offered(): Record<string, boolean> {
  const there = (role: 'button' | 'link' | 'checkbox', name: string | RegExp): boolean =>
    screen.queryAllByRole(role, { name }).length > 0
  return {
    add: there('button', '数据申请') || there('button', '添加客户'),
    show: there('link', /^查看 |^显示 |^查看数据/),
    update: there('link', /^编辑 /),
    delete: there('button', /^删除 /) && there('checkbox', '选择本页'),
    import: there('button', /上传数据/),
    export: there('button', '导出'),
  }
}
