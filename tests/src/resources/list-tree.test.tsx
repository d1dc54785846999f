import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TreeNode } from '../../../src/dataProvider/classification.ts'
import { matchingNodes, moveOf, openedFor, pathTo, rowsOf } from '../../../src/resources/list/tree/nodes.ts'
import { openAdmin } from '../../support/admin.tsx'
import { ok, type Asked } from '../../support/stage-api.ts'

const node = (
  code: string,
  name: string,
  customers: number,
  reports: number,
  children: TreeNode[] = [],
  words?: string[],
): TreeNode => ({ code, name, customers, reports, children, ...(words && { words }) })
const machines = node(
  'C34',
  '通用设备制造业',
  2,
  1,
  [node('C342', '金属加工机械制造', 2, 1, [node('C3421', '金属切削机床制造', 1, 0)])],
  ['机床', '阀门'],
)
const used = [node('C', '制造业', 3, 1, [machines]), node('I', '信息传输、软件和信息技术服务业', 1, 0)]
const whole = [
  node('A', '农、林、牧、渔业', 0, 0, [node('A01', '农业', 0, 0)]),
  node('C', '制造业', 3, 1, [node('C17', '纺织业', 0, 0), machines]),
  used[1] as TreeNode,
]
const codes = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codes(children)])

describe('the classes of a tree', () => {
  it.each([
    ['机床', ['C', 'C34', 'C342', 'C3421']],
    ['阀门', ['C', 'C34', 'C342', 'C3421']],
    ['3421', ['C', 'C34', 'C342', 'C3421']],
    ['c17', ['C', 'C17']],
    ['纺织', ['C', 'C17']],
    [' 农 业 ', ['A', 'A01']],
    ['没有', []],
  ])('a search for %j finds %j', (query, expected) => {
    expect(codes(matchingNodes(whole, query))).toEqual(expected)
  })

  it('a search opens what its matches lie in', () => {
    expect(openedFor(whole, '切削')).toEqual(['C', 'C34', 'C342'])
  })

  it('the path to a class leads from the top', () => {
    expect(pathTo(whole, 'C342')).toEqual(['C', 'C34', 'C342'])
    expect(pathTo(whole, 'Z')).toEqual([])
  })

  const rows = rowsOf(used, new Set(['C']))
  it.each([
    ['C', 'ArrowDown', { to: 'C34' }],
    ['C', 'ArrowUp', null],
    ['C', 'End', { to: 'I' }],
    ['I', 'Home', { to: 'C' }],
    ['C', 'ArrowRight', { to: 'C34' }],
    ['C34', 'ArrowRight', { toggle: 'C34' }],
    ['C', 'ArrowLeft', { toggle: 'C' }],
    ['C34', 'ArrowLeft', { to: 'C' }],
    ['I', 'ArrowRight', null],
    ['C', '信', { to: 'I' }],
    ['I', 'c', { to: 'C' }],
    ['C', 'x', null],
  ])('on %s the key %s is %j', (code, key, move) => {
    expect(moveOf(rows, code, key)).toEqual(move)
  })
})

const list = (body: Record<string, unknown>): object => ({
  code: 200,
  msg: '',
  pageNo: 1,
  pageSize: 10,
  totalCount: 1,
  data: [
    {
      id: 'r1',
      reportName: `一览${String(body['industryCode'] ?? '')}结果`,
      industryName: '通用设备制造业',
      industryCode: 'C34',
      useRemark: '4',
      status: 'draft',
      version: 1,
    },
  ],
})

async function open(at = '/homePage/industryReport', narrow = false): Promise<Asked[]> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('1099'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  const asked = await openAdmin({
    at,
    answers: {
      'GET /report/industry/classify?used=true': () => ok(used),
      'GET /report/industry/classify': () => ok(whole),
      'POST /report/industry/list': ({ body }) => ({ body: list(body) }),
    },
  })
  await screen.findByText(/^一览/)
  return asked
}
const lastList = (asked: Asked[]): Record<string, unknown> =>
  asked.filter(({ path }) => path === '/report/industry/list').at(-1)?.body

