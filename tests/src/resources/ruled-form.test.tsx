import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { formFields } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { compileChecks } from '../../../server/schemas/checks-module.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import { holdsBy } from '../../../core/record-rules.ts'
import type { Checks } from '../../../src/resources/form/checks.ts'
import { OtherFaults } from '../../../src/resources/form/OtherFaults.tsx'
import { RuledGroups } from '../../../src/resources/form/RuledGroups.tsx'
import { schemaResolver } from '../../../src/resources/form/resolver.ts'
import { renderApp } from '../../support/render.tsx'
import { resourceText } from '../../support/verdicts.ts'

const option = (value: string): object => ({ value, label: { 'zh-CN': value, 'en-US': value } })
const closed = { properties: { word: { const: 'closed' } } }
const disabled = (field: string): object => ({ effect: 'disable', field, when: closed })
const text = resourceText(
  {
    word: { type: 'string' },
    spouse: { type: 'string' },
    amount: { type: 'string', format: 'decimal' },
    choice: { type: 'string', 'x-options': [option('a')] },
    yes: { type: 'boolean' },
    several: { type: 'array', 'x-options': [option('b')] },
    free: { type: 'array', items: { type: 'string' } },
    parts: { type: 'object' },
    count: { type: 'number', minimum: 0 },
  },
  {},
  [
    { effect: 'show', field: 'spouse', when: { properties: { word: { const: 'married' } } }, onHide: 'clear' },
    { effect: 'hide', field: 'count', when: { properties: { word: { const: 'gone' } } } },
    { effect: 'require', field: 'amount', when: { properties: { word: { minLength: 3 } } } },
    ...['amount', 'choice', 'yes', 'several', 'free', 'parts'].map(disabled),
  ],
)
const [schema] = checkSchemaFiles([readJson('tried.json', text)]) as [ResourceSchema]
const checks = Object.fromEntries(compileChecks([schema], []).checks) as Checks
const fields = formFields(schema, 'create')

function Page({ loaded, failed = false }: { loaded: boolean; failed?: boolean }) {
  const form = useForm({ defaultValues: { word: '' } })
  return (
    <ResourceContextProvider value="tried">
      <FormProvider {...form}>
        <RuledGroups
          schema={schema}
          mode="create"
          fields={fields}
          checks={loaded ? checks : undefined}
          failed={failed}
        />
      </FormProvider>
    </ResourceContextProvider>
  )
}

const input = async (name: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const word = async (typed: string): Promise<void> => {
  const first = await input('word')
  await userEvent.clear(first)
  await userEvent.type(first, typed)
}

test('the form shows, hides and asks as one types, and what was typed is still there', async () => {
  renderApp(<Page loaded />)
  await word('marrie')
  expect(screen.queryByLabelText(/^spouse/)).toBeNull()
  expect((await input('amount')).required).toBe(true)
  await word('married')
  await userEvent.type(await input('spouse'), '甲')
  await word('no')
  expect(screen.queryByLabelText(/^spouse/)).toBeNull()
  expect((await input('amount')).required).toBe(false)
  await word('married')
  expect((await input('spouse')).value).toBe('甲')
})

test('inputs of every kind are closed and opened', async () => {
  renderApp(<Page loaded />)
  await word('closed')
  for (const name of ['amount', 'yes', 'b', 'free', 'parts'])
    expect([name, (await input(name)).disabled]).toEqual([name, true])
  expect((await input('choice')).getAttribute('aria-disabled')).toBe('true')
  expect((await input('amount')).required).toBe(false)
  await word('open')
  for (const name of ['amount', 'yes', 'b', 'free', 'parts'])
    expect([name, (await input(name)).disabled]).toEqual([name, false])
  expect((await input('choice')).getAttribute('aria-disabled')).toBeNull()
})

test('what may be hidden waits for the conditions, and is shown where they cannot be had', async () => {
  const { unmount } = renderApp(<Page loaded={false} />)
  expect((await input('amount')).disabled).toBe(false)
  expect(screen.queryByLabelText(/^spouse/)).toBeNull()
  unmount()
  renderApp(<Page loaded={false} failed />)
  expect((await input('spouse')).disabled).toBe(false)
})

function Sent() {
  const holds = holdsBy(schema, (name) => checks[name])
  const resolver = schemaResolver(checks['tried.create'], schema, 'create', 'zh-CN', {}, holds)
  const form = useForm({ resolver, defaultValues: { word: '', count: -1 } })
  return (
    <ResourceContextProvider value="tried">
      <FormProvider {...form}>
        <OtherFaults schema={schema} mode="create" fields={fields} holds={holds} />
        <RuledGroups schema={schema} mode="create" fields={fields} checks={checks} failed={false} />
        <button type="button" onClick={() => void form.handleSubmit(() => undefined)()}>
          save
        </button>
      </FormProvider>
    </ResourceContextProvider>
  )
}

test('what is wrong in a field that a rule hides and keeps is said, with its name', async () => {
  renderApp(<Sent />)
  await word('gone')
  expect(screen.queryByLabelText(/^count/)).toBeNull()
  await userEvent.click(screen.getByText('save'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^count：/)
  await word('back')
  expect(await input('count')).toBeTruthy()
})
