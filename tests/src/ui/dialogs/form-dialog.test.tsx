import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../../../core/schema/types.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { DialogText } from '../../../../src/ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../../src/ui/dialogs/FormDialog.tsx'
import { renderApp } from '../../../support/render.tsx'

type Values = { title: string; note: string }

const refusedBy = (errors: { field: string; msg: string }[], msg = '填写有误'): HttpError =>
  new HttpError(422, { code: 422, msg, errors: errors.map((error) => ({ keyword: 'format', ...error })) })

function open(onSubmit: (values: Values) => Promise<unknown> | void, locale: Locale = 'zh-CN') {
  const onClose = vi.fn()
  const outer = vi.fn()
  renderApp(
    <form onSubmit={outer}>
      <FormDialog<Values>
        title="保存"
        confirm="保存"
        start={{ title: '甲', note: '' }}
        check={({ title }) => (title.trim() === '' ? { title: 'reportLists.required' } : {})}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <DialogText name="title" label="标题" autoFocus longest={10} />
        <DialogText name="note" label="备注" helperText="可以不填" />
      </FormDialog>
    </form>,
    { locale },
  )
  return { onClose, outer, user: userEvent.setup() }
}

const field = (label: string): HTMLElement => screen.getByRole('textbox', { name: label })
const send = (): HTMLElement => screen.getByRole('button', { name: '保存' })

/** Work that ends when the test says so. */
function waiting(): { onSubmit: (values: Values) => Promise<void>; end: () => void; sent: Values[] } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: Values[] = []
  return { onSubmit: (values) => (sent.push(values), promise), end: resolve, sent }
}

describe('a dialog that is a form', () => {
  test('is named by its title, begins in its first field, and Enter sends what it holds', async () => {
    const onSubmit = vi.fn()
    const { user, outer } = open(onSubmit)
    // ARIA lets no form be a dialog: it stands within.
    expect(screen.getByRole('dialog', { name: '保存' }).tagName).toBe('DIV')
    expect(document.activeElement).toBe(field('标题'))
    await user.keyboard('乙{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ title: '甲乙', note: '' }))
    expect(outer).not.toHaveBeenCalled()
  })

  test('sends once however often it is pressed, and cannot be left meanwhile', async () => {
    const { onSubmit, end, sent } = waiting()
    const { user, onClose } = open(onSubmit)
    // The second press comes before the first is drawn.
    const form = send().closest('form')
    if (form) act(() => [form, form].forEach((pressed) => pressed.requestSubmit()))
    await user.type(field('备注'), '{Enter}{Escape}')
    expect(sent).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '取消' }).disabled).toBe(true)
    end()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '取消' }).disabled).toBe(false))
  })

  test('what is missing is told beside its field before anything is sent, and goes when it is mended', async () => {
    const onSubmit = vi.fn()
    const { user } = open(onSubmit)
    await user.clear(field('标题'))
    await user.click(send())
    expect(await screen.findByText('请填写报告名称。')).toBeTruthy()
    expect(document.activeElement).toBe(field('标题'))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('丙')
    await waitFor(() => expect(field('标题').getAttribute('aria-invalid')).toBe('false'))
  })

  test('a refusal that names fields stands beside them, the first has the focus, and what was typed is there', async () => {
    const { user } = open(() =>
      Promise.reject(
        refusedBy([
          { field: '/note', msg: '备注不能含有网址' },
          { field: '/title', msg: '这个标题已被使用' },
        ]),
      ),
    )
    await user.type(field('备注'), 'http://a.b')
    await user.click(send())
    expect(await screen.findByText('这个标题已被使用')).toBeTruthy()
    expect(screen.getByText('备注不能含有网址').closest('.MuiFormControl-root')?.contains(field('备注'))).toBe(true)
    expect(screen.queryByText('填写有误')).toBeNull()
    expect(document.activeElement).toBe(field('标题'))
    expect(field('备注')).toHaveProperty('value', 'http://a.b')
    await user.type(field('备注'), 'x')
    await waitFor(() => expect(screen.queryByText('备注不能含有网址')).toBeNull())
    expect(screen.getByText('这个标题已被使用')).toBeTruthy()
  })

  test('what is refused of a field that the form does not have is told with the whole', async () => {
    const { user } = open(() => Promise.reject(refusedBy([{ field: '/version', msg: '版本不对' }])))
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe('填写有误 版本不对')
  })

  test.each([
    ['zh-CN', '无法连接服务器，请检查网络后重试。'],
    ['en-US', 'The server cannot be reached. Check the network and try again.'],
  ] as const)('without a network it says so in the reader’s language: %s', async (locale, sentence) => {
    const failure = new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' })
    const { user } = open(() => Promise.reject(failure), locale)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  test('a refusal goes when it is sent again', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(new Error('不行')).mockResolvedValueOnce(undefined)
    const { user } = open(onSubmit)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe('不行')
    await user.click(send())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('leaving a dialog that is a form', () => {
  test('Escape leaves at once where nothing was changed', async () => {
    const { user, onClose } = open(vi.fn())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('Escape asks where something was changed; no keeps it, yes leaves', async () => {
    const { user, onClose } = open(vi.fn())
    await user.type(field('备注'), '重要')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: '有尚未保存的修改，确定放弃吗？' })
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect(field('备注')).toHaveProperty('value', '重要')
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: '确定' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a change that was taken back is none', async () => {
    const { user, onClose } = open(vi.fn())
    await user.type(field('备注'), 'x{Backspace}{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('the button that says so leaves without a question', async () => {
    const { user, onClose } = open(vi.fn())
    await user.type(field('备注'), '不要了')
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
