import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ahead, forgetAhead } from '../../../src/dataProvider/ahead.ts'
import { announceChange } from '../../../src/dataProvider/changes.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { ok, stageApi } from '../../support/stage-api.ts'

const list = { method: 'POST', body: { pageNo: 1 }, read: true } as const
beforeEach(forgetAhead)

describe('a read that was begun ahead', () => {
  test('is handed to the first who asks for the same, and to nobody after', async () => {
    let answers = 0
    const asked = stageApi({ 'POST /list': () => ok((answers += 1)) })
    void ahead(http)('/list', list)
    expect(await http('/list', list)).toMatchObject({ data: 1 })
    expect(await http('/list', list)).toMatchObject({ data: 2 })
    expect(asked.length).toBe(2)
  })

  test('is not handed to who asks for something else', async () => {
    const asked = stageApi({ 'POST /list': () => ok(0), 'POST /other': () => ok(0) })
    void ahead(http)('/list', list)
    await http('/list', { ...list, body: { pageNo: 2 } })
    await http('/other', list)
    expect(asked.length).toBe(3)
  })

  test('is forgotten where something has changed since, and where it is old', async () => {
    const asked = stageApi({ 'POST /list': () => ok(0) })
    void ahead(http)('/list', list)
    announceChange()
    await http('/list', list)
    void ahead(http)('/list', list)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await http('/list', list)
    vi.useRealTimers()
    expect(asked.length).toBe(4)
  })

  test('that fails, fails for who is handed it', async () => {
    stageApi({ 'POST /list': () => ({ status: 422, body: { code: 422, msg: 'no' } }) })
    void ahead(http)('/list', { ...list, silent: true }).catch(() => undefined)
    await expect(http('/list', { ...list, silent: true })).rejects.toMatchObject({ status: 422 })
  })
})
