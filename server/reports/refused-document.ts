import type { DocumentProblem } from '../../core/document/check.ts'
import { documentLimits } from '../../core/document/limits.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode } from '../../core/document/types.ts'
import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import { isRecord, isList } from '../../core/json.ts'
import { groupThousands } from '../../core/money.ts'
import { ApiError } from '../errors.ts'
import { isKeyOf } from '../../core/records.ts'

/** Characters by which a place is found again with the search of the editor. */
const quoted = 20

const tooLarge: Record<string, MessageKey> = {
  nodes: 'report.tooManyNodes',
  text: 'report.tooMuchText',
  places: 'report.tablesTooLarge',
}

/** The node that a pointer leads to; null where there is none. */
function nodeAt(content: unknown, path: string): unknown {
  const steps = path.split('/').slice(1)
  return steps.reduce<unknown>(
    (node, step) =>
      isList(node) ? node[Number(step)] : isRecord(node) && Object.hasOwn(node, step) ? node[step] : null,
    content,
  )
}

/** Of what nobody has checked: whether its texts can be read. */
const isReadable = (node: unknown): node is DocumentNode =>
  isRecord(node) &&
  (node['text'] === undefined || typeof node['text'] === 'string') &&
  (node['content'] === undefined || (Array.isArray(node['content']) && node['content'].every(isReadable)))

/** What is wrong with a document, as a sentence for whoever wrote it: beside which words, or in which block from 1. */
export function sentenceOf(
  { path, reason, name }: DocumentProblem,
  content: unknown,
): { key: MessageKey; parameters: Parameters } {
  const limits: Parameters = {
    limit: groupThousands(isKeyOf(documentLimits, name) ? String(documentLimits[name]) : ''),
  }
  const large = reason === 'tooLarge' ? tooLarge[name] : undefined
  if (large) return { key: large, parameters: limits }
  const number = Number(/^\/content\/(\d+)/.exec(path)?.[1] ?? -1) + 1
  if (number === 0) return { key: 'report.documentBroken', parameters: {} }
  if (reason === 'tooDeep') return { key: 'report.tooDeep', parameters: { number, limit: documentLimits.depth } }
  const node = nodeAt(content, path.replace(/\/marks\/.*$/, ''))
  const text = isReadable(node) ? textOf(node).trim() : ''
  return text === ''
    ? { key: 'report.documentAt', parameters: { number } }
    : { key: 'report.document', parameters: { text: text.length > quoted ? `${text.slice(0, quoted)}…` : text } }
}

/** The answer to a content that may not be stored: `errors` has the pointer and the kind of fault, for programs. */
export function refusalOf(problem: DocumentProblem, content: unknown): ApiError {
  const { key, parameters } = sentenceOf(problem, content)
  return new ApiError(422, key, {
    parameters,
    errors: [{ field: `/content${problem.path}`, keyword: problem.reason, msg: problem.name }],
  })
}
