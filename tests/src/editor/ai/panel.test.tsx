import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AiAnswer, AiStatus, OfferedKind } from '../../../../core/ai/types.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { AiRequest } from '../../../../src/dataProvider/ai.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { AiPanel } from '../../../../src/editor/ai/AiPanel.tsx'
import { EditorFilesContext } from '../../../../src/editor/files.ts'
import type { EditorSession } from '../../../../src/editor/panels/types.ts'
import { EditorToolbar } from '../../../../src/editor/toolbar/EditorToolbar.tsx'
import { useReportEditor } from '../../../../src/editor/useReportEditor.ts'
import { EditorContent } from '@tiptap/react'
import { pendingTimers } from '../../../support/own-timers.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../editor-harness.tsx'

const bound = text('22,300.00', [
  { type: 'boundFigure', attrs: { key: 'revenue', value: '223000000', shown: '22,300.00' } },
])
const content = reportOf(
  heading(1, '一、财务', 'h1'),
  { ...heading(2, '（一）财务概览', 'h2'), attrs: { level: 2, id: 'h2', sectionId: 'credit-6.2' } },
  paragraph(text('公司营业收入'), bound, text('万元，有所增长。')),
  paragraph(text('另一段。')),
  {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('单元格'))] }] }],
  },
  heading(2, '（二）自加小节', 'h3'),
  paragraph(),
)

const answer = (more: Partial<AiAnswer> = {}): AiAnswer => ({
  text: '公司营业收入22,300.00万元，明显增长。',
  engine: 'endpoint',
  model: 'qwen',
  refusedFigures: [],
  changes: [],
  missing: [],
  notes: [],
  figures: [],
  masked: 1,
  ...more,
})
const status = (more: Partial<AiStatus> = {}): AiStatus => ({
  engine: 'endpoint',
  model: 'qwen',
  masked: ['names', 'codes'],
  dailyLimit: 200,
  remaining: 198,
  maxCharacters: 12_000,
  ...more,
})
const kinds: OfferedKind[] = [
  { kind: 'section', name: '按模板写本节', describe: '财务概览', possible: true, reason: '' },
  { kind: 'power', name: '用电与经营印证', describe: '', possible: false, reason: '缺少用电数据' },
]

