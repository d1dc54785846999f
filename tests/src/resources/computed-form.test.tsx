import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { withComputed } from '../../../core/record-formulas.ts'
import { shownInForm } from '../../../core/schema/fields.ts'
import { withDefaultsOfTypes } from '../../../core/schema/type-defaults.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { compileChecks } from '../../../server/schemas/checks-module.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import type { Checks } from '../../../src/resources/form/checks.ts'
import { formErrors } from '../../../src/resources/form/resolver.ts'
import { RuledGroups } from '../../../src/resources/form/RuledGroups.tsx'
import { renderApp } from '../../support/render.tsx'
import { resourceText } from '../../support/verdicts.ts'

const [read] = checkSchemaFiles([
  readJson(
    'tried.json',
    resourceText(
      {
        kind: { type: 'string' },
        amount: { type: 'string', format: 'money', 'x-unit': '万元' },
        rate: { type: 'string', format: 'percent' },
        note: { type: 'string' },
        interest: { type: 'string', format: 'money', 'x-unit': '元', 'x-compute': 'amount * rate' },
      },
      { dependentRequired: { interest: ['note'] } },
      [{ effect: 'hide', field: 'rate', when: { properties: { kind: { const: 'free' } } }, onHide: 'clear' }],
    ),
  ),
]) as [ResourceSchema]
const schema = withDefaultsOfTypes(read)
const checks = Object.fromEntries(compileChecks([schema], []).checks) as Checks
type Values = Record<string, unknown>

function Page({ record, values }: { record?: Values; values: Values }) {
  const form = useForm({ defaultValues: values })
  const mode = record ? 'edit' : 'create'
  return (
    <ResourceContextProvider value="tried">
      <RecordContextProvider value={record ? { id: '1', ...record } : undefined}>
        <FormProvider {...form}>
          <RuledGroups schema={schema} mode={mode} fields={shownInForm(schema, mode)} checks={checks} failed={false} />
        </FormProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
const shows = async (text: string): Promise<void> => {
  const output = await screen.findByRole('status', { name: 'interest' })
  await waitFor(() => expect(output.textContent).toContain(text))
}

test('a formula follows what is typed, blank where an input is, and by what rules leave of the form', async () => {
  await renderApp(<Page values={{ kind: '', amount: '', rate: '', note: '' }} />)
  await shows('–')
  await userEvent.type(await screen.findByLabelText(/^amount/), '2')
  await userEvent.type(await screen.findByLabelText(/^rate/), '4.35')
  await shows('870.00')
  await userEvent.type(screen.getByLabelText(/^kind/), 'free')
  await shows('–')
  // It is nothing that anybody types.
  expect(screen.queryByRole('textbox', { name: 'interest' })).toBeNull()
})

test('what is stored stands there until something is typed', async () => {
  const record = { amount: '1', rate: '1', interest: '100', version: 1 }
  await renderApp(<Page record={record} values={record} />)
  await shows('100.00')
  await userEvent.clear(await screen.findByLabelText(/^rate/))
  await shows('–')
})

test('conditions of a form read what is worked out, not what was stored', () => {
  const faults = (mode: 'create' | 'edit', values: Values, previous: Values = {}): string[] =>
    Object.keys(
      formErrors(
        checks[`tried.${mode}`] ?? (() => true),
        schema,
        mode,
        values,
        'en-US',
        previous,
        undefined,
        withComputed,
      ),
    )
  expect(faults('create', { amount: '1', rate: '2' })).toEqual(['note'])
  expect(faults('create', { amount: '1' })).toEqual([])
  expect(faults('create', { amount: '1', rate: '2', note: 'x' })).toEqual([])
  const stored = { amount: '1', rate: '2', interest: '200', note: 'x' }
  expect(faults('edit', { ...stored, note: '' }, stored)).toEqual(['note'])
  expect(faults('edit', { ...stored, rate: '', note: '' }, stored)).toEqual([])
  expect(faults('edit', { amount: '1', rate: '2' }, { amount: '1', rate: null, interest: null, note: null })).toEqual([
    'note',
  ])
})
