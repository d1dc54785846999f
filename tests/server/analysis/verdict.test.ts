import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Verdict } from '../../../core/analysis/verdict.ts'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { customerVerdict } from '../../../server/analysis/verdict.ts'
import { knownValues } from '../../../server/reports/writing/data/known-values.ts'
import { openDemoDatabase, type DemoDatabase } from '../../support/demo-database.ts'

let demo: DemoDatabase
const verdicts = new Map<string, Verdict>()
beforeAll(async () => {
  demo = await openDemoDatabase()
  for (const id of demo.customerIds)
    verdicts.set(id, await customerVerdict(demo.db, demo.context, demo.user, id, 'zh-CN'))
})
afterAll(() => demo.db.destroy())

const of = (company: string): Verdict => {
  const verdict = verdicts.get(`c_demo_${company}`)
  if (!verdict) throw new Error(`no ${company}`)
  return verdict
}

// Differences, limits and counts that rules work out are no quantities of a customer, and a year behind 上期 is read as that one.
const wrongKinds = ['direction', 'grade', 'sign', 'unit', 'owner', 'opposite', 'size']

test('no verdict of the demo says a direction, grade, sign or unit that its data do not bear out', async () => {
  const wrong: string[] = []
  let read = 0
  for (const [id, { what, facts }] of verdicts) {
    const values = knownValues(await demo.reportData(id, '1'))
    // What rules call 应收款项（含票据） is this term.
    const withNotes = values.filter(({ labels = [] }) => labels.includes('应收合计(票据+账款+融资)'))
    const grounds = openClaims({
      texts: [],
      values: [...values, ...withNotes.map((value) => ({ ...value, name: '应收款项' }))],
    })
    for (const text of [what, ...facts.map((fact) => fact.text)]) {
      read += 1
      for (const { kind, text: place } of checkClaims(text, grounds))
        if (wrongKinds.includes(kind)) wrong.push(`${id} ${kind} ${place}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(30)
})

test('the check that agrees finds a wrong value in the same sentences', async () => {
  const grounds = openClaims({ texts: [], values: knownValues(await demo.reportData('c_demo_E09', '1')) })
  const text = of('E09').facts.find((fact) => /其他应收款.*22\.58%/.test(fact.text))?.text ?? ''
  expect(text).toContain('22.58%')
  expect(checkClaims(text.replace('7,995.00', '9,795.00'), grounds).map(({ kind }) => kind)).not.toEqual([])
})

test('a fact has its cells, which are stored values, the gravest facts first and three at the most', () => {
  const ranks = { high: 0, medium: 1, low: 2, info: 3 }
  for (const [id, { facts }] of verdicts) {
    expect(facts.length, id).toBeLessThanOrEqual(3)
    for (const { cells, severity } of facts) {
      expect(['high', 'medium']).toContain(severity)
      for (const cell of cells)
        expect(cell).toMatchObject({ table: expect.stringMatching(/./), field: expect.any(String) })
    }
    if (verdicts.get(id)?.level !== 'doubtful')
      expect(facts.map(({ severity }) => ranks[severity])).toEqual(
        facts.map(({ severity }) => ranks[severity]).toSorted(),
      )
  }
})

test.each(['E01', 'E06', 'E13', 'E15', 'E17'])(
  '%s, in which nothing was planted, has nothing found, and says no more',
  (id) => {
    expect(of(id)).toMatchObject({ level: 'clear', facts: [] })
    expect(of(id).what).not.toMatch(/良好|优秀|无风险/)
  },
)

test('whose statements contradict themselves is not called sound, and is told to put them right', () => {
  expect(['doubtful', 'grave']).toContain(of('E05').level)
  expect(of('E05').certainty).toBe('small')
})

test('the age of the statements is told, and old ones are asked for anew', () => {
  for (const id of ['E01', 'E09']) {
    expect(of(id).months).toBeGreaterThan(15)
    expect(of(id).why).toContain(`距今 ${of(id).months} 个月`)
    expect(of(id).next).toContain('请补充最近一期报表')
    expect(of(id).certainty).not.toBe('large')
  }
})

test('is told in English to whoever reads English', async () => {
  const verdict = await customerVerdict(demo.db, demo.context, demo.user, 'c_demo_E09', 'en-US')
  expect(
    JSON.stringify([verdict.what, verdict.why, verdict.next, verdict.facts.map(({ name, text }) => [name, text])]),
  ).not.toMatch(/[\u4e00-\u9fff]/)
})
