import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { Work } from '../../../../src/features/analysis/events/Work.tsx'
import { BatchBar } from '../../../../src/features/analysis/events/BatchBar.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { eventOf, twoEvents } from '../../../support/anomaly-events.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'

beforeEach(() => localStorage.clear())

const file = { id: 'f1', fileName: '回款.pdf', size: 2048, time: '2026-11-20T08:00:00.000Z', by: '王敏' }
const stale = (current: AnomalyEvent) => new HttpError(409, { code: 409, msg: '已被修改', data: current })

function open(event = eventOf(), calls: Partial<Calls> = {}) {
  const saveExplanation = vi.fn<Calls['saveExplanation']>(async ({ explanation, status, reason = '' }) => ({
    ...event,
    explanation,
    status,
    reason,
    version: event.version + 1,
    decidedBy: '王敏',
    decidedAt: '2026-11-20T09:00:00.000Z',
  }))
  const uploadEvidence = vi.fn<Calls['uploadEvidence']>(async () => ({
    files: [file],
    events: [{ ...event, files: [file] }],
  }))
  const deleteEvidence = vi.fn(async () => ({ msg: '已删除。' }))
  const onChanged = vi.fn()
  const shown = renderApp(<Work customerId="c" event={event} onChanged={onChanged} />, {
    calls: { saveExplanation, uploadEvidence, deleteEvidence, ...calls },
  })
  return { saveExplanation, uploadEvidence, deleteEvidence, onChanged, ...shown }
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('情况说明')
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('an explanation', () => {
  test('is saved by its button or Ctrl+Enter, with the version that was read; twice pressed, once sent', async () => {
    const { saveExplanation, onChanged } = open()
    expect(button('保存说明').disabled).toBe(true)
    await userEvent.type(field(), '客户放宽了信用期')
    for (const _ of [1, 2]) fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    expect(saveExplanation.mock.calls).toEqual([
      [{ abnormalId: 'ev_1', appUserId: 'c', explanation: '客户放宽了信用期', status: 'explained', version: 1 }],
    ])
    expect(noticesShown()).toEqual(['success: 已保存。'])
  })

  test('stays on the device until it is saved', async () => {
    const { unmount } = open()
    await userEvent.type(field(), '核实中')
    unmount()
    const again = open()
    expect(field().value).toBe('核实中')
    expect(screen.getByText(/草稿，还没有保存/)).toBeTruthy()
    await userEvent.click(button('保存说明'))
    await waitFor(() => expect(again.onChanged).toHaveBeenCalled())
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  test('counts its letters, and one that is too long is kept whole and not sent', async () => {
    const { saveExplanation } = open()
    fireEvent.change(field(), { target: { value: '字'.repeat(2001) } })
    expect(screen.getByText('2001 / 2000')).toBeTruthy()
    expect(screen.getByText('超出 1 字，请删减后保存。')).toBeTruthy()
    expect(field().value).toHaveLength(2001)
    await userEvent.type(field(), '{Control>}{Enter}{/Control}')
    expect(button('保存说明').disabled).toBe(true)
    expect(saveExplanation).not.toHaveBeenCalled()
  })

  test('that a colleague was faster with shows both sides; kept together, they are saved on top of the newer one', async () => {
    const theirs = eventOf({ explanation: '同事的说明', version: 4, decidedBy: '李雷' })
    const saveExplanation = vi
      .fn<Calls['saveExplanation']>()
      .mockRejectedValueOnce(stale(theirs))
      .mockResolvedValue({ ...theirs, version: 5 })
    open(eventOf(), { saveExplanation })
    await userEvent.type(field(), '我的说明')
    await userEvent.click(button('保存说明'))
    expect(await screen.findByText('李雷 已保存了另一份说明，请选择：')).toBeTruthy()
    expect(screen.getByRole('group', { name: '已保存的说明' }).textContent).toBe('同事的说明')
    expect(screen.getByRole('group', { name: '您的草稿' }).textContent).toBe('我的说明')
    expect(button('保存说明').disabled).toBe(true)
    await userEvent.click(button('两份合并'))
    expect(field().value).toBe('同事的说明\n我的说明')
    await userEvent.click(button('保存说明'))
    await waitFor(() => expect(noticesShown()).toContain('success: 已保存。'))
    expect(saveExplanation).toHaveBeenLastCalledWith(
      expect.objectContaining({ explanation: '同事的说明\n我的说明', version: 4 }),
    )
  })

  test('a failure leaves the text where it is and says why', async () => {
    open(eventOf(), {
      saveExplanation: () => Promise.reject(new HttpError(500, { code: 500, msg: '服务器忙，请稍后再试。' })),
    })
    await userEvent.type(field(), '说明')
    await userEvent.click(button('保存说明'))
    expect(await screen.findByText('服务器忙，请稍后再试。')).toBeTruthy()
    expect(field().value).toBe('说明')
  })
})

describe('a decision', () => {
  test('needs an explanation first: the field gets the focus and says so', async () => {
    const { saveExplanation } = open()
    await userEvent.click(button('接受说明'))
    expect(screen.getByText('请先写明情况说明，再下结论。')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(saveExplanation).not.toHaveBeenCalled()
  })

  test.each([
    ['接受说明', 'accepted'],
    ['确认风险', 'risk'],
  ] as const)('%s sends what is written along', async (name, status) => {
    const { saveExplanation } = open(eventOf({ explanation: '放宽信用期', status: 'explained', version: 3 }))
    await userEvent.type(field(), '，已核实')
    await userEvent.click(button(name))
    await waitFor(() =>
      expect(saveExplanation).toHaveBeenCalledWith({
        abnormalId: 'ev_1',
        appUserId: 'c',
        explanation: '放宽信用期，已核实',
        status,
        version: 3,
      }),
    )
  })

  test('leaving out needs a reason', async () => {
    const { saveExplanation } = open()
    await userEvent.click(button('忽略…'))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '忽略' }))
    expect(within(dialog).getByText('请写明忽略的理由。')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText(/理由/), '合并口径差异')
    await userEvent.click(within(dialog).getByRole('button', { name: '忽略' }))
    await waitFor(() =>
      expect(saveExplanation).toHaveBeenCalledWith(
        expect.objectContaining({ status: 'suppressed', reason: '合并口径差异' }),
      ),
    )
  })

  test('that was made tells who, when and why, and can be opened again', async () => {
    const { saveExplanation } = open(
      eventOf({
        status: 'suppressed',
        reason: '口径差异',
        explanation: '已核实',
        decidedBy: '王敏',
        decidedAt: '2026-11-20T09:00:00.000Z',
        files: [file],
      }),
    )
    expect(screen.getByText(/^王敏 2026-11-20 \d\d:00 忽略了这项异常。$/)).toBeTruthy()
    expect(screen.getByText('理由：口径差异')).toBeTruthy()
    await userEvent.click(button('重新打开'))
    await waitFor(() => expect(saveExplanation).toHaveBeenCalledWith(expect.objectContaining({ status: 'evidenced' })))
  })

  test('the next step is marked', () => {
    open(eventOf({ explanation: '已核实', status: 'explained' }))
    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
    expect(current.map((item) => item.textContent)).toEqual(['2上传佐证'])
  })
})

describe('evidence', () => {
  const pdf = (name = '回款.pdf') => new File(['%PDF'], name, { type: 'application/pdf' })

  test('is sent at once, several files one by one; those that cannot be are named', async () => {
    const { uploadEvidence, onChanged } = open()
    await userEvent.upload(
      screen.getByLabelText('选择佐证文件'),
      [pdf(), pdf('合同.pdf'), new File(['x'], '脚本.exe')],
      { applyAccept: false },
    )
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
    expect(uploadEvidence.mock.calls.map(([sent]) => [sent.file.name, sent.abnormalIds])).toEqual([
      ['回款.pdf', ['ev_1']],
      ['合同.pdf', ['ev_1']],
    ])
    expect(noticesShown().join()).toContain('“脚本.exe”的类型不能上传')
  })

  test('what failed stays with its reason and can be tried again', async () => {
    const uploadEvidence = vi
      .fn<Calls['uploadEvidence']>()
      .mockRejectedValueOnce(new HttpError(0, { code: 0, msg: '网络中断。' }))
      .mockResolvedValue({ files: [file], events: [] })
    open(eventOf(), { uploadEvidence })
    await userEvent.upload(screen.getByLabelText('选择佐证文件'), [pdf()])
    expect(await screen.findByText('网络中断。')).toBeTruthy()
    await userEvent.click(button('重试（1）'))
    await waitFor(() => expect(screen.queryByText('网络中断。')).toBeNull())
    expect(uploadEvidence).toHaveBeenCalledTimes(2)
  })

  test('is deleted after a question', async () => {
    const { deleteEvidence, onChanged } = open(eventOf({ files: [file] }))
    await userEvent.click(button('删除 回款.pdf'))
    expect(screen.getByRole('dialog', { name: '删除“回款.pdf”？' })).toBeTruthy()
    expect(deleteEvidence).not.toHaveBeenCalled()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith([expect.objectContaining({ id: 'ev_1', files: [] })]))
  })
})

