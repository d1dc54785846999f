import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(ownResource('sites', { place: field('place', { format: 'address' }) })),
  })
})
beforeEach(async () => {
  await server.app.db.deleteFrom('records').execute()
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const add = (place: unknown, title = 'site'): Promise<Answer> =>
  server.as('clerk').call('POST', '/sites', { title, place })
const list = async (filter: object): Promise<unknown> => {
  const { status, body } = await server.as('clerk').call('GET', `/sites${asked({ filter, sort: ['place', 'ASC'] })}`)
  return status === 200 ? body.map(({ title }: { title: string }) => title) : status
}
const fault = ({ status, body }: Answer): unknown => [status, body.errors?.[0]?.keyword]

describe('an address', () => {
  test('lies in a region that there is, and calls it by its name', async () => {
    const place = '320206 江苏省无锡市惠山区 堰桥街道 1 号'
    expect((await add(place)).body.place).toBe(place)
    for (const wrong of [
      '320206 江苏省无锡市滨湖区 1 号',
      '320299 江苏省无锡市某区',
      '32 江苏',
      '99 某省 1 号',
      '11 上海市',
    ])
      expect(fault(await add(wrong)), wrong).toEqual([422, 'region'])
    for (const wrong of ['江苏省无锡市', '320206', '320206  x', '320206江苏省', 320206])
      expect((await add(wrong)).status, String(wrong)).toBe(422)
  })

  test('that was written before a region was renamed stays while other fields change', async () => {
    const made = (await add('32 江苏省 1 号')).body
    const old = '320284 江苏省无锡市锡山市 1 号'
    await server.app.db
      .updateTable('records')
      .set({ extra: JSON.stringify({ f_own_title: 'site', f_own_place: old }) })
      .where('id', '=', made.key)
      .execute()
    const put = (body: object): Promise<Answer> => server.as('clerk').call('PUT', `/sites/${made.key}`, body)
    const changed = await put({ version: made.version, title: 'other' })
    expect([changed.status, changed.body.place]).toEqual([200, old])
    expect(fault(await put({ version: changed.body.version, place: `${old}2` }))).toEqual([422, 'region'])
  })

  test('is filtered by the region that it lies in, sorted by it, and found by what it says', async () => {
    await add('32 江苏省', 'province')
    await add('320206 江苏省无锡市惠山区 北京路 32 号', 'huishan')
    await add('3202 江苏省无锡市', 'wuxi')
    await add('33 浙江省', 'zhejiang')
    await add('110105 北京市朝阳区 江苏大厦', 'beijing')
    await add(null, 'none')
    const by = (op: string, value: unknown): Promise<unknown> => list({ place: { op, value } })
    expect(await by('eq', '32')).toEqual(['province', 'wuxi', 'huishan'])
    expect(await by('eq', '3202 江苏省无锡市')).toEqual(['wuxi', 'huishan'])
    expect(await by('eq', '320206')).toEqual(['huishan'])
    expect(await by('eq', '3206')).toEqual([])
    expect(await by('in', ['11', '33'])).toEqual(['beijing', 'zhejiang'])
    expect(await by('empty', true)).toEqual(['none'])
    expect(await by('contains', '北京')).toEqual(['beijing', 'huishan'])
    expect(await by('contains', '惠山区北京路')).toEqual(['huishan'])
    // The 32 of a house, not of a province.
    expect(await by('contains', '32')).toEqual(['huishan'])
    // What the field held before it was an address is shown as it is, and found as it is shown.
    const old = (await add('33 浙江省', 'old')).body
    await server.app.db
      .updateTable('records')
      .set({ extra: JSON.stringify({ f_own_title: 'old', f_own_place: '32号楼 上海路' }) })
      .where('id', '=', old.key)
      .execute()
    expect(await by('contains', '32号楼')).toEqual(['old'])
    expect(await by('contains', '号楼上海')).toEqual(['old'])
    expect(await by('eq', '32')).toEqual(['province', 'wuxi', 'huishan'])
    for (const wrong of ['', '3', '320', '江苏', '%', '32江苏']) expect(await by('eq', wrong), String(wrong)).toBe(422)
    expect(await by('gte', '32')).toBe(422)
    expect(await list({ q: '江苏大厦' })).toEqual(['beijing'])
    expect(await list({ q: '惠山区北京路' })).toEqual(['huishan'])
    expect(await list({ q: '320206' })).toEqual([])
  })

  test('of a sheet is read by the names of its regions, or asked about', async () => {
    const cells = ['江苏省无锡市惠山区堰桥 1 号', '上海路 1 号', '江苏省鼓楼区', '32 江苏省 1 号', '32 浙江省', '']
    const sheet = XLSX.utils.aoa_to_sheet([
      ['label of title', 'label of place'],
      ...cells.map((cell, index) => [`s${index}`, cell]),
    ])
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, 's')
    const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { body } = await server
      .as('clerk')
      .upload('/sites/import/check', { files: [{ field: 'file', name: 's.xlsx', content }] })
    type Row = { state: string; record: { place?: string }; errors: { keyword: string; msg: string }[] }
    expect(body.data.rows.map(({ state, record, errors }: Row) => [state, record.place, errors[0]?.keyword])).toEqual([
      ['new', '320206 江苏省无锡市惠山区 堰桥 1 号', undefined],
      ['wrong', '上海路 1 号', 'cell'],
      ['wrong', '江苏省鼓楼区', 'cell'],
      ['new', '32 江苏省 1 号', undefined],
      ['wrong', '32 浙江省', 'region'],
      ['new', undefined, undefined],
    ])
    const template = await server.as('clerk').call('GET', '/sites/import/template?format=xlsx')
    const notes = XLSX.utils.sheet_to_csv(XLSX.read(template.raw).Sheets['填写说明'] ?? {})
    expect(notes).toContain('省市区全称')
  })
})
