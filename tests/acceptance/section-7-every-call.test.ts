import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegisteredRoute } from '../support/app.ts'
import { addressesIn, callsOfSection7 } from '../support/every-call/calls.ts'
import { sendTo, type World } from '../support/every-call/case.ts'
import { cases, openWorld, sendGood } from '../support/every-call/world.ts'

const specification = join(import.meta.dirname, '../../../shared/spec.txt')
const hasSpecification = existsSync(specification)
if (!hasSpecification)
  console.log('the folder ../shared is absent: the list of calls is not compared with the specification')

/** What was sent and answered as its case says, by call. */
const went: { good: Set<string>; bad: Set<string> } = { good: new Set(), bad: new Set() }
const routes: RegisteredRoute[] = []
let world: World
beforeAll(async () => {
  world = await openWorld((route) => routes.push(route))
})
afterAll(() => world.server.close())

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()
const pathOf = (call: string): string => call.split(' ')[1] ?? ''

describe('7. The calls it makes: each with a request that goes well and one that does not', () => {
  test.each(cases)('$call', async (one) => {
    const { call, good, bad, refused, field } = one
    const wrong = await sendTo(call, world, await bad(world))
    expect([wrong.status, wrong.body], JSON.stringify(wrong.body)).toMatchObject([
      refused,
      { code: refused, msg: expect.stringMatching(/./) },
    ])
    const fault = { field, keyword: expect.any(String), msg: expect.stringMatching(/./) }
    if (field) expect(wrong.body.errors).toContainEqual(fault)
    went.bad.add(call)

    await sendGood(one, world, await good(world))
    went.good.add(call)
  })

  test('every call of the section has both, and each went as it says', () => {
    expect({ good: sorted(went.good), bad: sorted(went.bad) }).toEqual({
      good: sorted(callsOfSection7),
      bad: sorted(callsOfSection7),
    })
  })
})

describe('7. The calls it makes: the list is complete', () => {
  test.runIf(hasSpecification)(
    'every address of the specification is in it, and those that it does not show are known',
    () => {
      const text = readFileSync(specification, 'utf8')
      expect(sorted(callsOfSection7.map(pathOf))).toEqual(
        sorted([...addressesIn(text), '/report/v2/entity/table/view']),
      )
    },
  )

  test('the server has every call, and describes it as OpenAPI 3.1', async () => {
    const { body } = await world.server.as('reader').call('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = routes.map(({ method, url }) => `${method} ${url}`)
    const plain = (names: string[]): Set<string> =>
      new Set(names.map((name) => name.replace('/stage-api', '').replace(/\{\w+\}|:\w+/g, '{id}')))
    for (const [what, there] of [
      ['described', plain(described)],
      ['served', plain(served)],
    ] as const) {
      expect(
        callsOfSection7.filter((call) => !there.has(call)),
        what,
      ).toEqual([])
    }
  })
})
