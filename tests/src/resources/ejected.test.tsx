import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { ejected } from '../../../scripts/eject/source.ts'
import { grouped } from '../../../src/resources/form/groups.ts'
import { resourceOf } from '../../../src/resources/resource.ts'
import { SchemaResource } from '../../../src/resources/SchemaResource.tsx'
import { mergeSlots, SlotsContext, type SlotRegistry } from '../../../src/resources/slots.tsx'
import { sample, samples } from '../../support/every-type.ts'
import SamplesShow from '../../support/pages/SamplesShow.tsx'
import { everything, renderApp } from '../../support/render.tsx'

const own: SlotRegistry = { samples: { views: { show: SamplesShow } } }
const opened = async (slots: SlotRegistry, schema: ResourceSchema = samples, permissions = everything) => {
  const getOne = async () => ({ data: { ...sample, id: 'k1' } })
  const getMany = async (_: string, { ids }: { ids: string[] }) => ({
    data: ids.map((id) => ({ id, userId: id, userName: '恒砚精密' })),
  })
  const page = await renderApp(
    <SlotsContext value={slots}>
      <Routes>
        <Route path="/homePage/samples/*" element={<SchemaResource name="samples" views={resourceOf(schema)} />} />
        <Route path="*" element={<>elsewhere</>} />
      </Routes>
    </SlotsContext>,
    { calls: { getOne, getMany } as object, permissions, at: '/homePage/samples/k1/show' },
  )
  return page
}
const entries = async (): Promise<string[]> => {
  await screen.findByText('恒砚精密')
  const terms = await screen.findAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

describe('a page by hand', () => {
  test('that was printed shows what the generated one does', async () => {
    const { unmount } = await opened({})
    const generated = await entries()
    expect(generated.length).toBeGreaterThan(10)
    unmount()
    await opened(own)
    expect(await entries()).toEqual(generated)
  })

  test('is the source that is printed: it compiles, and is written as the house writes', () => {
    const shown = fieldsOf(samples).filter((field) => !field['x-form']?.hidden)
    const kept = readFileSync(join(import.meta.dirname, '../../support/pages/SamplesShow.tsx'), 'utf8')
    const printed = ejected(samples, 'show', grouped(samples, shown))
    expect(printed.replaceAll("'../../resources/", "'../../../src/resources/")).toBe(kept)
  })

  test('draws no field that its reader is not told of, and is no page for who may not open it', async () => {
    const { amount: _amount, ...properties } = samples.schema.properties
    const { unmount } = await opened(own, { ...samples, schema: { ...samples.schema, properties } })
    expect((await entries()).some((entry) => entry.startsWith('金额'))).toBe(false)
    unmount()
    await opened(own, samples, { ...everything, home: ['query'] })
    await screen.findByText('没有权限')
  })

  test('where the schema has no such call there is no such page either', async () => {
    const { get: _get, ...api } = samples.api
    await opened(own, { ...samples, api })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('不存在')
  })

  test('labels that would end a comment do not', () => {
    const schema = { ...samples, label: { 'zh-CN': '*/ alert(1) /*', 'en-US': 'x' } }
    expect(ejected(schema, 'edit', [])).not.toContain('*/ alert')
  })

  test('of two registries each keeps its views', () => {
    const other: SlotRegistry = { samples: { views: { edit: SamplesShow } } }
    expect(Object.keys(mergeSlots(own, other)['samples']?.views ?? {})).toEqual(['show', 'edit'])
  })
})
