import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlannedChange, SchemaEditing } from '../../../core/schema/version-types.ts'
import SchemasPage from '../../../src/custom/schemas/SchemasPage.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { renderApp } from '../../support/render.tsx'
import { loadSchemas } from '../../../server/schemas/store.ts'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': `${zh} (en)` })
const data: SchemaEditing = {
  version: 3,
  mayChange: true,
  files: loadSchemas('src/schemas').files,
  overlay: {
    customers: {
      name: 'customers',
      schema: { properties: { mood: { type: 'string', 'x-id': 'f_auto_mood', 'x-label': text('心情') } } },
    },
  },
}
const change = (effect: PlannedChange['effect'], rows: number | null): PlannedChange => ({
  resource: 'customers',
  resourceLabel: text('客户'),
  field: 'mood',
  label: text('心情'),
  kind: effect === 'destructive' ? 'removed' : 'changed',
  words: ['x-label'],
  effect,
  rows,
})
const calls = (more: Partial<Calls> = {}): Partial<Calls> => ({
  schemaEditing: async () => data,
  schemaAdministration: async () => ({ latest: 3, inForce: 3, resources: [], faults: [], converting: [] }),
  checkSchemas: async () => [],
  trySchemas: async () => ({ version: 3, changes: [change('safe', null)] }),
  schemaVersions: async () => ({ code: 200, msg: '', rows: [], total: 0 }),
  ...more,
})
const show = (more: Partial<Calls> = {}, at = '/systemPage/schemas?resource=customers&field=mood') =>
  renderApp(<SchemasPage />, { calls: calls(more), at })
const isOff = (element: HTMLElement): boolean => element.hasAttribute('disabled')
const valueOf = (element: HTMLElement): string => (element as HTMLInputElement).value
const label = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: '字段名称（中文）' })
const type = async (value: string): Promise<void> => void fireEvent.change(await label(), { target: { value } })
const review = (): void => void fireEvent.click(screen.getByRole('button', { name: '查看影响并应用' }))
const apply = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('button', { name: '应用' })
const partOf = (sent: string): { schema: { properties: Record<string, object> } } =>
  JSON.parse(sent).schemas.find((part: { name: string }) => part.name === 'customers')

afterEach(() => localStorage.clear())