describe('several events', () => {
  function openBatch(calls: Partial<Calls> = {}) {
    const [one, two] = twoEvents()
    const events = [one!, { ...two!, explanation: '之前的说明', status: 'explained' as const, version: 7 }]
    const saveExplanation = vi.fn<Calls['saveExplanation']>(async ({ abnormalId, explanation }) =>
      eventOf({ id: abnormalId, explanation }),
    )
    const uploadEvidence = vi.fn<Calls['uploadEvidence']>(async () => ({ files: [file], events }))
    const onChanged = vi.fn()
    const onDone = vi.fn()
    renderApp(<BatchBar customerId="c" events={events} onChanged={onChanged} onDone={onDone} />, {
      calls: { saveExplanation, uploadEvidence, ...calls },
    })
    return { saveExplanation, uploadEvidence, onChanged, onDone }
  }

  test('get one explanation; what one of them said before stays in front of it', async () => {
    const { saveExplanation, onDone } = openBatch()
    await userEvent.click(button('统一说明'))
    await userEvent.type(screen.getByLabelText('情况说明'), '同一批货物')
    await userEvent.click(button('保存 2 项'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(saveExplanation.mock.calls.map(([sent]) => [sent.abnormalId, sent.explanation, sent.version])).toEqual([
      ['ev_1', '同一批货物', 1],
      ['ev_2', '之前的说明\n同一批货物', 7],
    ])
  })

  test('one that could not be saved stays with its reason, the other is done', async () => {
    const saveExplanation = vi
      .fn<Calls['saveExplanation']>()
      .mockRejectedValueOnce(new HttpError(409, { code: 409, msg: '已被他人修改' }))
      .mockImplementation(async ({ abnormalId }) => eventOf({ id: abnormalId }))
    const { onDone } = openBatch({ saveExplanation })
    await userEvent.click(button('统一说明'))
    await userEvent.type(screen.getByLabelText('情况说明'), '同一批货物')
    await userEvent.click(button('保存 2 项'))
    expect(await screen.findByText('已被他人修改')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('情况说明').value).toBe('同一批货物')
    expect(button('保存 1 项')).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('share a file, which is sent once for all', async () => {
    const { uploadEvidence } = openBatch()
    await userEvent.click(button('统一佐证'))
    await userEvent.upload(screen.getByLabelText('选择佐证文件'), [new File(['%PDF'], '回款.pdf')])
    await waitFor(() => expect(uploadEvidence).toHaveBeenCalledTimes(1))
    expect(uploadEvidence.mock.calls[0]?.[0].abnormalIds).toEqual(['ev_1', 'ev_2'])
  })
})
