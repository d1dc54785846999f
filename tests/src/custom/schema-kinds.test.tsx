import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldType } from '../../../core/schema/field-type.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { KindInputs } from '../../../src/custom/schemas/field/KindInputs.tsx'
import { emptyField, kindChoices, kindIdOf, withKind } from '../../../src/custom/schemas/field/kinds.ts'
import { renderApp } from '../../support/render.tsx'

const label = { 'zh-CN': '项', 'en-US': 'Item' }
const parts = { name: { type: 'string', 'x-label': label }, age: { type: 'integer', 'x-label': label } }
const rows = {
  type: 'array',
  'x-label': label,
  items: { type: 'object', properties: parts, required: ['name'], additionalProperties: false },
} as unknown as FieldSchema

let edited: FieldSchema
beforeEach(() => {
  edited = rows
})
function Editor() {
  const [field, setField] = useState(rows)
  const change = (next: FieldSchema): void => {
    edited = next
    setField(next)
  }
  return <KindInputs field={field} disabled={false} locked={false} onChange={change} resources={[]} />
}
async function choose(kind: RegExp): Promise<void> {
  renderApp(<Editor />)
  await userEvent.click(screen.getByRole('combobox', { name: '类型' }))
  await userEvent.click(screen.getByRole('option', { name: kind }))
}

describe('a field of another kind', () => {
  test.each(kindChoices.map((choice) => [choice.id, choice] as const))('is known again: %s', (id, choice) => {
    const field = withKind(emptyField, choice, [])
    if (id.startsWith('reference')) return
    expect([kindIdOf(field), fieldType(field)]).toEqual([id, choice.type])
  })

  test('that has parts too keeps them', async () => {
    await choose(/一组内容/)
    expect(edited).toMatchObject({ type: 'object', properties: parts, required: ['name'] })
    const group = kindChoices.find(({ id }) => id === 'rows')
    if (group)
      expect(withKind(edited, group, [])).toMatchObject({
        type: 'array',
        items: { properties: parts, required: ['name'] },
      })
  })

  test('that has none is asked about first', async () => {
    await choose(/^文字$/)
    expect(edited).toBe(rows)
    await userEvent.click(await screen.findByRole('button', { name: '更改类型' }))
    expect(edited).toMatchObject({ type: 'string' })
    expect(edited.items).toBeUndefined()
  })
})
