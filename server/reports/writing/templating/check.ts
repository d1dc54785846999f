import { checkDocument } from '../../../../core/document/check.ts'
import { documentLimits } from '../../../../core/document/limits.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { MessageKey, Parameters } from '../../../../core/i18n/translate.ts'
import { isRecord } from '../../../../core/json.ts'
import { ratioOf, termOf } from '../../../../core/ratios/library.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { createAjv } from '../../../../core/ajv.ts'
import { once } from '../../../../core/once.ts'
import { unknownInRule } from '../sections/draft-rules.ts'
import { writers } from '../sections/index.ts'
import type { TemplateBlock, TemplateSection } from '../sections/types.ts'
import schema from './template.schema.json' with { type: 'json' }

/**
 * What is wrong with a template, and where: the section's place in the list from 0, its title, and the pointer below
 * it.
 */
export type TemplateProblem = {
  section: number
  title: string
  pointer: string
  key: MessageKey
  parameters?: Parameters
}

const mostProblems = 20
const templateCheck = once(() => createAjv({ strict: false, trusted: true }).compile(schema))

/** Quantities that exist beside fields, terms and ratios: sums over the year that the formulas know. */
const quantities: ReadonlySet<string> = new Set(['annualKwh', 'annualFee'])

/** Whether a template may speak of a name: a field of a table, a term or a ratio. */
export function knownNames(tables: readonly TableSchema[]): (name: string) => boolean {
  const fields = new Set(tables.flatMap((table) => Object.keys(table.schema.properties)))
  return (name) => fields.has(name) || quantities.has(name) || ratioOf(name) !== undefined || termOf(name) !== undefined
}

/**
 * A template's text is a document's with fields in it: it is checked as what it becomes. What is no node, or lies too
 * deep, is left for the check to find.
 */
function withoutFields(node: DocumentNode, depth = 0): DocumentNode {
  if (!isRecord(node) || depth > documentLimits.depth) return node
  if (node.type === 'templateField') return { type: 'text', text: '0', ...(node.marks ? { marks: node.marks } : {}) }
  return {
    ...node,
    ...(Array.isArray(node.content) ? { content: node.content.map((child) => withoutFields(child, depth + 1)) } : {}),
  }
}
const fieldsIn = (node: DocumentNode): DocumentNode[] =>
  node.type === 'templateField' ? [node] : (node.content ?? []).flatMap(fieldsIn)

const namesOf = (block: TemplateBlock): string[] =>
  block.type === 'sentences' || block.type === 'table'
    ? block.names
    : block.type === 'chart'
      ? block.series.map(({ name }) => name)
      : []
const isWriter = (name: string): boolean => name === 'quantities' || Object.hasOwn(writers, name)

type Fault = (pointer: string, key: MessageKey, parameters?: Parameters) => void

function checkText(
  content: readonly DocumentNode[],
  pointer: string,
  known: (name: string) => boolean,
  fault: Fault,
): void {
  const [bad] = checkDocument({ type: 'doc', content: content.map((node) => withoutFields(node)) })
  if (bad) return fault(pointer, 'template.text', { place: bad.path, reason: bad.reason })
  for (const { attrs } of content.flatMap(fieldsIn)) {
    const { name, back = 0, ...more } = attrs ?? {}
    if (
      typeof name !== 'string' ||
      !Number.isInteger(back) ||
      Number(back) < 0 ||
      Number(back) > 5 ||
      Object.keys(more).length > 0
    )
      fault(pointer, 'template.shape', { place: pointer, reason: 'templateField' })
    else if (!known(name)) fault(pointer, 'template.name', { name })
  }
}

/**
 * Checks the sections of a template as they come from outside: closed, bounded, levels without steps left out, names
 * that exist.
 *
 * @returns what is wrong, at most 20 entries; empty where reports can be built from it
 */
export function checkTemplate(value: unknown, tables: readonly TableSchema[]): TemplateProblem[] {
  const titleOf = (index: number): string => String((value as TemplateSection[] | undefined)?.[index]?.title ?? '')
  const validate = templateCheck()
  if (!validate(value)) {
    return (validate.errors ?? []).slice(0, mostProblems).map(({ instancePath, keyword, params }) => {
      const [, place, pointer = ''] = /^\/(\d+)(.*)$/.exec(instancePath) ?? []
      const what =
        (params as Record<string, unknown>)['missingProperty'] ??
        (params as Record<string, unknown>)['additionalProperty'] ??
        ''
      return {
        section: Number(place ?? 0),
        title: titleOf(Number(place ?? 0)),
        pointer,
        key: 'template.shape',
        parameters: { place: pointer || '/', reason: `${keyword} ${String(what)}`.trim() },
      }
    })
  }
  const sections = value as unknown as TemplateSection[]
  const problems: TemplateProblem[] = []
  const known = knownNames(tables)
  const ids = new Set<string>()
  sections.forEach((section, index) => {
    const fault: Fault = (pointer, key, parameters) => {
      if (problems.length < mostProblems)
        problems.push({ section: index, title: section.title, pointer, key, ...(parameters && { parameters }) })
    }
    if (ids.has(section.id)) fault('/id', 'template.twice')
    ids.add(section.id)
    if (section.level > (sections[index - 1]?.level ?? 0) + 1) fault('/level', 'template.level')
    if (section.writer !== undefined && !isWriter(section.writer))
      fault('/writer', 'template.writer', { name: section.writer })
    section.conclusion?.forEach((rule, place) => {
      for (const name of unknownInRule(rule)) fault(`/conclusion/${place}`, 'template.name', { name })
    })
    section.blocks?.forEach((block, place) => {
      const pointer = `/blocks/${place}`
      for (const name of namesOf(block)) if (!known(name)) fault(pointer, 'template.name', { name })
      if (block.type === 'writer' && !isWriter(block.writer)) fault(pointer, 'template.writer', { name: block.writer })
      if (block.type === 'text') checkText(block.content, pointer, known, fault)
    })
  })
  return problems
}
