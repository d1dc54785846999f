import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Text } from '../../core/schema/types.ts'

/** One thing wrong in a schema file: where, and why in both languages. */
export type SchemaFault = { file: string; pointer: string; line: number; reason: Text; suggestion?: string }

/** The same before the file's lines are known. */
export type Finding = { pointer: string; key: MessageKey; parameters?: Parameters; suggestion?: string | undefined }

/** A schema file that cannot be used, with everything that is wrong with it. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly faults: SchemaFault[]

  constructor(faults: SchemaFault[]) {
    super(faults.map(inWords).join('\n'))
    this.faults = faults
  }
}

const inBoth = (key: MessageKey, parameters: Parameters = {}): Text => ({
  'zh-CN': translate('zh-CN', key, parameters),
  'en-US': translate('en-US', key, parameters),
})

function inWords({ file, line, pointer, reason, suggestion }: SchemaFault): string {
  const hint = suggestion ? inBoth('schema.suggestion', { name: suggestion }) : { 'zh-CN': '', 'en-US': '' }
  return `${file}:${line} ${pointer || '/'}: ${[reason['zh-CN'], hint['zh-CN'], reason['en-US'], hint['en-US']].filter(Boolean).join(' ')}`
}

/** @param parent where the file has what is wrong from, if not of its own */
export function toFault(
  file: string,
  { pointer, key, parameters = {}, suggestion }: Finding,
  line: number,
  parent?: string,
): SchemaFault {
  const reason = inBoth(key, parameters)
  const inherited = parent === undefined ? null : inBoth('schema.inherited', { parent })
  return {
    file,
    pointer,
    line,
    reason: inherited
      ? { 'zh-CN': reason['zh-CN'] + inherited['zh-CN'], 'en-US': `${reason['en-US']} ${inherited['en-US']}` }
      : reason,
    ...(suggestion ? { suggestion } : {}),
  }
}

/** What an error says of schemas: its faults, or its own words. */
export function faultsOf(error: unknown): SchemaFault[] {
  if (error instanceof SchemaError) return error.faults
  const text = error instanceof Error ? error.message : String(error)
  return [{ file: '', pointer: '', line: 1, reason: { 'zh-CN': text, 'en-US': text } }]
}