describe('the page of fields and resources', () => {
  test('says of what is not in force in which file and line it stands, without the folders of the server', async () => {
    const fault = (file: string) => ({
      file: `/srv/data/schemas/${file}`,
      pointer: '/list',
      line: 7,
      reason: text('另有说法'),
    })
    const told = [{ source: 'folder', time: '', faults: [fault('a.json'), fault('b.json')] }]
    show({ schemaAdministration: async () => ({ latest: 3, inForce: 3, resources: [], faults: told, converting: [] }) })
    const items = await screen.findAllByText(/另有说法/)
    expect(items.map((item) => item.textContent)).toEqual([
      'a.json 第 7 行 /list 另有说法',
      'b.json 第 7 行 /list 另有说法',
    ])
  })

  test('says which stored values are still being converted, and how far that is, until it is done', async () => {
    const mood = { resource: 'customers', label: text('客户'), fields: [text('心情'), text('等级')], total: 4000 }
    let done = 1200
    show({
      schemaAdministration: async () => ({
        latest: 3,
        inForce: 3,
        resources: [],
        faults: [],
        converting: done < 4000 ? [{ ...mood, done }] : [],
      }),
    })
    const bar = await screen.findByRole('progressbar', { name: '正在转换已有的值：客户 · 心情、等级' })
    expect(bar.getAttribute('aria-valuenow')).toBe('30')
    expect(screen.getByText(/已处理 1,200 \/ 4,000 条记录/)).toBeTruthy()
    done = 4000
    await waitFor(() => expect(screen.queryByText(/正在转换/)).toBeNull())
  })

  test('what was tried is what is saved, over the version that it was tried over, with a reason that is proposed', async () => {
    const tried: string[] = []
    const save = vi.fn<Calls['saveSchemas']>(async () => ({ version: 4, msg: '已生效' }))
    show({
      saveSchemas: save,
      trySchemas: async (sent) => {
        tried.push(sent)
        return { version: 3, changes: [change('safe', null)] }
      },
    })
    await type('情绪')
    review()
    await waitFor(() => expect(isOff(apply())).toBe(false))
    fireEvent.click(apply())
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledWith({ version: 3, note: '更改字段：客户 · 心情', text: tried[0] })
    // Only what differs from what is shipped, and the id that the field has.
    expect(partOf(tried[0] ?? '')).toEqual({
      name: 'customers',
      schema: {
        properties: {
          mood: { type: 'string', 'x-id': 'f_auto_mood', 'x-label': { 'zh-CN': '情绪', 'en-US': '心情 (en)' } },
        },
      },
    })
  })

  test('a version that came in between is told, the draft stays and stands on it', async () => {
    let now = data
    const save = vi.fn<Calls['saveSchemas']>(async ({ version }) => {
      if (version === 3) {
        now = { ...data, version: 4, overlay: { ...data.overlay, banks: { name: 'banks', label: text('网点') } } }
        throw new HttpError(409, { code: 409, msg: '第 4 版已经保存。' })
      }
      return { version: 5, msg: '已生效' }
    })
    show({
      saveSchemas: save,
      schemaEditing: async () => now,
      trySchemas: async () => ({ version: now.version, changes: [change('safe', null)] }),
    })
    await type('情绪')
    review()
    await waitFor(() => expect(isOff(apply())).toBe(false))
    fireEvent.click(apply())
    await screen.findByText('第 4 版已经保存。')
    await waitFor(() => expect(isOff(apply())).toBe(false))
    fireEvent.click(apply())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    const [again] = save.mock.calls[1] ?? []
    expect(again?.version).toBe(4)
    // The other one's change is not taken back.
    expect(JSON.parse(again?.text ?? '').schemas.map((part: { name: string }) => part.name)).toEqual([
      'customers',
      'banks',
    ])
  })

  test('what would hide values is told with its count, and applied only by who agrees', async () => {
    const save = vi.fn<Calls['saveSchemas']>(async () => ({ version: 4, msg: '已生效' }))
    show({ saveSchemas: save, trySchemas: async () => ({ version: 3, changes: [change('destructive', 7)] }) })
    fireEvent.click(await screen.findByRole('button', { name: '删除字段' }))
    review()
    await screen.findByText('7 条记录有内容')
    expect(isOff(apply())).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: /已有内容将被隐藏/ }))
    await waitFor(() => expect(isOff(apply())).toBe(false))
    fireEvent.click(apply())
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ destructive: true })))
  })

  test.each([
    [1, '回收站中另有 1 条不符合'],
    [23, '回收站中另有 23 条不符合'],
  ])('what lies in the recycle bin and would not meet it is told besides: %i', async (deleted, told) => {
    const changes = [{ ...change('data', 4), deleted }]
    show({ trySchemas: async () => ({ version: 3, changes }) })
    await type('情绪')
    review()
    const line = await screen.findByText(told)
    expect(line.closest('li')?.textContent).toContain('4 条')
  })

  test('a fault of the server stands with the field that it is of, and nothing can be applied', async () => {
    show({
      checkSchemas: async (sent) => {
        const line = sent.split('\n').findIndex((one) => one.includes('"mood"')) + 1
        const pointer = '/schema/properties/mood/x-label'
        return [{ file: 'JSON', pointer, line, reason: text('名称不能为空。') }]
      },
    })
    await type('')
    await screen.findByText('名称不能为空。')
    expect(isOff(screen.getByRole('button', { name: '查看影响并应用' }))).toBe(true)
    fireEvent.click(screen.getByRole('tab', { name: /^JSON/ }))
    expect((await screen.findAllByText(/第 5 行/)).length).toBe(1)
  })

  test('a new field takes its name in calls from its English label, and the keyboard goes on from there', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加字段' }))
    expect(document.activeElement).toBe(await label())
    await user.keyboard('客户分层')
    await user.tab()
    await user.keyboard('Client tier')
    await user.tab()
    const name = screen.getByRole('textbox', { name: '接口名' })
    expect(valueOf(name)).toBe('clientTier')
    expect(document.activeElement).toBe(name)
  })

  test('a formula is written for figures alone, and follows a field that is renamed', async () => {
    const figure = (zh: string, more: object = {}) => ({
      type: 'string',
      format: 'decimal',
      'x-label': text(zh),
      ...more,
    })
    const properties = {
      amount: figure('金额', { 'x-id': 'f_amount' }),
      share: figure('占比', { 'x-id': 'f_share' }),
      words: { type: 'string', 'x-id': 'f_words', 'x-label': text('说明') },
    }
    const overlay = { customers: { name: 'customers', schema: { properties } } }
    const tried: string[] = []
    show(
      {
        schemaEditing: async () => ({ ...data, overlay }),
        trySchemas: async (sent) => {
          tried.push(sent)
          return { version: 3, changes: [change('safe', null)] }
        },
      },
      '/systemPage/schemas?resource=customers&field=share',
    )
    const formula = await screen.findByRole('textbox', { name: /^公式/ })
    expect(screen.getByText(/amount \(金额\)/)).toBeTruthy()
    fireEvent.change(formula, { target: { value: 'amount / 2' } })
    expect(screen.queryByRole('textbox', { name: '默认值' })).toBeNull()
    expect(isOff(screen.getByRole('switch', { name: '必填' }))).toBe(true)

    fireEvent.click(screen.getByRole('button', { name: /^说明/ }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^公式/ })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /^金额/ }))
    const name = await screen.findByRole('textbox', { name: '接口名' })
    // What a formula reads cannot be taken away.
    expect(isOff(screen.getByRole('button', { name: '删除字段' }))).toBe(true)
    fireEvent.change(name, { target: { value: 'sum' } })
    fireEvent.blur(name)
    review()
    await waitFor(() => expect(tried.length).toBeGreaterThan(0))
    expect(partOf(tried.at(-1) ?? '').schema.properties).toMatchObject({
      sum: { 'x-formerly': ['amount'] },
      share: { 'x-compute': 'sum / 2' },
    })
  })

  test('fields are put in order with the keyboard, and only their places are written', async () => {
    const tried: string[] = []
    show({
      trySchemas: async (sent) => {
        tried.push(sent)
        return { version: 3, changes: [change('safe', null)] }
      },
    })
    const fields = await screen.findByRole('region', { name: '字段（17）' })
    const mood = within(fields).getByRole('button', { name: /^心情/ })
    fireEvent.keyDown(mood, { key: 'ArrowUp', altKey: true })
    await screen.findByText('心情移到第 16 位')
    review()
    await waitFor(() => expect(tried.length).toBeGreaterThan(0))
    const { properties } = partOf(tried.at(-1) ?? '').schema
    expect(Object.values(properties).every((field) => 'x-form' in field)).toBe(true)
    expect(properties['mood']).toHaveProperty('x-form', { order: expect.any(Number) })
    expect(properties).not.toHaveProperty('userName')
  })

  test('a field that the system works with can only look different, and one that is named cannot be removed', async () => {
    show({}, '/systemPage/schemas?resource=reports&field=reportName')
    await screen.findByText(/^系统自用的字段/)
    expect(screen.queryByRole('button', { name: '删除字段' })).toBeNull()
    expect(isOff(screen.getByRole('textbox', { name: '接口名' }))).toBe(true)
    screen.getByText(/处引用此字段/)
  })

  test('JSON that is none stays in the box and is told; what is JSON is taken', async () => {
    show()
    fireEvent.click(await screen.findByRole('tab', { name: /^JSON/ }))
    const box = await screen.findByRole('textbox', { name: '与出厂不同的部分' })
    fireEvent.change(box, { target: { value: '{"name": "customers", ' } })
    await screen.findByText(/^还不能采用/)
    expect(valueOf(box)).toBe('{"name": "customers", ')
    fireEvent.change(box, { target: { value: '{"name": "customers", "list": {"pageSize": 25}}' } })
    expect(screen.queryByText(/^还不能采用/)).toBeNull()
    await screen.findByText('未生效的更改：客户列表')
    expect(valueOf(box)).toBe('{"name": "customers", "list": {"pageSize": 25}}')
  })

  test('who may not change anything sees all of it and no way to', async () => {
    show({ schemaEditing: async () => ({ ...data, mayChange: false }) })
    expect(isOff(await label())).toBe(true)
    expect(isOff(screen.getByRole('button', { name: '添加字段' }))).toBe(true)
    screen.getByText(/^您可以查看/)
  })
})
