import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import {
  aucMargin,
  aucOf,
  decilesOf,
  ratesFrom,
  tensOf,
  wilson,
  type Band,
  type Judged,
} from '../../core/score/validation.ts'
import type { ScoreWeights } from '../../core/score/types.ts'
import { judgedBy, judges, type OutcomeTest, type Tested } from './outcome.ts'

type Say = (key: MessageKey, parameters?: Parameters) => string
/** A part of the report: a heading with a table, with a sentence, or with a drawing of bands. */
type Part = { heading: string; text?: string; table?: { head: string[]; rows: string[][] }; curve?: readonly Band[] }

const percent = (rate: number): string => `${(rate * 100).toFixed(1)}%`
const places = (value: number): string => value.toFixed(1)

const bandRows = (bands: readonly Band[]): string[][] =>
  bands.map(({ from, to, mean, count, bad }) => {
    const [low, high] = wilson(bad, count)
    const interval = `${percent(low)}–${percent(high)}`
    return [`${places(from)}–${places(to)}`, places(mean), String(count), String(bad), percent(bad / count), interval]
  })

function aucPart(tested: readonly Tested[], say: Say): Part {
  const rows = judges.flatMap(({ name }) => {
    const judged = judgedBy(tested, name)
    const auc = aucOf(judged)
    const bad = judged.filter((row) => row.bad).length
    if (auc === null) return []
    const margin = aucMargin(auc, bad, judged.length - bad)
    return [
      [
        say(`analyse.report.judge.${name}`),
        auc.toFixed(3),
        `±${margin.toFixed(3)}`,
        String(judged.length),
        String(bad),
      ],
    ]
  })
  const head = (['judge', 'auc', 'margin', 'rows', 'bad'] as const).map((name) => say(`analyse.report.${name}`))
  return { heading: say('analyse.report.auc'), table: { head, rows } }
}

function gradePart(tested: readonly Tested[], { grades }: ScoreWeights, say: Say): Part {
  const judged = judgedBy(tested, 'score')
  const rows = grades.map(({ id }, index) => {
    const of = tested.filter(({ grade }) => grade === id)
    const bad = of.filter((row) => row.bad).length
    const { hit, falseAlarm } = ratesFrom(judged, grades[index - 1]?.below ?? 0)
    const rate = of.length > 0 ? percent(bad / of.length) : ''
    return [id, String(of.length), String(bad), rate, percent(hit), percent(falseAlarm)]
  })
  const head = (['grade', 'rows', 'bad', 'rate', 'hit', 'falseAlarm'] as const).map((name) =>
    say(`analyse.report.${name}`),
  )
  return { heading: say('analyse.report.grades'), table: { head, rows } }
}

/** What came of the scores: AUCs, deciles, calibration, grades. */
function partsOf(tested: readonly Tested[], weights: ScoreWeights, say: Say): Part[] {
  const judged: Judged[] = judgedBy(tested, 'score')
  const head = (['range', 'mean', 'rows', 'bad', 'rate', 'interval'] as const).map((name) =>
    say(`analyse.report.${name}`),
  )
  const deciles = decilesOf(judged)
  return [
    aucPart(tested, say),
    { heading: say('analyse.report.deciles'), table: { head, rows: bandRows(deciles) } },
    { heading: say('analyse.report.calibration'), table: { head, rows: bandRows(tensOf(judged)) } },
    { heading: say('analyse.report.curve'), text: say('analyse.report.curveText'), curve: deciles },
    gradePart(tested, weights, say),
  ]
}

const barLength = 40

/** A drawing in letters: each band's mean score and rate, longest where it is highest. */
function barsOf(bands: readonly Band[]): string {
  const most = Math.max(...bands.map(({ bad, count }) => bad / count), 1e-9)
  const lines = bands.map(({ mean, bad, count }) => {
    const rate = bad / count
    const bar = '█'.repeat(Math.round((rate / most) * barLength))
    return `${places(mean).padStart(5)} ${percent(rate).padStart(6)} ${bar}`
  })
  return ['```', ...lines, '```'].join('\n')
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function asMarkdown(title: string, intro: string, parts: readonly Part[]): string {
  const body = parts.map(({ heading, text, table, curve }) =>
    [
      `## ${heading}`,
      ...(text ? [text] : []),
      ...(table ? [[line(table.head), line(table.head.map(() => '---')), ...table.rows.map(line)].join('\n')] : []),
      ...(curve ? [barsOf(curve)] : []),
    ].join('\n\n'),
  )
  return `${[`# ${title}`, intro, ...body].join('\n\n')}\n`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The rate of each band by its mean score, with its interval. */
function svgOf(bands: readonly Band[]): string {
  const [width, height, edge] = [640, 320, 40]
  const most = Math.max(...bands.map(({ bad, count }) => wilson(bad, count)[1]), 0.01)
  const x = (score: number): string => (edge + ((width - 2 * edge) * score) / 100).toFixed(1)
  const y = (rate: number): string => (height - edge - ((height - 2 * edge) * rate) / most).toFixed(1)
  const points = bands.map(({ mean, bad, count }) => `${x(mean)},${y(bad / count)}`).join(' ')
  const whiskers = bands.map(({ mean, bad, count }) => {
    const [low, high] = wilson(bad, count)
    return `<line x1="${x(mean)}" x2="${x(mean)}" y1="${y(low)}" y2="${y(high)}" stroke="#888"/>`
  })
  const marks = [0, 25, 50, 75, 100].map(
    (at) => `<text x="${x(at)}" y="${height - 20}" text-anchor="middle">${at}</text>`,
  )
  const rates = [0, most / 2, most].map(
    (at) => `<text x="${edge - 4}" y="${y(at)}" text-anchor="end">${percent(at)}</text>`,
  )
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" font-size="11" font-family="sans-serif">`,
    `<path d="M${edge} ${edge}V${height - edge}H${width - edge}" fill="none" stroke="#444"/>`,
    ...whiskers,
    `<polyline points="${points}" fill="none" stroke="#1565c0" stroke-width="2"/>`,
    ...marks,
    ...rates,
    '</svg>',
  ].join('')
}

function asHtml(title: string, intro: string, parts: readonly Part[], locale: string): string {
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const body = parts.map(({ heading, text, table, curve }) =>
    [
      `<h2>${escaped(heading)}</h2>`,
      text ? `<p>${escaped(text)}</p>` : '',
      table ? `<table>${row(table.head, 'th')}${table.rows.map((cells) => row(cells, 'td')).join('')}</table>` : '',
      curve ? svgOf(curve) : '',
    ].join(''),
  )
  const style =
    'body{font-family:sans-serif;max-width:60rem;margin:2rem auto}td,th{padding:.2rem .8rem;text-align:right}'
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8">`,
    `<title>${escaped(title)}</title><style>${style}</style>`,
    `<h1>${escaped(title)}</h1><p>${escaped(intro)}</p>`,
    ...body,
    '</html>\n',
  ].join('\n')
}

/** The report of a test against known outcomes: HTML, or Markdown. */
export function outcomeReport(
  { tested, unreadable }: OutcomeTest,
  weights: ScoreWeights,
  { say, html, locale }: { say: Say; html: boolean; locale: string },
): string {
  const scored = judgedBy(tested, 'score')
  const intro = say('analyse.report.intro', {
    rows: tested.length,
    bad: tested.filter(({ bad }) => bad).length,
    unscored: tested.length - scored.length,
    unreadable,
    version: weights.version,
  })
  const parts = partsOf(tested, weights, say)
  const title = say('analyse.report.title')
  return html ? asHtml(title, intro, parts, locale) : asMarkdown(title, intro, parts)
}
