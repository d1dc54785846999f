import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { formats } from '../../../core/formats.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { toCsv } from '../../../src/resources/list/export.ts'
import { SchemaContext } from '../../../src/schemas/useSchemas.ts'
import { standIn } from '../../support/stand-in.ts'
import { renderApp, resources } from '../../support/render.tsx'

const field = (format: string): NamedField => ({
  name: 'x',
  type: 'string',
  format,
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
})
const value = `f_${'a'.repeat(32)}/合同.pdf`
const old = `f_${'b'.repeat(32)}/旧.pdf`
const schema = resources[0] ?? null

let held: unknown
beforeEach(() => {
  held = undefined
})
function Held() {
  const now: unknown = useWatch({ name: 'x' })
  useEffect(() => {
    held = now
  }, [now])
  return null
}
function Form({ of, start }: { of: NamedField; start: unknown }) {
  const form = useForm({ defaultValues: { x: start } })
  const { Input } = typeFor(of)
  return (
    <SchemaContext.Provider value={schema}>
      <FormProvider {...form}>
        <Suspense fallback="…">
          <Input field={of} required={false} />
          <Held />
        </Suspense>
      </FormProvider>
    </SchemaContext.Provider>
  )
}
const choose = async (name: string, content = 'x'): Promise<void> => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no input yet')
    return found
  })
  await userEvent.upload(input, new File([content], name), { applyAccept: false })
}

test('nothing can be saved while a file is on its way: the form holds no value that a check lets pass', async () => {
  let arrive: (value: string) => void = () => undefined
  const calls = { uploadFieldFile: () => new Promise<string>((resolve) => (arrive = resolve)) } as never
  renderApp(<Form of={field('file')} start={null} />, { calls })
  await choose('合同.pdf')
  await waitFor(() => expect(held).toBe('合同.pdf'))
  expect(formats['file']?.(String(held))).toBe(false)
  expect(screen.getByRole('progressbar', { name: '正在上传 合同.pdf' })).toBeTruthy()
  arrive(value)
  await waitFor(() => expect(held).toBe(value))
  expect(screen.getByText('合同.pdf')).toBeTruthy()
})

test('what fails leaves what was there, and says why', async () => {
  const calls = { uploadFieldFile: () => Promise.reject(new Error('away')) } as never
  renderApp(<Form of={field('file')} start={old} />, { calls })
  await choose('合同.pdf')
  await waitFor(() => expect(held).toBe(old))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('what cannot be uploaded is told at once and leaves what was there', async () => {
  const uploadFieldFile = vi.fn()
  renderApp(<Form of={field('image')} start={old} />, { calls: { uploadFieldFile } as never })
  await choose('a.svg')
  expect((await screen.findByRole('alert')).textContent).toContain('“a.svg”的类型不能上传')
  await choose('a.png', '')
  expect((await screen.findByRole('alert')).textContent).toContain('空文件')
  expect([held, uploadFieldFile.mock.calls.length]).toEqual([old, 0])
})

test('a name that a reload left behind is told not to be uploaded', async () => {
  renderApp(<Form of={field('file')} start="合同.pdf" />)
  expect(await screen.findByText('合同.pdf（未上传完，请重新选择）')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '移除 合同.pdf' }))
  expect(held).toBeNull()
})

test('a column saves the file that it names, and of a change or a text of before shows the name alone', async () => {
  const fieldFile = vi.fn(() => Promise.reject(new Error('away')))
  const { Column } = typeFor(field('file'))
  const shown = (id: string, held: unknown) => (
    <SchemaContext.Provider value={schema}>
      <Column field={field('file')} value={held} record={{ id }} />
    </SchemaContext.Provider>
  )
  const { unmount } = renderApp(shown('r1', value), { calls: { fieldFile } as never })
  await userEvent.click(await screen.findByRole('button', { name: '下载 合同.pdf' }))
  expect(fieldFile.mock.calls[0]?.slice(0, 2)).toEqual([
    { resource: schema?.name, id: 'r1', field: 'x' },
    `f_${'a'.repeat(32)}`,
  ])
  unmount()
  for (const [id, held] of [
    ['', value],
    ['r1', 'typed before'],
  ] as const) {
    const { unmount: leave } = renderApp(shown(id, held))
    await screen.findByText(held === value ? '合同.pdf' : held)
    expect(screen.queryByRole('button')).toBeNull()
    leave()
  }
})

test('a picture is asked for by its own id, and has its name where it cannot be shown', async () => {
  const fieldFile = vi.fn((_place: unknown, id: string) =>
    id === `f_${'a'.repeat(32)}` ? Promise.resolve(new File(['x'], 'a.png')) : Promise.reject(new Error('large')),
  )
  standIn(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined })
  const { Column } = typeFor(field('image'))
  const shown = (held: string) => (
    <SchemaContext.Provider value={schema}>
      <Column field={field('image')} value={held} record={{ id: 'r1' }} />
    </SchemaContext.Provider>
  )
  const { unmount } = renderApp(shown(value), { calls: { fieldFile } as never })
  expect((await screen.findByRole('img', { name: '合同.pdf' })).getAttribute('src')).toBe('blob:a')
  unmount()
  renderApp(shown(old), { calls: { fieldFile } as never })
  await waitFor(() => expect(fieldFile).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('img')).toBeNull()
  expect(await screen.findByRole('button', { name: '下载 旧.pdf' })).toBeTruthy()
})

test('an export has the name', () => {
  const words = { locale: 'zh-CN', translate: (key: string) => key } as const
  expect(toCsv([field('file')], [{ id: '1', x: value }], words).split('\r\n')[1]).toBe('合同.pdf')
})