type Asked = {
  request: AiRequest
  say: (piece: string) => void
  done: (answer: AiAnswer) => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** A server whose answers the test gives. */
function calls(more: Partial<AiStatus> = {}) {
  const asked: Asked[] = []
  return {
    asked,
    aiStatus: vi.fn(async () => status(more)),
    aiKinds: vi.fn(async () => kinds),
    aiPreview: vi.fn(async () => ({
      engine: 'endpoint' as const,
      model: 'qwen',
      masked: 2,
      characters: 900,
      messages: [
        { role: 'system', content: '必须遵守的规则' },
        { role: 'user', content: '〔企业A〕营业收入' },
      ],
    })),
    aiWrite: vi.fn(
      (request: AiRequest, { signal, onText }: { signal?: AbortSignal; onText: (piece: string) => void }) =>
        new Promise<AiAnswer>((resolve, reject) => {
          asked.push({ request, say: onText, done: resolve, fail: reject, signal: signal! })
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    ),
  }
}

let editor: Editor
const flush = vi.fn(async () => true)
async function openPanel(
  server: ReturnType<typeof calls>,
  options: { locale?: 'zh-CN' | 'en-US'; tools?: boolean } = {},
): Promise<void> {
  function Harness() {
    const own = useReportEditor({ reportId: 'rp_1', document: content, editable: true, label: '报告' })
    const [session] = useState((): EditorSession => ({
      reportId: 'rp_1',
      editor: own,
      config: {} as EditorSession['config'],
      version: () => 1,
      flush,
      adopt: () => undefined,
      learn: () => undefined,
      refused: () => undefined,
    }))
    editor = own
    return (
      <>
        {options.tools && <EditorToolbar editor={own} />}
        <EditorContent editor={own} />
        <AiPanel session={session} />
      </>
    )
  }
  renderApp(
    <EditorFilesContext value={{ load: async () => new Blob(), upload: null }}>
      <Harness />
    </EditorFilesContext>,
    { calls: server as never, ...(options.locale && { locale: options.locale }) },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  await screen.findByText(/^(qwen|按规则写作|By rules)$/)
}

function place(words: string, end = false): number {
  let at = -1
  editor.state.doc.descendants((node, position) => {
    const offset = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (at < 0 && offset >= 0) at = position + offset + (end ? words.length : 0)
  })
  return at
}
const select = (from: string, to = from): void =>
  act(() =>
    editor.view.dispatch(
      editor.state.tr.setSelection(TextSelection.create(editor.state.doc, place(from), place(to, true))),
    ),
  )
const texts = (): string[] =>
  (editor.getJSON().content as DocumentNode[]).map((node) =>
    (node.content ?? []).map((child) => child.text ?? '').join(''),
  )
const figuresIn = (): string =>
  JSON.stringify(editor.getJSON())
    .match(/"boundFigure"/g)
    ?.length.toString() ?? '0'
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const press = async (name: string | RegExp): Promise<void> => void (await userEvent.click(button(name)))
const rewritten = '公司营业收入22,300.00万元，有所增长。'

async function propose(server: ReturnType<typeof calls>, given: AiAnswer = answer()): Promise<void> {
  select('公司营业收入', '有所增长。')
  await press('更清晰')
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await act(async () => server.asked[0]?.done(given))
}

beforeEach(() => {
  withoutLayout()
  vi.clearAllMocks()
})

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
    expect(pendingTimers().filter((place) => place.startsWith('editor/ai/'))).toEqual([])
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

describe('a section', () => {
  it('is written of a kind that the data allow; others say why not; tables stay', async () => {
    const server = calls()
    await openPanel(server)
    select('另一段。')
    await press('撰写本节')
    expect(await screen.findByText('缺少用电数据')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /用电与经营印证/ })).toHaveProperty('disabled', true)
    await press('开始撰写')
    expect(server.asked[0]?.request).toEqual({
      task: 'write',
      reportId: 'rp_1',
      sectionId: 'credit-6.2',
      kind: 'section',
    })
    expect(flush).not.toHaveBeenCalled()
    expect(editor.view.dom.querySelector('.ai-section')?.textContent).toBe('（一）财务概览')
    await act(async () =>
      server.asked[0]?.done(
        answer({
          text: '收入22,300.00万元。\n- 一点',
          figures: [{ from: 2, to: 11, key: 'revenue', value: '223000000', shown: '22,300.00' }],
          missing: ['用电数据'],
        }),
      ),
    )
    expect(screen.getByText('还缺少：用电数据。')).toBeTruthy()
    await press('替换本节文字')
    expect(texts().slice(1)).toEqual(['（一）财务概览', '收入22,300.00万元。', '', '', '（二）自加小节', ''])
    expect(editor.getJSON().content?.map(({ type }) => type)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'bulletList',
      'table',
      'heading',
      'paragraph',
    ])
    expect(figuresIn()).toBe('1')
    act(() => void editor.commands.undo())
    expect(texts()[2]).toBe(rewritten)
  })

  it('of the clerk’s own is saved first, and takes the place of its empty paragraph', async () => {
    const server = calls()
    await openPanel(server)
    select('自加小节')
    await press('撰写本节')
    await press('开始撰写')
    expect(flush).toHaveBeenCalledOnce()
    await waitFor(() => expect(server.asked[0]?.request).toMatchObject({ sectionId: 'h3' }))
    await act(async () => server.asked[0]?.done(answer({ text: '新的一段。' })))
    await press('写入本节')
    expect(texts().slice(-2)).toEqual(['（二）自加小节', '新的一段。'])
  })

  it('is not asked for where saving fails', async () => {
    const server = calls()
    flush.mockResolvedValueOnce(false)
    await openPanel(server)
    select('自加小节')
    await press('撰写本节')
    await press('开始撰写')
    await waitFor(() => expect(button('开始撰写')).toBeTruthy())
    expect(server.asked).toHaveLength(0)
  })
})

describe('by rules', () => {
  it('the panel says so, and offers no wishes', async () => {
    await openPanel(calls({ engine: 'rules', model: '', masked: [] }))
    expect(screen.getByText('未接入 AI 服务，由系统按规则优化和撰写。')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '其他要求' })).toBeNull()
  })

  it('speaks the reader’s language', async () => {
    await openPanel(calls({ engine: 'rules', model: '', masked: [] }), { locale: 'en-US' })
    select('公司营业收入', '有所增长。')
    expect(screen.getByText('23 characters selected')).toBeTruthy()
    expect(button('Clearer')).toBeTruthy()
  })
})

describe('from the text', () => {
  it('Mod+J and the toolbar ask for the panel', async () => {
    await openPanel(calls(), { tools: true })
    const asked: (string | null)[] = []
    editor.on('panel', (name) => void asked.push(name))
    fireEvent.keyDown(editor.view.dom, { key: 'j', code: 'KeyJ', ctrlKey: true })
    expect(asked).toEqual(['ai'])
  })

  it('Escape leads from the panel back to the text', async () => {
    await openPanel(calls())
    const asked: (string | null)[] = []
    editor.on('panel', (name) => void asked.push(name))
    fireEvent.keyDown(button('更清晰'), { key: 'Escape' })
    expect(asked).toEqual([null])
  })
})
