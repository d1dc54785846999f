import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; [part: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A text that somebody sees or hears and that stands in the source instead of the catalogues. */
export type Finding = { file: string; line: number; text: string; where: string }

/**
 * What a source says: the strings it holds as they are, templates as patterns of what they may become, and names of
 * properties it reads.
 */
export type Said = { file: string; literals: string[]; templates: RegExp[]; properties: Set<string> }

/** Attributes and properties whose text is seen or read out. */
const seen = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
  'title',
  'titleAccess',
  'placeholder',
  'label',
  'alt',
  'helperText',
  'closeText',
  'primary',
  'secondary',
  'summary',
  'message',
  'confirm',
  'heading',
])

const letters = /\p{L}/u
const han = /\p{Script=Han}/u
/** A name or a key is no sentence: `app.form.save`, `primary.main`, `text`. */
const isName = (text: string): boolean => /^[a-z][\w-]*(\.[\w-]+)*$/.test(text)

export function sourceFiles(root: string, ...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents)
  const inner = [...parents, node]
  for (const [part, value] of Object.entries(node)) {
    if (part === 'type') continue
    if (Array.isArray(value)) value.forEach((child) => isNode(child) && walk(child, inner, visit))
    else if (isNode(value)) walk(value, inner, visit)
  }
}

const quasis = (node: Node): string[] =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
const textOf = (node: Node): string | null =>
  node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : node.type === 'TemplateLiteral'
      ? quasis(node).join('\u0000')
      : node.type === 'JSXText'
        ? String(node['value'])
        : null
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')
/** A choice between texts is as good as the text. */
const passes = new Set([
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TSAsExpression',
  'ParenthesizedExpression',
])

/**
 * Where the text of a node is seen: in the element, in an attribute, in a property; null where it is not known to be
 * seen.
 */
function placeOf(node: Node, parents: readonly Node[]): string | null {
  if (node.type === 'JSXText') return 'element'
  let inner = node
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXAttribute') return seen.has(nameOf(parent['name'])) ? nameOf(parent['name']) : null
    if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return 'element'
    if (parent.type === 'Property')
      return parent['value'] === inner && seen.has(nameOf(parent['key'])) ? nameOf(parent['key']) : null
    // What is compared or asked for is not shown.
    if (!passes.has(parent.type) || (parent.type === 'ConditionalExpression' && parent['test'] === inner)) return null
    inner = parent
  }
  return null
}

function parse(file: string): { program: Node; lineOf: (offset: number) => number } {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return { program: program as unknown as Node, lineOf: (offset) => text.slice(0, offset).split('\n').length }
}

/** Texts of a source that belong into the catalogues: what is seen, and Chinese anywhere. */
export function findTexts(root: string, file: string): Finding[] {
  const { program, lineOf } = parse(file)
  const found: Finding[] = []
  walk(program, [], (node, parents) => {
    const text = textOf(node)?.replaceAll('\u0000', '…').trim()
    if (
      !text ||
      !letters.test(text) ||
      parents.some(({ type }) => type === 'ImportDeclaration' || type.startsWith('TSLiteral'))
    )
      return
    const place = placeOf(node, parents)
    const sentence =
      place !== null && (place === 'element' || place.includes('-') || !isName(text.replaceAll('…', 'x')))
    if (sentence || han.test(text))
      found.push({ file: relative(root, file), line: lineOf(node['start'] as number), text, where: place ?? 'code' })
  })
  return found
}

/** What a source may ask the catalogues for. */
export function saidIn(root: string, file: string): Said {
  const { program } = parse(file)
  const said: Said = { file: relative(root, file), literals: [], templates: [], properties: new Set() }
  const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  walk(program, [], (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') said.literals.push(node['value'])
    else if (node.type === 'TemplateLiteral')
      said.templates.push(new RegExp(`^${quasis(node).map(escape).join('.+')}$`))
    else if (node.type === 'MemberExpression') said.properties.add(nameOf(node['property']))
    else if (node.type === 'Property') said.properties.add(nameOf(node['key']))
  })
  return said
}
