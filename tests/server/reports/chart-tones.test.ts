import { Document, Packer } from 'docx'
import { describe, expect, test } from 'vitest'
import { chartAttributes } from '../../../core/document/chart-attributes.ts'
import { paperColours, paperInk, seriesColour, tonePlaces } from '../../../core/document/chart-colours.ts'
import { attributeProblem } from '../../../core/document/attributes.ts'
import { chartOption } from '../../../core/document/chart-option.ts'
import type { DocumentNode, ReportChart } from '../../../core/document/types.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { wordChart } from '../../../server/reports/export/figures.ts'
import { summary } from '../../../server/reports/writing/sections/summary.ts'
import { severityColours } from '../../../src/ui/charts/severity.ts'
import { chartColours } from '../../../src/ui/charts/palette.ts'
import { factsFrom } from '../../support/facts.ts'
import { sampleTables } from '../../support/refreshing.ts'
import { unzipText } from '../../support/unzip.ts'

const section = { id: 'financial-1', title: '摘要', level: 1, required: true, feeds: [] } as const
const [lights] = [...summary(factsFrom(sampleTables()), { ...section, feeds: [] })].filter(
  (node) => node?.type === 'reportChart',
)
if (!lights) throw new Error('the summary has no chart')
const chart = chartAttributes(lights)
const [blue, amber, , , red] = paperColours

async function inWord(drawn: ReportChart): Promise<string[]> {
  const parts = unzipText(
    Buffer.from(
      await Packer.toBuffer(
        new Document({ sections: [{ children: [wordChart({ type: 'reportChart', attrs: { ...drawn } }, false)] }] }),
      ),
    ),
  )
  return [...(parts['word/charts/chart1.xml'] ?? '').matchAll(/<c:ser>.*?<a:srgbClr val="(\w{6})"/gs)].map(
    ([, colour]) => `#${colour?.toLowerCase()}`,
  )
}

describe('指标红绿灯', () => {
  test('good, to be watched and risky have their colours, on the page and in PDF', () => {
    expect(chart.series.map(({ name, tone }) => [name, tone])).toEqual([
      ['良好', 'good'],
      ['关注', 'watch'],
      ['风险', 'risk'],
    ])
    expect((chartOption(chart)['color'] as string[]).slice(0, 3)).toEqual([paperColours[tonePlaces.good], amber, red])
  })
  test('and in Word', async () => {
    expect(await inWord(chart)).toEqual([paperColours[tonePlaces.good], amber, red])
  })
  test('good is green, risk is red, as numbers say it', () => {
    const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const [good = [], risk = []] = [seriesColour({ tone: 'good' }, 0), seriesColour({ tone: 'risk' }, 0)].map(channels)
    expect([Math.max(...good) === good[1], Math.max(...risk) === risk[0]]).toEqual([true, true])
  })
  test('each keeps its colour where another has nothing', () => {
    const without = { ...chart, series: chart.series.filter(({ tone }) => tone !== 'good') }
    expect((chartOption(without)['color'] as string[]).slice(0, 2)).toEqual([amber, red])
  })
})

describe('how grave something is', () => {
  test('has the colours of the overview', () => {
    const overview = severityColours({ series: [...chartColours.light], text: paperInk.text })
    expect(Object.fromEntries(severities.map((severity) => [severity, seriesColour({ tone: severity }, 9)]))).toEqual(
      overview,
    )
    expect([overview.high, overview.medium, overview.low]).toEqual([red, amber, blue])
  })
  test('a series without a tone has the colour of its place', () => {
    expect([seriesColour({}, 0), seriesColour({}, 4), seriesColour({}, 20)]).toEqual([
      paperColours[0],
      paperColours[4],
      paperColours[0],
    ])
  })
  test.each<[unknown, boolean]>([
    ['risk', false],
    ['high', false],
    ['red', true],
    [1, true],
    [null, true],
  ])('a tone %j in a document is a problem: %s', (tone, expected) => {
    const node: DocumentNode = { type: 'reportChart', attrs: { series: [{ name: 'a', values: ['1'], tone }] } }
    expect(attributeProblem('reportChart', 'series', node.attrs?.['series'])).toBe(expected)
  })
})
