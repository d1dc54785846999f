import { describe, expect, test } from 'vitest'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import type { Confirmation } from '../../../core/report-checks.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import { hashOf, type Frozen } from '../../../server/reports/freeze.ts'
import { type Answer } from '../../support/app.ts'
import { publishAnswered } from '../../support/publish-answers.ts'
import { prepareReport, config, content, id, save, server, versions, withText } from './set-up.ts'

prepareReport()

describe('opening', () => {
  test('the editor gets document, version, outline and mode', async () => {
    expect(await config()).toMatchObject({
      engine: 'embedded',
      mode: 'edit',
      version: 1,
      reportName: '样例报告',
      useRemark: '1',
      status: 'draft',
      userName: '恒砚精密机械(演示)有限公司',
      editor: 'clerk',
      document: { type: 'doc' },
      figures: {
        'basic.registeredCapital@': [
          expect.objectContaining({ table: 'basic', field: 'registeredCapital', value: '5000' }),
        ],
      },
      outline: expect.arrayContaining([{ id: 'credit-6.2', level: 2, text: '（二）财务概览' }]),
    })
  })

  test('a reader opens it to read', async () => {
    expect((await server.as('reader').call('GET', `/report/office/config/${id}`)).body.data.mode).toBe('view')
  })

  test('a record has its fields without the document; the headings come by themselves', async () => {
    const record = await server.as('clerk').call('GET', `/report/entity/${id}`)
    expect(record.body.data).toMatchObject({
      id,
      reportName: '样例报告',
      status: 'draft',
      version: 1,
      templateId: 'credit',
      appUserId: 'cu_sample',
    })
    expect(record.body.data).not.toHaveProperty('content')
    const titles = await server.as('clerk').call('GET', `/report/entity/content/title/list/${id}`)
    expect(titles.body.data[0]).toEqual({ id: 'credit-0', level: 1, text: '封面与声明' })
  })

  test.each<['GET' | 'POST', string]>([
    ['GET', '/report/entity/{id}'],
    ['GET', '/report/office/config/{id}'],
    ['GET', '/report/entity/content/title/list/{id}'],
    ['GET', '/report/entity/{id}/export?format=docx'],
    ['POST', '/report/entity/publish/{id}'],
    ['POST', '/report/entity/draft/{id}'],
    ['POST', '/report/entity/update/report/{id}'],
  ])('%s %s of somebody else is not found', async (method, path) => {
    const answer = await server
      .as('other')
      .call(method, path.replace('{id}', id), path.includes('/update/') ? { version: 1 } : undefined)
    expect(answer.status).toBe(404)
  })

  test('an industry report only is found as one', async () => {
    expect((await server.as('clerk').call('GET', `/report/office/industry/config/${id}`)).status).toBe(404)
  })
})

