import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkbookInspection } from '../../core/imports.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { inspect, sample } from '../support/imports.ts'
import { pdf, sendProof } from '../support/proof.ts'
import { wordDocument } from '../support/word-document.ts'

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)

let server: TestApp
let appUserId = ''
beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91350100M000100Y43',
    enterpriseName: '示范企业有限公司',
  })
  appUserId = added.body.data.userId
})
afterAll(() => server.close())

describe('5. Validation rules (as the server holds them)', () => {
  test('Data application: a purpose and at least one needed data type are required', async () => {
    const generate = (body: object) =>
      server.as('clerk').call('POST', '/report/agent/code/generate', { codeType: '1', ...body })
    const noPurpose = await generate({ needTypes: '["1"]' })
    const noType = await generate({ useRemark: '1', needTypes: '[]' })
    expect([noPurpose.status, noType.status]).toEqual([422, 422])
    expect(noPurpose.body.errors).toContainEqual(expect.objectContaining({ field: '/useRemark', keyword: 'required' }))
    expect(noType.body.errors).toContainEqual(expect.objectContaining({ field: '/needTypes' }))
  })

  test('The upload type check passes if any of customer, purpose or uploaded data selection exists', async () => {
    const generate = async (body: object): Promise<number> =>
      (await server.as('clerk').call('POST', '/report/agent/code/generate', { codeType: '2', ...body })).status
    expect(
      await Promise.all([
        generate({ appUserId }),
        generate({ useRemark: '1' }),
        generate({ needTypes: '["3"]' }),
        generate({ appUserId: '', useRemark: '', needTypes: '["3"]' }),
      ]),
    ).toEqual([200, 200, 200, 200])
    expect(await Promise.all([generate({}), generate({ appUserId: '', useRemark: '', needTypes: '[]' })])).toEqual([
      422, 422,
    ])
  })

  test('Add customer: the credit code is required', async () => {
    const answer = await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '', enterpriseName: '某某公司' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: '/creditCode', keyword: 'required' }))
  })

  test('Upload step 1: at least one file is required', async () => {
    const answer = await server
      .as('clerk')
      .upload('/report/v2/entity/import/inspect', { fields: { tableId: 'balanceSheet', appUserId }, files: [] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: '/file', keyword: 'required' }))
  })

  test('Accepted types: .xlsx and .xls', async () => {
    const answer = await server.as('clerk').upload('/report/v2/entity/import/inspect', {
      fields: { tableId: 'balanceSheet', appUserId },
      files: [{ field: 'file', name: '报表.pdf', content: '%PDF-1.7\n' }],
    })
    expect(answer.status).toBe(415)
  })

  test('Mismatched fields are ignored on import; import kind is chosen by table name', async () => {
    const content = readFileSync(new URL('../samples/statements.xlsx', import.meta.url))
    const clerk = server.as('clerk')
    const inspected = await clerk.upload('/report/v2/entity/import/inspect', {
      fields: { tableId: 'balanceSheet', appUserId },
      files: [{ field: 'file', name: 'statements.xlsx', content }],
    })
    expect(inspected.status).toBe(200)
    const { fileId, sheet, sheets } = inspected.body.data as WorkbookInspection
    const { suggestions } = sheets.find((entry) => entry.name === sheet)!
    const sure = suggestions.filter((entry) => entry.confidence !== 'guess' && entry.sysEn !== 'inventories')
    const mapping = Object.fromEntries(sure.map((entry) => [entry.sysEn, entry.target]))
    const imported = await clerk.upload('/report/v2/entity/import/balanceSheet', {
      // The file names another company.
      fields: {
        appUserId,
        fileId,
        sheet,
        company: '恒砚精密机械(演示)有限公司',
        mapping: JSON.stringify({ ...mapping, inventories: '' }),
      },
      files: [],
    })
    expect(imported.status).toBe(200)
    expect(imported.body.data.ignored).toContain('inventories')
    const view = await clerk.call('POST', '/report/v2/entity/table/view', {
      id: 'balanceSheet',
      appUserId,
      pageNum: 1,
      pageSize: 10,
    })
    expect(view.body.total).toBe(imported.body.data.periods.length)
    expect(view.body.rows[0].inventories ?? null).toBeNull()
    expect(view.body.rows[0].totalAssets).toMatch(/^\d+/)
  })

  test.each([
    ['balanceSheet', '货币资金', '应收票据', '资产总计'],
    ['profitSheet', '营业收入', '营业成本', '净利润'],
    ['cashFlow', '销售商品、提供劳务收到的现金', '收到的税费返还', '经营活动产生的现金流量净额'],
  ])(
    'File columns: for cash flow, profit and balance sheet tables they come from the first column starting at the third row: %s',
    async (tableId, first, second, third) => {
      // Names of items that stand above, or in another column, are none of the file's.
      const itemsOf = async (lines: string[]): Promise<[number, string][]> => {
        const inspected = await inspect(
          server.as('clerk'),
          '报表.xls',
          Buffer.from(lines.join('\n')),
          tableId,
          appUserId,
        )
        const { sheet, sheets } = inspected.body.data as WorkbookInspection
        return sheets.find((entry) => entry.name === sheet)?.items.map(({ row, label }) => [row, label]) ?? []
      }
      const rows = [`${first},,10`, `${second},固定资产,20`, `${third},,30`]
      const items = [
        [3, first],
        [4, second],
        [5, third],
      ]
      expect(await itemsOf([`${third},,`, '项目,,2024-12-31', ...rows])).toEqual(items)
      // The rule holds where the head of the columns stands further down, too.
      expect(
        (await itemsOf([`${third},,`, '编制单位：甲,,', ...rows, '项目,,2024-12-31', `${first}合计,,60`])).slice(0, 3),
      ).toEqual(items)
    },
  )

  test('File columns otherwise come from the first two rows (codes and Chinese names)', async () => {
    const content = readFileSync(new URL('../samples/power.xlsx', import.meta.url))
    const inspected = await server.as('clerk').upload('/report/v2/entity/import/inspect', {
      fields: { tableId: 'power', appUserId },
      files: [{ field: 'file', name: 'power.xlsx', content }],
    })
    const { sheet, sheets } = inspected.body.data as WorkbookInspection
    expect(sheets.find((entry) => entry.name === sheet)?.items).toContainEqual(
      expect.objectContaining({ code: 'kwh', label: expect.stringMatching(/电量/) }),
    )
  })

  test('Proof material: accepts doc, docx, images, pdf, xlsx, xls', async () => {
    const send = async (name: string, content: Buffer | string): Promise<number> =>
      (await sendProof(server.as('clerk'), { tableId: 'basic', appUserId }, [{ name, content }])).status
    const good: [string, Buffer | string][] = [
      ['a.doc', '{\\rtf1 text}'],
      ['a.docx', Buffer.from(wordDocument())],
      ['a.pdf', pdf],
      ['a.xlsx', sample('statements.xlsx')],
      ['a.xls', sample('profit-sheet.xls')],
      ['a.png', png],
    ]
    for (const [name, content] of good) expect([name, await send(name, content)]).toEqual([name, 200])
    for (const [name, content] of [
      ['a.exe', 'MZ'],
      ['a.html', '<p>'],
      ['a.zip', 'PK'],
      ['a.pdf', 'MZ'],
    ] as const)
      expect([name, await send(name, content)]).toEqual([name, 415])
  })

  test('Proof material: the maximum is 100 MB per file, else a warning names the file and says it is over 100M', async () => {
    const content = Buffer.concat([Buffer.from(pdf), Buffer.alloc(104_857_600)])
    const answer = await sendProof(server.as('clerk'), { tableId: 'basic', appUserId }, [
      { name: '审计报告.pdf', content },
    ])
    expect([answer.status, answer.body.msg]).toEqual([413, '“审计报告.pdf”超过 100M。'])
  })

  test('Form strings: email, phone, password and code required and well formed, at least 6 characters, not too weak, confirmation must match', async () => {
    const site = await testApp({ demo: true })
    const faults = async (body: Record<string, string>): Promise<Record<string, string>> => {
      const answer = await site.anonymous.call('POST', '/auth/register', body)
      expect(answer.status).toBe(422)
      return Object.fromEntries(
        answer.body.errors.map(({ field, msg }: { field: string; msg: string }) => [field, msg]),
      )
    }
    const good = {
      email: 'wang@bank.example',
      password: 'Abc123',
      confirm: 'Abc123',
      phone: '13900139000',
      code: '123456',
    }
    expect(Object.keys(await faults({}))).toEqual(['/email', '/password', '/confirm', '/phone', '/code'])
    expect(await faults({ ...good, email: 'wang', phone: '139', confirm: 'Abc124' })).toEqual({
      '/email': '邮箱地址格式不正确。',
      '/phone': expect.stringContaining('手机号格式不正确'),
      '/confirm': '两次输入的密码不一致。',
    })
    for (const password of ['12345', 'aaaaaa'])
      expect(Object.keys(await faults({ ...good, password, confirm: password }))).toEqual(['/password'])
    // All of it well formed, so that only the code is looked at.
    expect(Object.keys(await faults(good))).toEqual(['/code'])
    await site.close()
  })
})
