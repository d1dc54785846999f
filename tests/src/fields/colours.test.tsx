import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { renderApp } from '../../support/render.tsx'

const field = (rest: Partial<NamedField>): NamedField => ({
  name: 'x',
  type: 'string',
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  ...rest,
})
const colour = field({ format: 'colour' })

let held: unknown
function Held() {
  const now: unknown = useWatch({ name: 'x' })
  useEffect(() => {
    held = now
  }, [now])
  return null
}
function Form({ start }: { start: unknown }) {
  const form = useForm({ defaultValues: { x: start } })
  const { Input } = typeFor(colour)
  return (
    <FormProvider {...form}>
      <Suspense fallback="…">
        <Input field={colour} required={false} />
        <Held />
      </Suspense>
    </FormProvider>
  )
}

test('a colour is typed or chosen, and none is chosen by itself', async () => {
  renderApp(<Form start={null} />)
  const chooser = await screen.findByLabelText<HTMLInputElement>('选择字段')
  expect([held, chooser.value]).toEqual([null, '#ffffff'])
  await userEvent.type(screen.getByRole('textbox', { name: '字段' }), '#1677FF')
  await waitFor(() => expect(held).toBe('#1677ff'))
  await userEvent.clear(screen.getByRole('textbox', { name: '字段' }))
  await userEvent.type(screen.getByRole('textbox', { name: '字段' }), '#17f')
  expect(held).toBe('#17f')
  await userEvent.tab()
  await waitFor(() => expect(held).toBe('#1177ff'))
  fireEvent.change(chooser, { target: { value: '#00ff00' } })
  await waitFor(() => expect(held).toBe('#00ff00'))
  await userEvent.clear(screen.getByRole('textbox', { name: '字段' }))
  expect(held).toBeNull()
})

test('a colour is shown beside its text, and of a text that is none nothing is drawn', async () => {
  const { Column } = typeFor(colour)
  const swatches = async (value: string): Promise<number> => {
    const { container, unmount } = renderApp(<Column field={colour} value={value} record={{ id: '1' }} />)
    await screen.findByText(value)
    const count = container.querySelectorAll('[aria-hidden]').length
    expect(container.textContent).toContain(value)
    unmount()
    return count
  }
  expect([await swatches('#1677ff'), await swatches('red;background:url(x)')]).toEqual([1, 0])
})

test('the page of a record has a long text with its paragraphs', async () => {
  const long = field({ 'x-form': { widget: 'textarea' } })
  const { Column, Details = Column } = typeFor(long)
  const { container } = renderApp(<Details field={long} value={'one\n\ntwo'} record={{ id: '1' }} />)
  await screen.findByText(/one/)
  const shown = [...container.querySelectorAll('span')].find(({ textContent }) => textContent === 'one\n\ntwo')
  expect(shown && getComputedStyle(shown).whiteSpace).toBe('pre-wrap')
})