describe('publishing', () => {
  const publish = (query = ''): Promise<Answer> => publishAnswered(server.as('clerk'), id, query)

  test('freezes the content with a hash; a change is refused in words, a draft can be made of it again', async () => {
    const answer = await publish(`?reportName=${encodeURIComponent('定稿')}`)
    expect(answer.body).toMatchObject({
      code: 200,
      data: {
        status: 'published',
        reportName: '定稿',
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        publishTime: expect.any(String),
      },
    })
    expect(await config()).toMatchObject({ mode: 'view', status: 'published' })
    const refused = await save({ version: answer.body.data.version, content: withText('发布后修改') })
    expect(refused.status).toBe(423)
    expect(refused.body.msg).toBe('报告已发布，内容不能修改。如需修改，请先转为草稿。')
    const again = await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    expect(again.body.data).toMatchObject({ status: 'draft', version: answer.body.data.version + 1, contentHash: null })
    expect((await save({ version: again.body.data.version, content: withText('改为草稿后修改') })).status).toBe(200)
    expect((await versions()).map((row) => row.reason)).toContain('publish')
  })

  test('the hash covers the content, and who confirmed it when', async () => {
    await publish()
    const row = await server.app.db
      .selectFrom('report_versions')
      .select(['content', 'figures', 'frozen', 'content_hash'])
      .where('report_id', '=', id)
      .where('reason', '=', 'publish')
      .executeTakeFirstOrThrow()
    const [frozen, figures] = [fromJson<Frozen>(row.frozen), fromJson<FigureSources>(row.figures)]
    const hash = (change: Partial<Frozen>, more: DocumentNode[] = []): string =>
      hashOf(
        { ...frozen, ...change },
        { type: 'doc', content: [...fromJson<ReportDocument>(row.content).content, ...more] },
        figures,
      )
    expect(hash({})).toBe(row.content_hash)
    expect(frozen.confirmation?.findings.length).toBeGreaterThan(0)
    const confirmation = frozen.confirmation as Confirmation
    const others = [
      hash({}, [{ type: 'paragraph' }]),
      hash({ confirmation: { ...confirmation, user: '别人' } }),
      hash({ confirmation: { ...confirmation, time: '2020-01-01T00:00:00.000Z' } }),
      hash({ confirmation: { ...confirmation, findings: [] } }),
    ]
    expect(new Set([row.content_hash, ...others]).size).toBe(5)
  })

  test('the hash covers what the figures rest on', async () => {
    const first = (await publish()).body.data.contentHash
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    const {
      'basic.registeredCapital@': [source],
      ...rest
    } = (await config()).figures
    await server.app.db
      .updateTable('reports')
      .set({ figures: toJson({ ...rest, 'basic.registeredCapital@': [{ ...source, cells: ['Z9'] }] }) })
      .where('id', '=', id)
      .execute()
    expect((await publish()).body.data.contentHash).not.toBe(first)
  })

  test('publishing twice changes nothing', async () => {
    const first = await publish()
    expect((await publish()).body.data.version).toBe(first.body.data.version)
  })

  test('a version that is not the latest is refused', async () => {
    await save({ version: 1, content: withText('别处保存') })
    expect((await publish('?version=1')).status).toBe(409)
    expect((await publish('?version=2')).status).toBe(200)
  })

  test.each<[string, (nodes: DocumentNode[]) => DocumentNode[], string]>([
    ['a missing heading', (nodes) => nodes.filter((node) => node.attrs?.['sectionId'] !== 'credit-6'), '财务分析'],
    [
      'headings in another order',
      (nodes) => [
        ...nodes.filter((node) => node.attrs?.['sectionId'] === 'credit-10'),
        ...nodes.filter((node) => node.attrs?.['sectionId'] !== 'credit-10'),
      ],
      '调查结论与授信建议',
    ],
  ])('%s holds it back, and is named', async (_name, change, title) => {
    await save({ version: 1, content: { ...content, content: change(content.content) } })
    const answer = await publish()
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toContain(title)
  })

  test('headings that the clerk added do not hold it back, nor does leaving out an optional section', async () => {
    const nodes = content.content.filter((node) => node.attrs?.['sectionId'] !== 'credit-7')
    await save({
      version: 1,
      content: {
        ...content,
        content: [
          ...nodes,
          { type: 'heading', attrs: { level: 1, id: 'own' }, content: [{ type: 'text', text: '十二、其他' }] },
        ],
      },
    })
    expect((await publish()).status).toBe(200)
  })
})

describe('pictures', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAEklEQVR4nGP4z8BAEWIY1QIAN/0M8+cuB0gAAAAASUVORK5CYII=',
    'base64',
  )
  const upload = (content: Buffer, name = '现场.png', user: 'clerk' | 'other' = 'clerk'): Promise<Answer> =>
    server.as(user).upload(`/report/entity/image/upload/${id}`, { files: [{ field: 'file', name, content }] })

  test('are stored beside the report and read by whoever may see it', async () => {
    const { body } = await upload(png)
    const image = await server.as('clerk').call('GET', `/report/entity/image/${body.data.id}`)
    expect(image.headers['content-type']).toBe('image/png')
    expect(image.raw.equals(png)).toBe(true)
    expect((await server.as('other').call('GET', `/report/entity/image/${body.data.id}`)).status).toBe(404)
    expect((await server.anonymous.call('GET', `/report/entity/image/${body.data.id}`)).status).toBe(401)
    const saved = await save({
      version: 1,
      content: { ...content, content: [...content.content, { type: 'image', attrs: { src: `file:${body.data.id}` } }] },
    })
    expect(saved.status).toBe(200)
  })

  test('what is no picture is refused, whatever it is called', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
    expect((await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
    expect((await upload(png, 'x.png', 'other')).status).toBe(404)
  })

  test('a picture that is cut off is refused: nobody would see it, and exports would leave it out', async () => {
    const { status, body } = await upload(png.subarray(0, 33))
    expect(status).toBe(422)
    expect(body.msg).toContain('图片不完整')
  })

  test('a published report takes none', async () => {
    await publishAnswered(server.as('clerk'), id)
    expect((await upload(png)).status).toBe(423)
  })
})
