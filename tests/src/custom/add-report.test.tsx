import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { prepareBuilding, address, build, choose, open } from './open-add-report.tsx'

prepareBuilding()

describe('a new report', () => {
  it('begins with its kind; one without a template cannot be chosen', async () => {
    open({ at: '/homePage/newReport' })
    await screen.findByText('1 个模板')
    expect(screen.getByRole('link', { name: /征信调查报告/ }).getAttribute('href')).toBe('/homePage/addReport/1')
    expect(screen.getByRole('link', { name: /能耗分析报告/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('takes the customer along whose page it began on, into the form', async () => {
    const { user } = open({ at: '/homePage/newReport?appUserId=c1' })
    const card = await screen.findByRole('link', { name: /征信调查报告/ })
    expect(card.getAttribute('href')).toBe('/homePage/addReport/1?appUserId=c1')
    await user.click(card)
    const box = (await screen.findByRole('combobox', { name: '企业' })) as HTMLInputElement
    await waitFor(() => expect(box.value).toBe('恒砚精密机械有限公司'))
    await user.clear(box)
    expect(box.value).toBe('')
  })

  it('of a kind that there is not is not found', async () => {
    open({ at: '/homePage/addReport/9' })
    expect(await screen.findByRole('heading', { name: /404|不存在|找不到/ })).toBeTruthy()
  })
})

describe('the form of a report', () => {
  it('shows of every enterprise what is there, those with data first', async () => {
    open()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '企业' }))
    const groups = await screen.findAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['已有数据', '其他客户'])
    expect(within(groups[0] as HTMLElement).getByRole('option').textContent).toContain('91320205MAXDEM0139')
  })

  it('chooses beforehand what the data suggests, and names the report', async () => {
    const { calls } = open()
    await choose('恒砚')
    expect(await screen.findByRole('checkbox', { name: '资产负债表' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: '用电数据' })).toHaveProperty('disabled', true)
    expect(
      screen
        .getAllByRole('checkbox', { checked: true })
        .slice(1)
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['2025-06-30', '2024-12-31', '2023-12-31', '2022-12-31'])
    expect(screen.getByRole('textbox', { name: /报告名称/ })).toHaveProperty(
      'value',
      '恒砚精密机械有限公司征信调查报告（2025年6月）',
    )
    await screen.findByText('一、财务概览')
    expect(screen.getByText('来源：报表.xls')).toBeTruthy()
    expect(screen.getByText('待填：用电数据')).toBeTruthy()
    expect(calls.previewReport).toHaveBeenLastCalledWith(
      {
        useRemark: '1',
        templateId: 'credit',
        appUserId: 'c1',
        periods: ['2022-12-31', '2023-12-31', '2024-12-31', '2025-06-30'],
        tableIds: ['balanceSheet'],
      },
      expect.anything(),
    )
  })

  it('offers the customers whose data came last, and is read in full before it is built', async () => {
    open({
      recent: [
        {
          appUserId: 'c1',
          userName: '恒砚精密机械有限公司',
          dataStatus: { power: false, basic: true, financial: true },
          time: '2026-01-02T03:04:05Z',
        },
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: /恒砚精密机械有限公司/ }))
    const title = await screen.findByRole('button', { name: '一、财务概览' })
    fireEvent.click(title)
    const paper = await screen.findByRole('dialog', { name: /恒砚/ })
    await within(paper).findByText('营业收入为一百万元。')
    fireEvent.click(within(paper).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what is missing, and asks the server nothing', async () => {
    const { calls } = open()
    fireEvent.click(build())
    expect(screen.getAllByText('请选择企业。').length).toBeGreaterThan(0)
    await choose('恒砚')
    for (const box of await screen.findAllByRole('checkbox', { name: /^20/ }))
      if ((box as HTMLInputElement).checked) fireEvent.click(box)
    fireEvent.click(build())
    expect(screen.getAllByText('请至少选择一个报告期。').length).toBeGreaterThan(0)
    expect(calls.startBuild).not.toHaveBeenCalled()
  })

  it('builds one report, however often the button is pressed, and opens it', async () => {
    let done = (_id: string): void => undefined
    const { calls } = open({ build: () => new Promise((resolve) => (done = resolve)) })
    await choose('恒砚')
    await screen.findByRole('checkbox', { name: '资产负债表' })
    fireEvent.click(build())
    fireEvent.submit(build().closest('form') as HTMLFormElement)
    await screen.findByText('已写完 12 / 30 节：财务概览')
    expect(screen.getByRole('progressbar', { name: /^生成“/ }).getAttribute('aria-valuenow')).toBe('40')
    done('r9')
    await waitFor(() => expect(address()).toBe('/homePage/editReport/r9'))
    expect(calls.startBuild).toHaveBeenCalledExactlyOnceWith({
      reportName: '恒砚精密机械有限公司征信调查报告（2025年6月）',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'c1',
      periods: ['2022-12-31', '2023-12-31', '2024-12-31', '2025-06-30'],
      tableIds: ['balanceSheet'],
    })
  })

  it('is no unsaved input any more once it is being built', async () => {
    const keep = vi.fn()
    open({
      build: () => new Promise(() => undefined),
      tab: {
        id: 't1',
        active: true,
        tabs: {
          kept: () => undefined,
          keep,
          name: vi.fn(),
          setUnsaved: vi.fn(),
          get: () => ({ active: 't1' }),
        } as never,
      },
    })
    await choose('恒砚')
    await screen.findByRole('checkbox', { name: '资产负债表' })
    await waitFor(() =>
      expect(keep.mock.lastCall).toEqual(['t1', 'addReport', expect.objectContaining({ customer: expect.anything() })]),
    )
    fireEvent.click(build())
    await waitFor(() => expect(keep.mock.lastCall).toEqual(['t1', 'addReport', undefined]))
    expect(screen.getByRole('checkbox', { name: '资产负债表' })).toHaveProperty('checked', true)
  })

  it('stays as it is when building fails, and says why', async () => {
    const { user } = open({
      build: async () => {
        throw new HttpError(422, { code: 422, msg: '模板不适用于这种报告' })
      },
    })
    await choose('恒砚')
    const name = await screen.findByRole('textbox', { name: /报告名称/ })
    await screen.findByRole('checkbox', { name: '资产负债表' })
    await user.clear(name)
    await user.type(name, '我的名称')
    fireEvent.click(build())
    expect((await screen.findByRole('alert')).textContent).toBe('报告没有生成：模板不适用于这种报告')
    expect(name).toHaveProperty('value', '我的名称')
    expect(screen.getByRole('checkbox', { name: '资产负债表' })).toHaveProperty('checked', true)
    expect(address()).toBe('/homePage/addReport/1')
  })

  it('drops a typed name when another enterprise is chosen', async () => {
    const { user } = open()
    await choose('恒砚')
    const name = screen.getByRole('textbox', { name: /报告名称/ })
    await user.clear(name)
    await user.type(name, '恒砚的名称')
    fireEvent.change(screen.getByRole('combobox', { name: '企业' }), { target: { value: '' } })
    await choose('澜浦')
    await waitFor(() => expect(name).toHaveProperty('value', '澜浦纺织有限公司征信调查报告'))
  })

  it('is ended on demand, keeps what was chosen, and can be built again', async () => {
    const { calls } = open({ build: () => new Promise(() => undefined) })
    await choose('恒砚')
    await screen.findByRole('checkbox', { name: '资产负债表' })
    fireEvent.click(build())
    fireEvent.click(await screen.findByRole('button', { name: '取消生成' }))
    await waitFor(() => expect(build()).toHaveProperty('disabled', false))
    expect(calls.cancelBuild).toHaveBeenCalledOnce()
    expect(address()).toBe('/homePage/addReport/1')
    expect(screen.getByRole('checkbox', { name: '资产负债表' })).toHaveProperty('checked', true)
  })
})
