import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { LookInputs } from '../../../src/custom/schemas/field/LookInputs.tsx'
import { renderApp } from '../../support/render.tsx'

const label = { 'zh-CN': '项', 'en-US': 'Item' }
const amount = { type: 'string', 'x-id': 'f_a', format: 'decimal', 'x-label': label, 'x-unit': '元' } as FieldSchema

let edited: FieldSchema
function Editor({ field: first, locked }: { field: FieldSchema; locked: boolean }) {
  const [field, setField] = useState(first)
  const change = (next: FieldSchema): void => {
    edited = next
    setField(next)
  }
  return <LookInputs field={field} disabled={false} locked={locked} onChange={change} groups={[]} />
}
const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: '选中时合计' })
const shown = (field: FieldSchema, locked = false): void => {
  edited = field
  renderApp(<Editor field={field} locked={locked} />)
}

test('whether figures of a selection are added up is chosen, and the usual is not written down', async () => {
  shown(amount)
  expect(box().checked).toBe(true)
  await userEvent.click(box())
  expect([edited['x-list'], box().checked]).toEqual([{ total: false }, false])
  await userEvent.click(box())
  expect([edited['x-list'], box().checked]).toEqual([undefined, true])
})

test('of shares it is chosen that they are; what else the list says of the field stays', async () => {
  shown({ ...amount, 'x-unit': '%', 'x-list': { order: 3 } })
  expect(box().checked).toBe(false)
  await userEvent.click(box())
  expect(edited['x-list']).toEqual({ order: 3, total: true })
})

test('texts have no sum', () => {
  shown({ type: 'string', 'x-id': 'f_b', 'x-label': label })
  expect(screen.queryByRole('checkbox', { name: '选中时合计' })).toBeNull()
})

test('a shipped field that is no column does not become one', () => {
  shown(amount, true)
  expect(box().disabled).toBe(true)
})

test('of a masked field there is no sum to choose', () => {
  shown({ ...amount, 'x-mask': 'last4' } as FieldSchema)
  expect(box().disabled).toBe(true)
})
