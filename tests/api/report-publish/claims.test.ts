import { describe, expect, test } from 'vitest'
import { isTextblock } from '../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import {
  prepareReports,
  auditOf,
  build,
  check,
  content,
  findingsOf,
  id,
  paragraph,
  publish,
  save,
  server,
} from './set-up.ts'

prepareReports()

const textOf = (node: DocumentNode): string => node.text ?? (node.content ?? []).map(textOf).join('')

/** The report with a paragraph behind the first that has some words. */
async function written(text: string, behind = '流动比率为'): Promise<void> {
  await build()
  const at = content.content.findIndex((node) => isTextblock(node) && textOf(node).includes(behind))
  expect(at).toBeGreaterThan(0)
  await save([...content.content.slice(0, at + 1), paragraph(text), ...content.content.slice(at + 1)])
}
const claims = async (): Promise<string[]> => (await findingsOf('claim')).map(({ text }) => text)

describe('words that somebody wrote are held against the data before publishing', () => {
  test('a report as the product wrote it has none', async () => {
    await build()
    expect(await claims()).toEqual([])
  })

  test.each([
    ['另一指标的数', '2024年，流动比率为1.39倍。', /数字与文字不符：“.*1\.39倍”；数据为.*1\.90倍/],
    ['另一年的数', '2023年，流动比率为1.90倍。', /期间不符：“.*1\.90倍”；数据为.*1\.75倍/],
    ['方向', '2024年，资产负债率较上年大幅上升。', /方向不符：“.*上升”/],
    ['评价', '2024年，流动比率处于风险区间。', /评价不符：“.*风险区间”.*良好/],
    ['单位', '2024年，净利润为1,555.78亿元。', /单位不符：“.*1,555\.78亿元”/],
    ['没有的数', '企业在册员工8,431人。', /没有依据.*8,431人/],
    ['没有依据', '企业为行业龙头，建议予以授信。', /2 处陈述没有依据.*“企业为行业龙头”、“建议予以授信”/],
    ['拒答', '抱歉，我无法回答这个问题。', /没有依据.*抱歉/],
  ])('%s', async (_, text, expected) => {
    await written(text)
    expect((await claims()).join('\n')).toMatch(expected)
  })

  test('what is right passes, in other words and by hand', async () => {
    await written('2024年流动比率1.90倍，比上年提高0.15倍；净利润约1,556万元，同比增长10.63%。')
    expect(await claims()).toEqual([])
  })

  test('a figure that vouches for the words around it is held against them too, and what is gone is told', async () => {
    await build()
    const changed = content.content.map((node) =>
      node.type === 'paragraph' && textOf(node).includes('流动比率为')
        ? {
            ...node,
            content: [
              { type: 'text', text: '2024年，流动比率为' },
              {
                type: 'text',
                text: '1.39',
                marks: [
                  { type: 'boundFigure', attrs: { key: 'ratio.quickRatio@2024-12-31', value: '1.39', shown: '1.39' } },
                ],
              },
              { type: 'text', text: '倍。' },
            ],
          }
        : node,
    )
    await save(changed)
    expect((await claims()).join('\n')).toMatch(/数字与文字不符：“.*1\.39倍”/)
    expect((await findingsOf('dropped'))[0]?.text).toMatch(/1\.90倍/)
  })

  test('what was taken as own words is named with who did, in both languages, and frozen on publishing', async () => {
    await written('企业为行业龙头。')
    await server.as('clerk').call('POST', '/report/entity/ai/own-words', { reportId: id, texts: ['企业为行业龙头'] })
    expect((await claims()).join()).toMatch(/采纳为本人意见的陈述：“企业为行业龙头”/)
    const english = (await check('clerk', { 'accept-language': 'en-US' })).findings
    expect(english.find(({ kind }) => kind === 'claim')?.text).toMatch(/took as own words: “企业为行业龙头”/)
    await publish()
    expect(await auditOf('ownWords')).toContain('行业龙头')
  })
})
