import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clearToken, saveToken } from '../../../../src/authProvider/token.ts'
import RemindManyDialog from '../../../../src/features/application/actions/RemindManyDialog.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { SchemaContext } from '../../../../src/schemas/useSchemas.ts'
import { renderApp, resources } from '../../../support/render.tsx'

const codes = ['甲', '乙', '丙', '丁'].map((name, index) => ({ id: `qr_${index}`, name }))
const today = (seconds: number) => new HttpError(429, { code: 429, msg: `请 ${seconds} 秒后再提醒。` })
const isDone = new HttpError(409, { code: 409, msg: '客户已经办完' })
const isDown = new HttpError(502, { code: 502, msg: '短信暂时无法发送' })

type Remind = (id: string) => Promise<string>
function open(remindCode: Remind): { onClose: () => void } {
  const onClose = vi.fn()
  const schema = resources.find(({ name }) => name === 'qrCodes')
  if (!schema) throw new Error('no such schema')
  renderApp(
    <SchemaContext.Provider value={schema}>
      <RemindManyDialog codes={codes} onClose={onClose} />
    </SchemaContext.Provider>,
    { calls: { remindCode } },
  )
  return { onClose }
}
const send = (): Promise<void> => userEvent.dblClick(screen.getByRole('button', { name: /^发送 4 条提醒/ }))

describe('several customers are reminded', () => {
  test('one after another, once each however often it is pressed', async () => {
    const remindCode = vi.fn<Remind>(async () => '提醒短信已发送')
    open(remindCode)
    expect(screen.getByRole('dialog', { name: '提醒 4 项申请的客户' })).toBeTruthy()
    await send()
    expect(await screen.findByText('已发送 4 条提醒。')).toBeTruthy()
    expect(remindCode.mock.calls.map(([id]) => id)).toEqual(['qr_0', 'qr_1', 'qr_2', 'qr_3'])
  })

  test('who is not written to is named below why; only what may go better is tried again', async () => {
    const answers: Record<string, Error[]> = { qr_0: [today(7)], qr_1: [today(900)], qr_2: [isDone], qr_3: [isDown] }
    const remindCode = vi.fn<Remind>(async (id) => {
      const failure = answers[id]?.shift()
      if (failure) throw failure
      return ''
    })
    open(remindCode)
    await send()
    expect(await screen.findByText('已发送 0 条提醒。')).toBeTruthy()
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(reasons).toEqual(['24 小时内已提醒（2）甲、乙', '客户已经办完（1）丙', '短信暂时无法发送（1）丁'])
    await userEvent.click(screen.getByRole('button', { name: '继续发送 1 条' }))
    expect(await screen.findByText('已发送 1 条提醒。')).toBeTruthy()
    expect(remindCode.mock.calls.slice(4).map(([id]) => id)).toEqual(['qr_3'])
  })

  test('is stopped after the one under way, which counts as sent, and can go on with the others', async () => {
    const waiting: (() => void)[] = []
    const remindCode = vi.fn<Remind>(() => new Promise((resolve) => waiting.push(() => resolve(''))))
    const { onClose } = open(remindCode)
    await send()
    await screen.findByText('正在发送第 1 条，共 4 条')
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '停止' }))
    waiting[0]?.()
    expect(await screen.findByText('已停止，3 项没有发送。')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('已发送 1 条提醒。')).toBeTruthy()
    expect(remindCode).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: '继续发送 3 条' }))
    await waitFor(() => expect(remindCode).toHaveBeenCalledTimes(2))
    expect(remindCode.mock.calls[1]?.[0]).toBe('qr_1')
  })

  test('asks before the page is left or reloaded while it is under way, and no longer', async () => {
    saveToken('t')
    onTestFinished(clearToken)
    const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let answer = (): void => undefined
    const remindCode = vi.fn<Remind>(() => new Promise((resolve) => (answer = () => resolve(''))))
    open(remindCode)
    expect(leaves()).toBe(true)
    await send()
    await screen.findByText('正在发送第 1 条，共 4 条')
    expect(leaves()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '停止' }))
    answer()
    await screen.findByText('已停止，3 项没有发送。')
    expect(leaves()).toBe(true)
  })
})
