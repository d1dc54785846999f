import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localTime } from '../../../src/fields/shared/time.ts'
import { closeNotices } from '../../../src/dataProvider/notices.ts'
import { openAdmin, schemas } from '../../support/admin.tsx'
import { sample, samples } from '../../support/every-type.ts'
import { ok, type Asked } from '../../support/stage-api.ts'

beforeEach(() => {
  localStorage.clear()
  // The guide looks at customers too; what is counted here is what the form asks.
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  closeNotices()
})
afterEach(() => vi.unstubAllGlobals())

const customer = { userId: 'cu_1', userName: '恒砚精密' }
const page = (rows: object[]) => ({
  body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: rows.length, data: rows },
})
const answers = {
  'POST /samples/list': () => page([sample]),
  'GET /samples/info/*': () => ok(sample),
  'POST /system/agent/user/customer/list': () => page([customer]),
  'GET /system/agent/user/customer/info/*': () => ok(customer),
}
const resources = [...schemas.resources, samples]
const open = (at: string, more: object = {}, options: object = {}): Promise<Asked[]> =>
  openAdmin({ at, answers: { ...answers, ...more }, resources, ...options })
const bodies = (asked: Asked[], end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
const choose = async (label: string | RegExp, ...names: string[]): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  for (const name of names) await userEvent.click(screen.getByRole('option', { name }))
  if (screen.queryByRole('listbox')) await userEvent.keyboard('{Escape}')
}
const value = (label: string | RegExp): string => (screen.getByLabelText(label) as HTMLInputElement).value

