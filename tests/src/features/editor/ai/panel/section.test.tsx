import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  preparePanel,
  answer,
  button,
  calls,
  editor,
  figuresIn,
  flush,
  openPanel,
  press,
  rewritten,
  select,
  texts,
} from './set-up.tsx'

preparePanel()

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
