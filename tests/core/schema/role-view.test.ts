import { describe, expect, test } from 'vitest'
import { resourceFor } from '../../../core/schema/role-view.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { field, ownResource } from '../../support/own-resources.ts'

const closed = { 'x-access': { read: ['admin'] } }
const resource = ownResource(
  'people',
  { open: field('open'), hidden: field('hidden', closed) },
  {
    list: { sort: { field: 'title', order: 'ascend' }, pageSize: 10, card: ['title', 'hidden', 'open'] },
    rules: [
      { effect: 'hide', field: 'open', when: { properties: { hidden: { const: 'x' } }, required: ['hidden'] } },
      { effect: 'hide', field: 'open', when: { properties: { title: { const: 'x' } }, required: ['title'] } },
    ],
  },
) as unknown as ResourceSchema

describe('what a role is told of a resource', () => {
  test('names no field anywhere that it may not read', () => {
    const told = resourceFor(resource, 'clerk')
    expect(told.list.card).toEqual(['title', 'open'])
    expect(told.rules).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('hidden')
  })

  test('is the whole for who may read it', () => {
    const told = resourceFor(resource, 'admin')
    expect(told.list.card).toEqual(['title', 'hidden', 'open'])
    expect([told.rules.length, Object.keys(told.schema.properties)]).toEqual([2, ['title', 'open', 'hidden']])
  })
})
