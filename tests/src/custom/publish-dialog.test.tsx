import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Finding, FindingKind, OpenEvent, OpenItem, ReportCheck, Weight } from '../../../core/report-checks.ts'
import { decisionsOf, groupsOf, left, initialAnswers } from '../../../src/custom/editReport/publishing/decisions.ts'
import { PublishDialog } from '../../../src/custom/editReport/publishing/PublishDialog.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { renderApp } from '../../support/render.tsx'

const finding = (
  kind: FindingKind,
  severity: Weight,
  text: string,
  heading = '六、财务分析',
  more: Partial<Finding> = {},
): Finding => ({
  key: `${kind}.${text}`,
  kind,
  severity,
  text,
  where: { sectionId: heading === '' ? null : 'credit-6', heading, blockId: heading === '' ? null : `b-${text}` },
  ...more,
})
const occurrence = (id: string, period = '2024-12-31', more: Partial<OpenEvent> = {}): OpenEvent => ({
  id,
  period,
  evidence: '应收款项增长 114.17%。',
  explanation: '',
  status: 'open',
  ...more,
})
const item = (cause: string, more: Partial<OpenItem> = {}): OpenItem => ({
  cause,
  name: '收入真实性存疑',
  severity: 'high',
  events: [occurrence(`${cause}-1`)],
  verifySteps: '函证前五大欠款方',
  note: '',
  before: null,
  ...more,
})
const event = (cause: string, more: Partial<OpenItem> = {}): Finding =>
  finding('event', 'stop', `事项${cause}`, '', { item: item(cause, more) })

function open(
  findings: Finding[],
  options: {
    prepare?: () => Promise<boolean>
    checkReport?: () => Promise<ReportCheck>
    locale?: 'zh-CN' | 'en-US'
    answer?: string | null
  } = {},
) {
  const spies = {
    prepare: vi.fn(options.prepare ?? (async () => true)),
    checkReport: vi.fn(options.checkReport ?? (async (): Promise<ReportCheck> => ({ version: 7, findings }))),
    onGo: vi.fn(),
    onClose: vi.fn(),
    onPublish: vi.fn(async () => options.answer ?? null),
  }
  renderApp(
    <PublishDialog
      name="恒砚授信报告"
      reportId="r1"
      customerId="c1"
      document={() => ({ type: 'doc', content: [] })}
      prepare={spies.prepare}
      onGo={spies.onGo}
      onClose={spies.onClose}
      onPublish={spies.onPublish}
    />,
    { calls: { checkReport: spies.checkReport } as never, ...(options.locale && { locale: options.locale }) },
  )
  return spies
}
const confirm = (): HTMLElement => screen.getByRole('button', { name: '确认发布' })