describe('a list with a condition of every kind', () => {
  test('asks for all of them at once, each as its type stands on the wire', async () => {
    const asked = await open('/homePage/samples')
    await screen.findByText('共 1 条记录')
    await userEvent.click(screen.getByRole('button', { name: '展开' }))
    const card = within(screen.getByRole('search', { name: '筛选条件' }))
    await userEvent.type(card.getByLabelText('名称'), '样')
    await userEvent.type(card.getByLabelText('数量 起'), '0')
    await userEvent.type(card.getByLabelText('数量 止'), '20')
    await userEvent.type(card.getByLabelText('金额 止'), '-1.5')
    await choose('重点', '否')
    await userEvent.type(card.getByLabelText('日期 起'), '2026-03-01')
    await userEvent.type(card.getByLabelText('月份'), '2026-02')
    await userEvent.type(card.getByLabelText('时刻 止'), '2026-03-02')
    await choose('种类', '乙')
    await choose('多选', '甲', '乙')
    await choose('编码', '乙')
    await userEvent.type(card.getByRole('combobox', { name: '企业' }), '恒')
    await userEvent.click(await screen.findByRole('option', { name: '恒砚精密' }))
    await userEvent.click(card.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(bodies(asked, '/samples/list').length).toBeGreaterThan(1))
    expect(bodies(asked, '/samples/list').at(-1)).toEqual({
      pageNo: 1,
      pageSize: 10,
      sortField: 'title',
      sortOrder: 'ascend',
      title: '样',
      count: { op: 'between', value: [0, 20] },
      amount: { op: 'lte', value: '-1.5' },
      flag: false,
      day: { op: 'gte', value: '2026-03-01' },
      month: '2026-02',
      moment: { op: 'lte', value: new Date('2026-03-02T23:59:59.999').toISOString() },
      kind: 'b',
      several: { op: 'in', value: ['a', 'b'] },
      ids: { op: 'in', value: ['b'] },
      customer: 'cu_1',
    })
  })

  test('shows the conditions of its address, also the folded ones, and keeps 0 and no apart from nothing', async () => {
    const filter = {
      count: { op: 'between', value: [0, ''] },
      flag: false,
      kind: 'a',
      several: { op: 'in', value: ['b'] },
      moment: { op: 'between', value: [new Date('2026-03-01T00:00:00').toISOString(), ''] },
    }
    const asked = await open(`/homePage/samples?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await screen.findByText('共 1 条记录')
    expect(bodies(asked, '/samples/list')[0]).toMatchObject({ count: { op: 'gte', value: 0 }, flag: false, kind: 'a' })
    // Folded away, each is said in words.
    const chips = within(await screen.findByRole('group', { name: '生效的条件' }))
    const said = chips.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said.toSorted()).toEqual(['重点 是 否', '时刻 不早于 2026-03-01', '种类 是 甲', '多选 是 乙'].toSorted())
    await userEvent.click(screen.getByRole('button', { name: '展开' }))
    expect([value('数量 起'), value('数量 止'), value('时刻 起')]).toEqual(['0', '', '2026-03-01'])
    expect(['重点', '种类', '多选'].map((name) => screen.getByRole('combobox', { name }).textContent)).toEqual([
      '否',
      '甲',
      '乙',
    ])
    expect(screen.queryByRole('group', { name: '生效的条件' })).toBeNull()
  })

  test('shows every kind of value, figures at the right', async () => {
    await open('/homePage/samples')
    await screen.findByRole('link', { name: '恒砚精密' })
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
    expect(cells.slice(1, -1).map((cell) => cell.textContent)).toEqual([
      '样本一',
      '1,234,567 件',
      '-9,876,543,210.50 元',
      '否',
      '2026-03-01',
      '2026-02',
      localTime(sample.moment),
      '甲',
      '甲、乙',
      '乙',
      '恒砚精密',
      '甲乙',
      '无锡分行',
    ])
    expect(cells.slice(1, 5).map((cell) => cell.className.includes('alignRight'))).toEqual([false, true, true, false])
  })

  test('an id that needs encoding leads to its own page', async () => {
    await open('/homePage/samples')
    const link = await screen.findByRole('link', { name: '样本一' })
    expect(link.getAttribute('href')).toBe('/homePage/samples/k%2F1/show')
  })
})

describe('the page of a record of every kind', () => {
  test('shows each field as read, in the language of the reader', async () => {
    await open('/homePage/samples/k%2F1/show', {}, { locale: 'en-US' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('样本一')
    await screen.findByRole('link', { name: '恒砚精密' })
    const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(said).toEqual([
      ['名称 EN', '样本一'],
      ['数量 EN', '1,234,567 件'],
      ['金额 EN', '-9,876,543,210.50 CNY'],
      ['重点 EN', 'No'],
      ['日期 EN', '2026-03-01'],
      ['月份 EN', '2026-02'],
      ['时刻 EN', localTime(sample.moment)],
      ['种类 EN', 'A'],
      ['多选 EN', 'A, B'],
      ['编码 EN', 'B'],
      ['企业 EN', '恒砚精密'],
      ['状况 EN', 'AB'],
      ['支行 EN', '无锡分行'],
    ])
    expect(screen.getByLabelText('B missing')).toBeTruthy()
  })

  test('what is empty keeps its place; no and 0 are not empty', async () => {
    await open('/homePage/samples/k/show', {
      'GET /samples/info/*': () =>
        ok({ key: 'k', title: '空', count: 0, flag: false, several: [], amount: null, day: '' }),
    })
    await screen.findByRole('heading', { level: 1, name: '空' })
    const values = screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent)
    expect(values).toEqual(['空', '0 件', '—', '否', '—', '—', '—', '—', '—', '—', '—', '—', '—'])
  })

  test('another resource that the role does not see stays an id, and is not asked for', async () => {
    const asked = await open('/homePage/samples/k%2F1/show', {}, { permissions: { home: ['query', 'get'] } })
    expect(await screen.findByText('cu_1')).toBeTruthy()
    expect(asked.some(({ path }) => path.includes('/customer/'))).toBe(false)
    expect(screen.queryByRole('link', { name: '编辑' })).toBeNull()
  })
})

describe('a form with an input of every kind', () => {
  test('starts with its defaults, of the user and of the day too, and sends what was typed as its type', async () => {
    const asked = await open('/homePage/samples/create', { 'POST /samples/add': () => ok({ ...sample, key: 'k2' }) })
    await userEvent.type(await screen.findByRole('textbox', { name: /名称/ }), '样本二')
    expect([value('支行'), value(/日期/)]).toEqual(['无锡分行', new Date().toISOString().slice(0, 10)])
    expect(screen.queryByLabelText('工号')).toBeNull()
    expect(screen.queryByLabelText('状况')).toBeNull()
    await userEvent.type(screen.getByLabelText(/数量/), '1,200')
    await userEvent.type(screen.getByLabelText(/金额/), '-12.50')
    await userEvent.click(screen.getByRole('switch', { name: '重点' }))
    await userEvent.type(screen.getByLabelText(/月份/), '2026-02')
    for (const group of ['多选', '编码'])
      await userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: '乙' }))
    await userEvent.type(screen.getByRole('combobox', { name: '企业' }), '恒')
    await userEvent.click(await screen.findByRole('option', { name: '恒砚精密' }))
    const day = value(/日期/)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/samples'))
    expect(bodies(asked, '/samples/add')).toEqual([
      {
        heading: '样本二',
        count: 1200,
        amount: '-12.50',
        flag: true,
        day,
        month: '2026-02',
        kind: 'b',
        several: ['b'],
        ids: '["b"]',
        customer: 'cu_1',
        branch: '无锡分行',
        number: '1001',
      },
    ])
  })

  test('a change shows what is there, and sends only what became of it, cleared values too', async () => {
    const asked = await open('/homePage/samples/k%2F1', { 'PUT /samples/*': () => ok({ ...sample, version: 8 }) })
    expect(((await screen.findByRole('textbox', { name: /名称/ })) as HTMLInputElement).value).toBe('样本一')
    await waitFor(() => expect(value('企业')).toBe('恒砚精密'))
    expect([value(/数量/), value(/金额/), value(/时刻/).slice(0, 10)]).toEqual([
      '1234567',
      '-9876543210.50',
      localTime(sample.moment).slice(0, 10),
    ])
    await userEvent.clear(screen.getByLabelText(/金额/))
    await userEvent.click(screen.getByLabelText('清除 企业'))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/samples'))
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/samples/k%2F1',
      body: { version: 7, amount: null, customer: '' },
    })
    expect(Object.keys(asked.find(({ method }) => method === 'PUT')?.body)).toHaveLength(3)
  })

  test('a text of a reference that matches nothing says so, and chooses nothing', async () => {
    await open('/homePage/samples/create', { 'POST /system/agent/user/customer/list': () => page([]) })
    await userEvent.type(await screen.findByRole('combobox', { name: '企业' }), '没有这家')
    expect(await screen.findByText('没有匹配的记录')).toBeTruthy()
  })

  test('a reference is searched once, when typing stops', async () => {
    const asked = await open('/homePage/samples/create')
    await userEvent.click(await screen.findByRole('combobox', { name: '企业' }))
    await screen.findByRole('option', { name: '恒砚精密' })
    await userEvent.keyboard('恒砚精')
    await waitFor(() => expect(bodies(asked, '/customer/list').at(-1)).toMatchObject({ q: '恒砚精' }))
    expect(bodies(asked, '/customer/list').map(({ q }) => q)).toEqual([undefined, '恒砚精'])
  })
})
