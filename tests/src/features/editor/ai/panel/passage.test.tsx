import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AiAnswer } from '../../../../../../core/ai/types.ts'
import { HttpError } from '../../../../../../src/dataProvider/http-error.ts'
import { pendingTimers } from '../../../../../support/own-timers.ts'
import { noticesShown } from '../../../../../support/render.tsx'
import { text } from '../../editor-harness.tsx'
import {
  preparePanel,
  answer,
  button,
  calls,
  editor,
  figuresIn,
  openPanel,
  place,
  press,
  rewritten,
  select,
  texts,
} from './set-up.tsx'

preparePanel()

async function propose(server: ReturnType<typeof calls>, given: AiAnswer = answer()): Promise<void> {
  select('公司营业收入', '有所增长。')
  await press('更清晰')
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await act(async () => server.asked[0]?.done(given))
}

describe('a selected passage', () => {
  it('is no longer written once its page is closed', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长。')
    await press('更清晰')
    await waitFor(() => expect(server.asked).toHaveLength(1))
    act(() => server.asked[0]?.say('公司营业收入22'))
    cleanup()
    await waitFor(() => expect(server.asked[0]?.signal.aborted).toBe(true))
    expect(pendingTimers().filter((place) => place.startsWith('features/editor/ai/'))).toEqual([])
  })

  it('is rewritten: the document stays as it is until the clerk accepts, in one step that can be undone', async () => {
    const server = calls()
    await openPanel(server)
    expect(screen.getByText('名称和代码已隐去 · 今日剩余 198 次')).toBeTruthy()
    select('公司营业收入', '有所增长。')
    expect(screen.getByText('已选 23 字')).toBeTruthy()
    await press('更清晰')
    expect(server.asked[0]?.request).toEqual({
      task: 'optimise',
      text: rewritten,
      instruction: 'clearer',
      reportId: 'rp_1',
      sectionId: 'credit-6.2',
    })
    expect(screen.getByRole('status').textContent).toBe('正在写…')
    act(() => server.asked[0]?.say('公司营业收入22'))
    expect(await screen.findByText('公司营业收入22')).toBeTruthy()
    expect(texts()[2]).toBe(rewritten)
    expect(editor.view.dom.querySelector('.ai-passage')?.textContent).toContain('公司营业收入')
    await act(async () => server.asked[0]?.done(answer()))
    expect(screen.getByRole('status').textContent).toBe('已写好，采纳前请核对。')
    expect(screen.getByRole('group', { name: '建议' }).querySelector('del')?.textContent).toBe('有所')
    expect(screen.getByRole('group', { name: '建议' }).querySelector('ins')?.textContent).toBe('明显')
    expect(texts()[2]).toBe(rewritten)
    await press('采纳')
    expect(texts()[2]).toBe('公司营业收入22,300.00万元，明显增长。')
    expect(figuresIn()).toBe('1')
    expect(noticesShown()).toContain('success: ai.accepted')
    expect(editor.view.dom.querySelector('.ai-passage')).toBeNull()
    act(() => void editor.commands.undo())
    expect(texts()[2]).toBe(rewritten)
    expect(figuresIn()).toBe('1')
  })

  it('typing before and after accepting are steps of their own', async () => {
    const server = calls()
    await openPanel(server)
    act(() => void editor.commands.insertContentAt(place('另一段。', true), '先写的。'))
    await propose(server)
    await press('采纳')
    act(() => void editor.commands.insertContentAt(place('另一段。', true), '后写的。'))
    act(() => void editor.commands.undo())
    expect(texts().slice(2, 4)).toEqual(['公司营业收入22,300.00万元，明显增长。', '另一段。先写的。'])
    act(() => void editor.commands.undo())
    expect(texts().slice(2, 4)).toEqual([rewritten, '另一段。先写的。'])
  })

  it('keeps its place while somebody writes elsewhere; where it was changed itself, nothing is overwritten', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长。')
    await press('更清晰')
    act(
      () =>
        void editor.commands.insertContentAt(place('（一）财务概览') - 1, {
          type: 'paragraph',
          content: [text('插在前面。')],
        }),
    )
    await act(async () => server.asked[0]?.done(answer()))
    act(() => void editor.commands.insertContentAt(place('有所增长'), '【手写】'))
    expect(await screen.findByText(/原文已有改动或已删除/)).toBeTruthy()
    expect(button('采纳')).toHaveProperty('disabled', true)
    act(() => void editor.commands.undo())
    await waitFor(() => expect(button('采纳')).toHaveProperty('disabled', false))
    await press('采纳')
    expect(texts()).toContain('公司营业收入22,300.00万元，明显增长。')
    expect(texts()).toContain('插在前面。')
  })

  it('an answer with what nobody gave it cannot be accepted: each is named, with what to do; trying again says so', async () => {
    const server = calls()
    await openPanel(server)
    const lie = '公司营业收入98,765.43万元，由虚构集团担保。'
    await propose(
      server,
      answer({
        text: lie,
        refusedFigures: [
          { kind: 'figure', text: '98,765.43万元', from: 6, to: 17 },
          { kind: 'name', text: '虚构集团', from: 19, to: 23 },
        ],
      }),
    )
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('98,765.43万元（数字）')
    expect(alert.textContent).toContain('虚构集团（名称）')
    expect(alert.textContent).toContain('可以重试')
    expect(
      [...screen.getByRole('group', { name: '建议' }).querySelectorAll('mark')]
        .map((mark) => mark.textContent)
        .join(''),
    ).toBe('98,765.43万元虚构集团')
    expect(button('采纳')).toHaveProperty('disabled', true)
    expect(texts()[2]).toBe(rewritten)
    await press('重试')
    expect(server.asked[1]?.request).toMatchObject({
      instruction: 'clearer',
      text: rewritten,
      avoid: ['98,765.43万元', '虚构集团'],
    })
  })

  it('a figure of another matter is shown with what is known, and put right before the text is taken over', async () => {
    const server = calls()
    await openPanel(server)
    await propose(
      server,
      answer({
        text: '公司营业收入15,557.00万元，明显增长。',
        claims: [
          {
            kind: 'quantity',
            text: '15,557.00万元',
            from: 6,
            to: 17,
            known: '营业收入22,300.00万元',
            right: '22,300.00万元',
          },
        ],
      }),
    )
    expect(screen.getByRole('alert').textContent).toContain('15,557.00万元（数字与文字不符）')
    expect(screen.getByRole('alert').textContent).toContain('营业收入22,300.00万元')
    expect(button('采纳')).toHaveProperty('disabled', true)
    await press('改为22,300.00万元')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('采纳')
    await waitFor(() => expect(texts()).toContain('公司营业收入22,300.00万元，明显增长。'))
    expect(server.aiOwnWords).not.toHaveBeenCalled()
  })

  it('what rests on nothing is taken word by word as the clerk’s own, and that is written down first', async () => {
    const server = calls()
    await openPanel(server)
    await propose(
      server,
      answer({
        text: '公司营业收入22,300.00万元，为行业龙头。',
        claims: [{ kind: 'ungrounded', text: '为行业龙头', from: 19, to: 24, known: '', right: null }],
      }),
    )
    expect(button('采纳')).toHaveProperty('disabled', true)
    server.aiOwnWords.mockRejectedValueOnce(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '为行业龙头（没有依据）' }))
    await press('采纳')
    await waitFor(() => expect(server.aiOwnWords).toHaveBeenCalledWith('rp_1', ['为行业龙头']))
    expect(texts()).not.toContain('公司营业收入22,300.00万元，为行业龙头。')
    await press('采纳')
    await waitFor(() => expect(texts()).toContain('公司营业收入22,300.00万元，为行业龙头。'))
  })

  it('is stopped, tried again, given up', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长。')
    await press('更简短')
    act(() => server.asked[0]?.say('公司营'))
    await press('停止')
    expect(server.asked[0]?.signal.aborted).toBe(true)
    expect(await screen.findByText('已停止，只有一部分文字，不能采纳。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '采纳' })).toBeNull()
    await press('重试')
    expect(server.asked[1]?.request).toMatchObject({ instruction: 'shorter' })
    await act(async () => server.asked[1]?.done(answer()))
    await press('放弃')
    expect(texts()[2]).toBe(rewritten)
    expect(button('更清晰')).toBeTruthy()
  })

  it('a failure is told in the server’s words; the rules can do it instead, and say that it was them', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长。')
    await press('更清晰')
    await act(async () => server.asked[0]?.fail(new HttpError(429, { code: 429, msg: 'AI 服务繁忙，请 9 秒后再试。' })))
    expect(screen.getByText('AI 服务繁忙，请 9 秒后再试。')).toBeTruthy()
    await press('改用规则')
    expect(server.asked[1]?.request).toMatchObject({ engine: 'rules', instruction: 'clearer' })
    await act(async () =>
      server.asked[1]?.done(
        answer({
          engine: 'rules',
          model: '',
          changes: [{ from: 18, to: 20, before: '有所', after: '明显', reason: '用词' }],
        }),
      ),
    )
    expect(within(screen.getByRole('region', { name: '改写建议' })).getByText('规则优化')).toBeTruthy()
    expect(screen.getByText('按规则修改 1 处，选用 1 处')).toBeTruthy()
  })

  it('each change of the rules is told with its reason and can be left; what is accepted has the others, in one step', async () => {
    const server = calls({ engine: 'rules' })
    await openPanel(server)
    const changes = [
      { from: 0, to: 2, before: '公司', after: '企业', reason: '用词' },
      { from: 18, to: 20, before: '有所', after: '明显', reason: '空话' },
    ]
    await propose(
      server,
      answer({ text: '企业营业收入22,300.00万元，明显增长。', engine: 'rules', model: '', changes, notes: ['请核对'] }),
    )
    expect(screen.getByText('注意：请核对。')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /空话/ }))
    expect(screen.getByText('按规则修改 2 处，选用 1 处')).toBeTruthy()
    await press('全部选用')
    await press('全部不用')
    expect(screen.getByRole('status').textContent).toBe('没有选用任何修改。')
    expect(screen.queryByRole('button', { name: '采纳' })).toBeNull()
    await press('全部选用')
    await userEvent.click(screen.getByRole('checkbox', { name: /空话/ }))
    await press('采纳')
    expect(texts()[2]).toBe('企业营业收入22,300.00万元，有所增长。')
    expect(figuresIn()).toBe('1')
    act(() => void editor.commands.undo())
    expect(texts()[2]).toBe(rewritten)
  })

  it('a part of a paragraph is told to be one', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长')
    await press('更清晰')
    expect(server.asked[0]?.request).toMatchObject({ partial: true })
  })

  it('is compared in two ways, and needs nothing where nothing changed', async () => {
    const server = calls()
    await openPanel(server)
    await propose(server)
    await press('对照')
    expect(screen.getByText('原文')).toBeTruthy()
    expect(screen.getByText(rewritten, { selector: 'div' })).toBeTruthy()
    await press('重试')
    await act(async () => server.asked[1]?.done(answer({ text: rewritten })))
    expect(screen.getByText('没有需要修改的地方。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '采纳' })).toBeNull()
  })

  it.each([
    ['单元格', '单元格', ''],
    ['另一段', '单元格', '跨了表格'],
    ['财务概览', '公司营业', '含有标题'],
  ])('from %s to %s: %s', async (from, to, refusal) => {
    await openPanel(calls())
    select(from, to)
    if (refusal === '') expect(button('更清晰')).toHaveProperty('disabled', false)
    else {
      expect(screen.getByText(new RegExp(refusal))).toBeTruthy()
      expect(button('更清晰')).toHaveProperty('disabled', true)
    }
  })

  it('too long a one is told, with how long it is', async () => {
    await openPanel(calls({ maxCharacters: 10 }))
    select('公司营业收入', '有所增长。')
    expect(screen.getByText('选中了 23 字，一次最多 10 字。请分段改写。')).toBeTruthy()
  })

  it('goes with a wish in own words; Enter within a composition sends nothing', async () => {
    const server = calls()
    await openPanel(server)
    select('公司营业收入', '有所增长。')
    const field = screen.getByRole('textbox', { name: '其他要求' })
    fireEvent.change(field, { target: { value: '突出增长' } })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(server.asked).toHaveLength(0)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(server.asked[0]?.request).toMatchObject({ instruction: 'wish', wish: '突出增长' }))
  })

  it('what goes to the service can be seen', async () => {
    const server = calls()
    await openPanel(server)
    await propose(server)
    await press('查看发送的内容')
    const dialog = await screen.findByRole('dialog', { name: '发送给 AI 服务的内容' })
    expect(await within(dialog).findByText('〔企业A〕营业收入')).toBeTruthy()
    expect(within(dialog).getByText('模型 qwen，共 900 字，隐去名称和代码 2 个。')).toBeTruthy()
  })
})
