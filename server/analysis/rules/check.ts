import { join } from 'node:path'
import type { RuleFile } from '../../../core/analysis/rule.ts'
import type { CauseLink } from '../../../core/analysis/stories.ts'
import { isRecord } from '../../../core/json.ts'
import type { Text } from '../../../core/schema/types.ts'
import { readJson, refuse, type JsonFile } from '../../schemas/json-file.ts'
import { findingsOnce } from '../../schemas/known-right.ts'
import { checksOf, findingsOf } from '../../schemas/vocabulary.ts'

/** The file that describes the vocabulary of rules. */
const ruleVocabularyFile = join(import.meta.dirname, '../../../src/schemas/rule.schema.json')

/**
 * `categories`: the category of the events that are called by a cause, where that is not the one of their gravest rule.
 * `links`: causes that are told together.
 */
export type CauseFile = {
  kind: 'causes'
  causes: Record<string, Text>
  categories?: Record<string, string>
  links?: CauseLink[]
}
/** A file that fits the vocabulary; what it means is not looked at yet. */
export type ReadRuleFile = JsonFile & { value: RuleFile | CauseFile }

const checkOf = checksOf<'rules' | 'causes'>(ruleVocabularyFile)

/**
 * Reads a file of rules or causes and checks it against the vocabulary.
 *
 * @param file its name, for the faults
 * @throws SchemaError with file, JSON pointer, line, reason in both languages, and what was probably meant
 */
export function readRuleFile(file: string, text: string): ReadRuleFile {
  const read = readJson(file, text)
  const kind = isRecord(read.value) ? read.value['kind'] : undefined
  refuse(read, [
    ...read.twice,
    ...(kind === 'rules' || kind === 'causes'
      ? findingsOnce('rule file', read.value, () => findingsOf(checkOf(kind), read.value))
      : [{ pointer: '/kind', key: 'ruleFile.kind' as const }]),
  ])
  return read as ReadRuleFile
}