describe('the dialog of publishing', () => {
  it('saves first, checks, and publishes a clean report at once', async () => {
    const spies = open([])
    expect(screen.getByText('正在检查报告…')).toBeTruthy()
    // The words tell it; what turns beside them has no name of its own.
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(confirm()).toHaveProperty('disabled', true)
    expect((await screen.findByRole('alert')).textContent).toContain('检查通过')
    expect(spies.prepare.mock.invocationCallOrder[0]).toBeLessThan(spies.checkReport.mock.invocationCallOrder[0] ?? 0)
    fireEvent.click(confirm())
    await waitFor(() => expect(spies.onPublish).toHaveBeenCalledWith({ conditions: [], acknowledged: [] }, 7))
    expect(screen.getByText('正文、表格和图表（版本 7）')).toBeTruthy()
  })

  it('holds back what has to be put right first, and leads there', async () => {
    const heading = finding('heading', 'stop', '缺少模板规定的章节“财务分析”。')
    const spies = open([heading])
    fireEvent.click(await screen.findByRole('button', { name: `去处理 ${heading.text}` }))
    expect(spies.onGo).toHaveBeenCalledWith(heading)
    expect(confirm()).toHaveProperty('disabled', true)
    expect(screen.getByText('还有 1 项未处理')).toBeTruthy()
  })

  it('says of which periods it was said last time, and of which not', async () => {
    const before = {
      note: '放款前取得回函',
      reportName: '上年授信报告',
      time: '2025-11-29T17:00:00.000Z',
      periods: ['2023-12-31', '2022-12-31'],
    }
    const events = ['2024-12-31', '2023-12-31', '2022-12-31'].map((period) => occurrence(`e-${period}`, period))
    open([event('e1', { before, events })])
    const said = await screen.findByText(/^上次在《上年授信报告》（2025-11-30）中就 2023年、2022年 写明/)
    expect(said.textContent).toMatch(/当时没有说到 2024年/)
  })

  it('offers what was said of an event last time, and leaves it to be changed', async () => {
    const before = { note: '放款前取得回函', reportName: '上年授信报告', time: '2025-11-29T17:00:00.000Z', periods: [] }
    const spies = open([event('e1', { before })])
    const note = await screen.findByRole('textbox', { name: /^前提条件或核实要求/ })
    expect(note).toHaveProperty('value', '')
    expect(screen.getByText(/^上次在《上年授信报告》（2025-11-30）中写明/).textContent).toContain(before.note)
    fireEvent.click(screen.getByRole('button', { name: '采用上次的说明' }))
    expect(note).toHaveProperty('value', before.note)
    expect(screen.queryByRole('button', { name: '采用上次的说明' })).toBeNull()
    fireEvent.click(confirm())
    await waitFor(() => expect(spies.onPublish).toHaveBeenCalledTimes(1))
  })

  it('asks for a note on each open cause; what is to be verified may be taken', async () => {
    const spies = open([event('e1'), event('e2', { events: [occurrence('e2-1', '')], note: '放款前核实' })])
    const [first] = await screen.findAllByRole('textbox', { name: /^前提条件或核实要求/ })
    expect([
      screen.getByText('还有 1 项未处理'),
      screen.getAllByRole('link', { name: '查看并办结' })[0]?.getAttribute('href'),
    ]).toEqual([expect.anything(), '/anomalyPage/index?appUserId=c1&event=e1-1'])
    fireEvent.click(screen.getByRole('button', { name: '采用核实要点' }))
    expect(first).toHaveProperty('value', '函证前五大欠款方')
    fireEvent.change(first as HTMLElement, { target: { value: ' 放款前取得回函 ' } })
    expect(screen.getByText('可以发布')).toBeTruthy()
    fireEvent.click(confirm())
    await waitFor(() =>
      expect(spies.onPublish).toHaveBeenCalledWith(
        {
          conditions: [
            { eventIds: ['e1-1'], note: '放款前取得回函' },
            { eventIds: ['e2-1'], note: '放款前核实' },
          ],
          acknowledged: [],
        },
        7,
      ),
    )
  })

  it('tells a cause once with its years, evidence of the latest first and of the others on demand; a note answers all of them', async () => {
    const spies = open([
      event('e1', {
        events: [
          occurrence('now'),
          occurrence('before', '2023-12-31', { evidence: '应收款项增长 60.00%。', explanation: '客户延期' }),
          occurrence('first', '2022-12-31'),
        ],
      }),
    ])
    expect(await screen.findByRole('heading', { name: '收入真实性存疑（2024年、2023年、2022年）' })).toBeTruthy()
    expect([screen.queryByText(/60\.00/), screen.getByText('还有 1 项未处理')]).toEqual([null, expect.anything()])
    // One cause alone has nothing to share its text with.
    expect(screen.queryByRole('group', { name: '多项共用一份说明' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '查看另外 2 期的证据' }))
    expect([screen.getByText('2023年：应收款项增长 60.00%。'), screen.getByText('企业说明：客户延期')]).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '采用核实要点' }))
    fireEvent.click(confirm())
    await waitFor(() =>
      expect(spies.onPublish).toHaveBeenCalledWith(
        { conditions: [{ eventIds: ['now', 'before', 'first'], note: '函证前五大欠款方' }], acknowledged: [] },
        7,
      ),
    )
  })

  it('writes one text into several that are chosen, and sends it once', async () => {
    const spies = open([event('e1'), event('e2', { name: '存货异常' }), event('e3', { name: '关联占款' })])
    const group = await screen.findByRole('group', { name: '多项共用一份说明' })
    const write = (): HTMLElement => within(group).getByRole('button', { name: /^写入所选/ })
    fireEvent.change(within(group).getByRole('textbox'), { target: { value: ' 放款前取得书面说明 ' } })
    expect(write()).toHaveProperty('disabled', true)
    fireEvent.click(within(group).getByRole('checkbox', { name: '全选 3 项' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择“存货异常”' }))
    expect(write().textContent).toBe('写入所选 2 项')
    fireEvent.click(write())
    expect(screen.getByText('还有 1 项未处理')).toBeTruthy()
    expect(within(group).getByRole('textbox')).toHaveProperty('value', '')
    fireEvent.click(screen.getByRole('button', { name: '采用核实要点' }))
    fireEvent.click(confirm())
    await waitFor(() =>
      expect(spies.onPublish).toHaveBeenCalledWith(
        {
          conditions: [
            { eventIds: ['e1-1', 'e3-1'], note: '放款前取得书面说明' },
            { eventIds: ['e2-1'], note: '函证前五大欠款方' },
          ],
          acknowledged: [],
        },
        7,
      ),
    )
  })

  it('asks for a yes to each finding, one by one or for a section at once', async () => {
    const spies = open([
      finding('gap', 'decide', '甲待填'),
      finding('gap', 'decide', '乙待填'),
      finding('typedOver', 'decide', '丙不符', '九、风险'),
      finding('stale', 'decide', '数据有更新', ''),
    ])
    fireEvent.click(await screen.findByRole('checkbox', { name: '数据有更新' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '甲待填' }))
    const section = screen.getByRole('checkbox', { name: '“六、财务分析”的 2 项全部确认' })
    expect([section.getAttribute('data-indeterminate'), screen.getByText('还有 2 项未处理')]).toEqual([
      'true',
      expect.anything(),
    ])
    fireEvent.click(section)
    fireEvent.click(screen.getByRole('checkbox', { name: '丙不符' }))
    expect(confirm()).toHaveProperty('disabled', false)
    fireEvent.click(screen.getByRole('checkbox', { name: '乙待填' }))
    expect(confirm()).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: '乙待填' }))
    fireEvent.click(confirm())
    await waitFor(() =>
      expect(spies.onPublish).toHaveBeenCalledWith(
        { conditions: [], acknowledged: ['gap.甲待填', 'gap.乙待填', 'typedOver.丙不符', 'stale.数据有更新'] },
        7,
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: '去刷新 数据有更新' }))
    expect(spies.onGo).toHaveBeenCalledWith(expect.objectContaining({ kind: 'stale' }))
  })

  it('asks once for all that was left empty, and for each text and figure by itself', async () => {
    const empty = { empty: true } as const
    open([
      finding('gap', 'decide', '甲待填', '一、概况', empty),
      finding('table', 'decide', '乙表没有内容', '六、财务分析', empty),
      finding('table', 'decide', '丙表行列不齐', '六、财务分析'),
      finding('typedOver', 'decide', '丁不符', '六、财务分析'),
    ])
    const all = await screen.findByRole('checkbox', { name: '2 处没有填写的内容都已看过，保留原样' })
    fireEvent.click(all)
    expect(screen.getByRole('checkbox', { name: '甲待填' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: '乙表没有内容' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: '丙表行列不齐' })).toHaveProperty('checked', false)
    expect(screen.getByRole('checkbox', { name: '丁不符' })).toHaveProperty('checked', false)
    expect(confirm()).toHaveProperty('disabled', true)
    fireEvent.click(all)
    expect(screen.getByRole('checkbox', { name: '甲待填' })).toHaveProperty('checked', false)
  })

  it('tells what is good to know, without asking', async () => {
    open([finding('lesser', 'warn', '另有 3 项中等严重程度的异常尚未办结。', '')])
    expect(within(await screen.findByRole('region', { name: '提示' })).getByText(/另有 3 项/)).toBeTruthy()
    expect(confirm()).toHaveProperty('disabled', false)
  })

  it('tells why publishing was refused, checks again and keeps what was said', async () => {
    const findings = [finding('gap', 'decide', '甲待填')]
    const spies = open(findings, { answer: '客户有 1 项高风险异常尚未办结。' })
    fireEvent.click(await screen.findByRole('checkbox', { name: '甲待填' }))
    spies.checkReport.mockResolvedValueOnce({ version: 7, findings: [...findings, event('e1')] })
    fireEvent.click(confirm())
    expect(await screen.findByText('客户有 1 项高风险异常尚未办结。')).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: /前提条件或核实要求/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '甲待填' })).toHaveProperty('checked', true)
    expect(confirm()).toHaveProperty('disabled', true)
  })

  it('that could not be checked offers to check again; what is not saved ends it', async () => {
    const checkReport = vi.fn(async (): Promise<ReportCheck> => ({ version: 7, findings: [] }))
    checkReport.mockRejectedValueOnce(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'timeout' }))
    open([], { checkReport })
    expect((await screen.findByRole('alert')).textContent).toContain('检查没有完成：服务器没有及时回应')
    fireEvent.click(screen.getByRole('button', { name: '重新检查' }))
    await waitFor(() => expect(confirm()).toHaveProperty('disabled', false))
  })
  it('is closed where what is unsaved cannot be saved', async () => {
    const spies = open([], { prepare: async () => false })
    await waitFor(() => expect(spies.onClose).toHaveBeenCalled())
    expect(spies.checkReport).not.toHaveBeenCalled()
  })
  it('speaks English', async () => {
    open([finding('gap', 'decide', 'Not filled in: x')], { locale: 'en-US' })
    expect(await screen.findByText('To be confirmed one by one (1)')).toBeTruthy()
    expect(screen.getByText('1 left')).toBeTruthy()
  })
})

describe('what the clerk said', () => {
  const findings = [
    event('e1', { note: '以前的说明' }),
    finding('gap', 'decide', '甲'),
    finding('gap', 'decide', '乙', ''),
    finding('heading', 'stop', '丙'),
  ]
  it('is kept through another check as far as nothing changed', () => {
    const said = { notes: { e1: '新的说明', gone: 'x' }, seen: new Set(['gap.甲', 'other']) }
    expect(initialAnswers(findings)).toEqual({ notes: { e1: '以前的说明' }, seen: new Set() })
    expect(initialAnswers(findings, said)).toEqual({ notes: { e1: '新的说明' }, seen: new Set(['gap.甲']) })
  })
  it('is counted against what is open; sent is only what was looked at', () => {
    expect(left(findings, initialAnswers(findings))).toBe(3)
    expect(decisionsOf(findings, { ...initialAnswers(findings), seen: new Set(['gap.乙']) })).toEqual({
      conditions: [{ eventIds: ['e1-1'], note: '以前的说明' }],
      acknowledged: ['gap.乙'],
    })
    expect(groupsOf(findings.slice(1, 3)).map(({ heading }) => heading)).toEqual(['', '六、财务分析'])
  })
})