describe('the tree beside the list of industry reports', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('shows what there are clients or reports of, with both counts, the first level opened', async () => {
    await open()
    const tree = await screen.findByRole('tree', { name: '行业分类' })
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map((item) => item.textContent),
    ).toEqual([
      '全部行业, 客户 4, 报告 141',
      'C 制造业, 客户 3, 报告 131',
      'C34 通用设备制造业, 客户 2, 报告 121',
      'I 信息传输、软件和信息技术服务业, 客户 1, 报告 010',
    ])
  })

  it('a chosen class filters the list, stands in the address and goes along to the new report', async () => {
    const asked = await open()
    await userEvent.click(await screen.findByRole('treeitem', { name: /C34 / }))
    await screen.findByText('一览C34结果')
    expect(lastList(asked)).toMatchObject({ industryCode: 'C34' })
    expect(decodeURIComponent(window.location.search)).toContain('"industryCode":"C34"')
    expect(screen.getByRole('treeitem', { name: /C34 / }).getAttribute('aria-selected')).toBe('true')
    expect((await screen.findByRole('link', { name: '新建行业报告' })).getAttribute('href')).toBe(
      '/homePage/addReport/4?industry=C34',
    )
    await userEvent.click(screen.getByRole('treeitem', { name: /全部行业/ }))
    await screen.findByText('一览结果')
    expect(lastList(asked)).not.toHaveProperty('industryCode')
  })

  it('a class that the address names is opened and chosen', async () => {
    const asked = await open(`/homePage/industryReport?filter=${encodeURIComponent('{"industryCode":"C342"}')}`)
    await screen.findByRole('treeitem', { name: /C342 /, selected: true })
    expect(lastList(asked)).toMatchObject({ industryCode: 'C342' })
  })

  it('a class without reports says so, and offers the first one', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await openAdmin({
      at: `/homePage/industryReport?filter=${encodeURIComponent('{"industryCode":"I"}')}`,
      answers: {
        'GET /report/industry/classify?used=true': () => ok(used),
        'POST /report/industry/list': () => ({
          body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
        }),
      },
    })
    await screen.findByText('还没有行业报告。')
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: '新建行业报告' }).map((link) => link.getAttribute('href'))).toEqual([
        '/homePage/addReport/4?industry=I',
        '/homePage/addReport/4?industry=I',
      ]),
    )
  })

  it('a search looks at the whole standard', async () => {
    await open()
    await userEvent.type(await screen.findByRole('searchbox', { name: /行业分类/ }), '纺织')
    await screen.findByRole('treeitem', { name: /C17 纺织业/ })
    await userEvent.clear(screen.getByRole('searchbox', { name: /行业分类/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: /行业分类/ }), '没有的')
    await screen.findByText('没有找到“没有的”。可试试代码或别的叫法。')
  })

  it('the switch shows all classes', async () => {
    await open()
    await userEvent.click(await screen.findByRole('switch', { name: '只看有客户或报告的行业' }))
    await screen.findByRole('treeitem', { name: /A 农、林、牧、渔业/ })
  })

  it('is gone through by the keyboard, with one stop of Tab', async () => {
    const asked = await open()
    const tree = await screen.findByRole('tree', { name: '行业分类' })
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    within(tree)
      .getByRole('treeitem', { name: /全部行业/ })
      .focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^C342 /))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(lastList(asked)).toMatchObject({ industryCode: 'C342' }))
  })

  it('conditions that are taken back leave the chosen class', async () => {
    const asked = await open(
      `/homePage/industryReport?filter=${encodeURIComponent('{"industryCode":"C34","reportName":"年度"}')}`,
    )
    fireEvent.click(await screen.findByRole('button', { name: '重置' }))
    await waitFor(() => expect(lastList(asked)).not.toHaveProperty('reportName'))
    expect(lastList(asked)).toMatchObject({ industryCode: 'C34' })
  })

  it('without room it is behind a button that names what is chosen', async () => {
    const asked = await open('/homePage/industryReport', true)
    await userEvent.click(await screen.findByRole('button', { name: '行业分类: 全部行业' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '行业分类' })).getByRole('treeitem', { name: /C34 / }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('button', { name: '行业分类: 通用设备制造业 C34' })
    expect(lastList(asked)).toMatchObject({ industryCode: 'C34' })
  })

  it('says where it cannot be had, and asks again', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    let fails = true
    await openAdmin({
      at: '/homePage/industryReport',
      answers: {
        'GET /report/industry/classify?used=true': () =>
          fails ? { status: 500, body: { code: 500, msg: '出错' } } : ok(used),
        'POST /report/industry/list': ({ body }) => ({ body: list(body) }),
      },
    })
    await screen.findByText('分类没有读取成功。')
    fails = false
    await userEvent.click(
      within(screen.getByRole('region', { name: '行业分类' })).getByRole('button', { name: '重试' }),
    )
    await screen.findByRole('tree', { name: '行业分类' })
  })
})
