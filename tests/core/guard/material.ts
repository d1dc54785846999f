import { join } from 'node:path'
import { runRules } from '../../../core/analysis/engine.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import { evidenceText } from '../../../core/analysis/wording.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { KnownValue } from '../../../core/claims/known.ts'
import type { GroundValue } from '../../../core/guard/types.ts'
import { columnsOf } from '../../../core/subject/periods.ts'
import { projectFolder } from '../../../server/app.ts'
import { readDemo } from '../../../server/demo/read.ts'
import { demoRows } from '../../../server/demo/rows.ts'
import { knownValues } from '../../../server/reports/writing/data/known-values.ts'
import { factsOf } from '../../../server/reports/writing/data/facts.ts'
import { buildDocument } from '../../../server/reports/build.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects, storedFrom } from '../../support/demo-subjects.ts'
import { dataFrom } from '../../support/facts.ts'

/** A passage of a report, with what belongs to its customer. */
export type Passage = { company: string; text: string }
export type Customer = {
  id: string
  name: string
  person: string
  address: string
  code: string
  products: string[]
  values: GroundValue[]
  /** The same with what is worked out. */
  known: KnownValue[]
  names: string[]
  passages: string[]
  /** The blocks of its reports, and the period that they are about. */
  blocks: DocumentNode[]
  focus: string | null
}

const demo = readDemo()
const { compiled, rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const words = { locale: 'zh-CN' as const, names: namesOf(allTables, 'zh-CN') }
const numeric = /^-?\d+(\.\d+)?$/

/** A customer with what reports of it say; `from`: what has its statements. */
export function customerOf(company: (typeof demo.companies)[number], from = demo): Customer {
  const stored = storedFrom(demoRows(from, allTables, company, (table) => table, '2025-08-01T00:00:00.000Z'))
  const periods = columnsOf(
    Object.values(stored.rows)
      .flat()
      .map(({ period }) => period)
      .filter((period) => period.length === 10),
  )
  const { companyName: name, uscc: code } = company.basic
  const data = { ...dataFrom({}), ...stored, periods, customer: { id: company.id, name, creditCode: code, stamp: '' } }
  const basic = company.basic as Record<string, unknown>
  const [person, address, products] = [
    String(basic['legalRepresentative']),
    String(basic['registeredAddress']),
    (basic['mainProducts'] as string[] | undefined) ?? [],
  ]
  const built = shippedTemplates.flatMap(
    (template) => buildDocument({ ...data, useRemark: template.type }, template.sections).document.content,
  )
  const paragraphs = built
    .filter(({ type }) => type === 'paragraph')
    .map((node) => textOf(node))
    .filter((text) => /\d/.test(text) && text.includes('。'))
  const subject = demoSubjects.get(company.id)
  const evidence = subject
    ? runRules(compiled, subject, { version: 0, rules: {} }, []).flatMap((outcome) => {
        const rule = outcome.kind === 'hit' ? rules.find(({ id }) => id === outcome.ruleId) : undefined
        return outcome.kind === 'hit' && rule ? [evidenceText(rule, outcome, words)] : []
      })
    : []
  const day = (date: unknown): string => String(date).replace(/^(\d{4})-0?(\d{1,2})-0?(\d{1,2})$/, '$1年$2月$3日')
  const card = `${name}成立于${day(basic['establishDate'])}，法定代表人为${person}，注册地址为${address}，统一社会信用代码为${code}，行业代码${String(basic['industryCode'])}，主营产品为${products.join('、')}，数据截至${day(basic['dataAsOf'])}。`
  const values = allTables.flatMap((table) =>
    (stored.rows[table.name] ?? []).flatMap(({ period, values: row }) =>
      Object.entries(row).flatMap(([field, value]): GroundValue[] => {
        const schema = table.schema.properties[field]
        if (typeof value !== 'string' && typeof value !== 'number') return []
        return [
          {
            value: String(value),
            unit: numeric.test(String(value)) ? (schema?.['x-unit'] ?? '') : '',
            name: schema?.['x-label']['zh-CN'] ?? field,
            ...(period ? { period } : {}),
          },
        ]
      }),
    ),
  )
  return {
    id: company.id,
    name,
    person,
    address,
    code,
    products,
    values,
    known: knownValues(data),
    names: [name, person, ...products],
    passages: [...new Set([card, ...paragraphs, ...evidence])],
    blocks: built,
    focus: factsOf(data).focus,
  }
}

/** The customers of the demo with every paragraph that the product writes of them and every sentence of its rules. */
export const customers: readonly Customer[] = demo.companies.map((company) => customerOf(company))
