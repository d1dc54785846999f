import { Document, Packer, type Paragraph, type Table } from 'docx'
import { describe, expect, test } from 'vitest'
import { chartKinds, type ReportChart } from '../../../core/document/types.ts'
import { chartOptions } from '../../../server/reports/export/chart-options.ts'
import { wordChart } from '../../../server/reports/export/figures.ts'
import { unzipText } from '../../support/unzip.ts'

const plain = (kind: ReportChart['kind'], values: (string | null)[], more: Partial<ReportChart> = {}): ReportChart => ({
  kind,
  title: '图',
  unit: '万元',
  categories: values.map((_, index) => `第${index + 1}项`),
  series: [{ name: '值', values }],
  dataKey: null,
  ...more,
})
const nodes = [
  { name: '样例企业', parent: null },
  { name: '甲', note: '60.00%', parent: 0 },
  { name: '丙\u0000', parent: 1 },
]

async function written(chart: ReportChart, captioned = false): Promise<{ document: string; chart: string }> {
  const child: Paragraph | Table = wordChart({ type: 'reportChart', attrs: { ...chart } }, captioned)
  const parts = unzipText(Buffer.from(await Packer.toBuffer(new Document({ sections: [{ children: [child] }] }))))
  return { document: parts['word/document.xml'] ?? '', chart: parts['word/charts/chart1.xml'] ?? '' }
}

describe('a chart in Word', () => {
  test.each<[ReportChart['kind'], string[]]>([
    ['bar', ['<c:barDir val="col"/>', '<c:grouping val="clustered"/>']],
    ['line', ['<c:lineChart>', '<c:symbol val="circle"/>']],
    ['pie', ['<c:pieChart>', '<c:showPercent val="1"/>']],
    ['stackedBar', ['<c:barDir val="col"/>', '<c:grouping val="stacked"/>']],
    ['horizontalBar', ['<c:barDir val="bar"/>', '<c:orientation val="maxMin"/>']],
    ['area', ['<c:areaChart>', '<c:grouping val="stacked"/>']],
    ['radar', ['<c:radarChart>']],
    ['waterfall', ['<c:grouping val="stacked"/>', 'FFFFFF', '-1.00']],
  ])('a %s is one of Word’s own', async (kind, parts) => {
    const { chart } = await written(
      plain(kind, kind === 'waterfall' ? ['3', '-1', '2'] : ['3', '1', '2'], { totals: ['第1项', '第3项'] }),
    )
    for (const part of parts) expect(chart).toContain(part)
  })

  test('a tree is a table of its levels, its characters ones that XML can hold', async () => {
    const { document } = await written(plain('tree', [], { nodes }))
    expect(document).toContain('<w:tbl>')
    expect(document.match(/<w:ind w:left="(\d+)"\/>/g)).toEqual([
      '<w:ind w:left="0"/>',
      '<w:ind w:left="360"/>',
      '<w:ind w:left="720"/>',
    ])
    expect(document).toContain('└ 甲')
    expect(document).not.toContain('\u0000')
    // With a caption of its own the title does not stand in the table too.
    expect([
      document.includes('>图<'),
      (await written(plain('tree', [], { nodes }), true)).document.includes('>图<'),
    ]).toEqual([true, false])
  })

  test('labels of categories stand below bars that go below zero', async () => {
    const { chart } = await written(plain('bar', ['3', '-1']))
    expect(/<c:catAx>.*<\/c:catAx>/s.exec(chart)?.[0]).toContain('<c:tickLblPos val="low"/>')
    expect(/<c:valAx>.*<\/c:valAx>/s.exec(chart)?.[0]).toContain('<c:tickLblPos val="nextTo"/>')
  })

  test('bars below zero leave room for their figures', () => {
    expect(chartOptions(plain('horizontalBar', ['-900.1', '39']), true)).toMatchObject({
      valueAxis: { minimum: -1100 },
    })
    expect(chartOptions(plain('horizontalBar', ['12', '39']), true)).toMatchObject({ valueAxis: { minimum: 0 } })
  })

  test('whatever a chart holds, it is written: nothing, one value, values below zero, 200 categories', async () => {
    const many = Array.from({ length: 200 }, (_, index) => String((index % 17) - 5))
    for (const kind of chartKinds) {
      for (const values of [[], [null, null], ['5'], ['-5'], ['1', null, '-2'], many])
        await expect(
          written(plain(kind, values, { nodes, totals: ['第1项'] })),
          `${kind} ${values.length}`,
        ).resolves.toBeDefined()
    }
    expect(chartOptions(plain('bar', [null]), true)).toBeNull()
  })
})
