import { join } from 'node:path'
import { runRules } from '../../core/analysis/engine.ts'
import { modelsOf } from '../../core/analysis/models.ts'
import { openSubject } from '../../core/analysis/open-subject.ts'
import { compareDocuments } from '../../core/document/compare/index.ts'
import { wordsOf } from '../../core/document/compare/words.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { checkGrounds } from '../../core/guard/check.ts'
import { optimise } from '../../core/optimise/optimise.ts'
import { rankingOf } from '../../core/reading/rank.ts'
import { readItems } from '../../core/statement/items.ts'
import { looseLabel, normaliseLabel } from '../../core/statement/labels.ts'
import { readLayout } from '../../core/statement/layout.ts'
import { likeness, suggestMapping } from '../../core/statement/match.ts'
import { openMask } from '../../server/ai/mask/mask.ts'
import { sendable } from '../../server/ai/prompts/data-block.ts'
import { tidy } from '../../server/ai/tidy.ts'
import { projectFolder } from '../../server/app.ts'
import { readCsv } from '../../server/workbook/csv.ts'
import { documentFindings } from '../../server/reports/checks/document.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { customers } from '../../tests/core/guard/material.ts'
import { schemaOf, sheetOf } from '../../tests/core/statement/sheets.ts'
import { allTables, demoSubjects } from '../../tests/support/demo-subjects.ts'
import { hostileLabels, hostileTexts } from '../../tests/support/hostile-texts.ts'
import { changedReport, largeReport } from '../../tests/support/large-documents.ts'
import { baselineName, measureBaseline, measureWork, tellLimited, type Limited } from './baseline.ts'
import { fillingTheDemo } from './demo.ts'
import { exportingALongWord } from './long-word.ts'

// How long the product works on what is large, and on what is made to hold it up: processor time, the best of three, as
// multiples of the baseline. The limits are about three times what was measured when they were set: no machine is that
// different from another in this ratio, and a trap that was fixed costs far more.

type Case = [name: string, limit: number, work: () => unknown]

const report = largeReport()
const long = '公司营业收入较上年增长，主要系下游需求回暖所致'.repeat(9000)
const passage = '公司营收22300万元,较上年增长7.21%。众所周知，应收帐款为1500万元左右。'.repeat(350)
const paragraphs = Array.from({ length: 10_000 }, (_, index) => ({
  number: index + 1,
  text: `第${index}段：公司2024年第${index}号合同的营业收入为${index}万元，同比增长。`,
}))
const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '一、' }] }
const lines = Array.from({ length: 59_000 }, () => ({ type: 'paragraph' }))
const blank: ReportDocument = { type: 'doc', content: [heading, ...lines] }
const names = Array.from({ length: 100_000 }, (_, index): (string | number)[] => [
  `某某公司第${index}号客户的其他应收款明细`,
  index,
])
const sheet = sheetOf([['项目', '2024年'], ...names])

const { compiled } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
/** All rules and models, on an enterprise that nothing is known of yet. */
function analyse(): void {
  const known = demoSubjects.get('E02')
  if (!known) throw new Error('the demo has no E02')
  const rows = Object.fromEntries(allTables.map(({ name }) => [name, [...known.rows(name)]]))
  const { name, creditCode, today } = known
  const subject = openSubject({ name, creditCode, today, data: { tables: allTables, rows } })
  runRules(compiled, subject, { version: 0, rules: {} }, [])
  modelsOf(subject, '2024-12-31')
}

const ground = customers
  .flatMap((customer) => customer.passages)
  .join('\n')
  .slice(0, 50_000)
const values = customers.flatMap((customer) => customer.values).slice(0, 3000)
const known = {
  enterprises: Array.from({ length: 200 }, (_, index) => `甲乙丙${index}贸易有限公司`),
  persons: [],
  codes: [],
}

const guard = (): unknown => checkGrounds(ground.slice(0, 5000), { texts: [ground], values })
const [balanceSheet, labels] = [schemaOf('balanceSheet'), Object.entries(hostileLabels)]

function read(label: string): void {
  normaliseLabel(label)
  likeness(looseLabel(label), '交易性金融资产')
}

const hostile = Object.entries(hostileTexts).flatMap(([name, text]): Case[] => {
  const mask = openMask(['names', 'codes'], known)
  const short = text.slice(0, 12_000)
  const hide = (): unknown => [sendable(text), mask.hide(text), mask.show(text), mask.left(text), tidy(text, '标题')]
  const check = (): unknown => [checkGrounds(short, { texts: [short.slice(0, 5000)] }), optimise(short, 'clearer')]
  return [
    [`writing: ${name}, hidden and shown`, 40, hide],
    [`writing: ${name}, checked and made better`, 40, check],
  ]
})

const cases: Case[] = [
  ['the directory: a cell as long as its file of 19 MB', 1, () => [...readCsv(`a,b\n"${'x'.repeat(19_000_000)}"`)]],
  ['the directory: a line of 19 million cells', 9, () => [...readCsv(`a,b\n${','.repeat(19_000_000)}x`)]],
  ['statements: 100,000 names are matched', 5, () => suggestMapping(balanceSheet, readItems(readLayout(sheet)))],
  ...labels.map(([name, label]): Case => [`statements: a cell full of ${name}`, 0.5, () => read(label)]),
  ['rules and models on a customer of four years and 42 months', 0.8, analyse],
  ['the guard: 5,000 characters against 50,000 and 3,000 values', 1.5, guard],
  ['the optimiser: a passage of 13,000 characters', 3, () => optimise(passage, 'clearer')],
  ['reading: ten thousand paragraphs are ranked', 11, () => rankingOf(paragraphs)('第7777号合同', 1)],
  ['reports: a text of 200,000 letters is cut into words', 3, () => wordsOf(long)],
  ['reports: a hundred pages with changes here and there', 1.5, () => compareDocuments(report, changedReport(report))],
  ['reports: a hundred pages that have nothing in common', 3, () => compareDocuments(report, largeReport(5000, 'x'))],
  ['reports: 59,000 blank lines are looked over', 1.5, () => documentFindings(blank)],
  ...hostile,
]

const baseline = measureBaseline()
const measured: Limited[] = cases.map(([name, limit, work]) => ({ name, limit, milliseconds: measureWork(work, 3) }))
measured.push({ name: 'the demo is filled', limit: 60, milliseconds: await fillingTheDemo() })
const longWord = 'exports: a word of 10,000 letters in text, heading, note and table'
measured.push({ name: longWord, limit: 45, milliseconds: await exportingALongWord() })
process.exitCode = tellLimited(measured, baseline, baselineName) ? 0 : 1
