import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { askFirstList } from '../../../src/admin/first-list.ts'
import { storeOf } from '../../../src/admin/store.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { all, openAdmin, schemas, standing, userWith } from '../../support/admin.tsx'
import { stageApi } from '../../support/stage-api.ts'

const address = '/uploadData/index'
const listPath = '/system/agent/user/customer/list'
const row = { userId: 'c1', userName: '甲公司', dataStatus: {} }
const page = { body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 1, data: [row] } }
const bodies = (asked: { path: string; body: unknown }[]): unknown[] =>
  asked.filter(({ path }) => path === listPath).map(({ body }) => body)

/** What is asked for before the page is drawn, and then by the page itself. */
async function both(at: string): Promise<[unknown[], unknown[]]> {
  const answers = { [`POST ${listPath}`]: () => page }
  window.history.pushState(null, '', at)
  const before = stageApi({ ...standing, ...answers })
  askFirstList(http, window.location, userWith(all), schemas)
  const ahead = bodies(before)
  const asked = await openAdmin({ at, answers })
  await screen.findAllByText('甲公司')
  return [ahead, bodies(asked)]
}
/** Without what the guide asks for: fifty customers. */
const ofList = (found: unknown[]): unknown[] => found.filter((body) => (body as { pageSize: number }).pageSize !== 50)

describe('what a list asks for', () => {
  test.each([
    ['as its schema says', address, null],
    [
      'as its address says',
      `${address}?page=1&perPage=20&sort=userName&order=ASC&filter=%7B%22userName%22%3A%22x%22%7D`,
      null,
    ],
    [
      'as this browser keeps it',
      address,
      { filter: { userName: 'x' }, page: 1, perPage: 100, sort: 'userName', order: 'DESC' },
    ],
  ])('%s, is known before its page is drawn, and is asked for once', async (_, at, kept) => {
    if (kept) storeOf('clerk').setItem('uploadData/index.listParams', kept)
    const [ahead, asked] = await both(at)
    expect(ahead.length).toBe(1)
    expect(ofList(asked)).toEqual([])
  })
})
