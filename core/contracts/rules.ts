import { Type } from 'typebox'
import { severities, type CategorisedRule, type RuleChanges } from '../analysis/rule.ts'
import type { SettingEdit } from '../analysis/setting-edits.ts'
import type { RuleAdministration, RuleVersionRow } from '../analysis/rule-admin.ts'
import { closed, done, envelope, nullable, objectOf, oneOf, paging, recordOf, rowsOf } from './shapes.ts'

/** The longest reason that is kept with a version. */
const longestNote = 500

const version = Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'The version that was changed' })
const note = Type.String({ minLength: 1, maxLength: longestNote, pattern: '\\S', description: 'Why' })
const changes = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'What is changed of each rule, by its id',
})
const label = Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String() })
const saved = Type.Object({ version: Type.Integer() })
const severity = nullable(oneOf(severities))

const difference = Type.Object({
  cause: Type.String(),
  name: Type.String(),
  period: Type.String(),
  ruleIds: Type.Array(Type.String()),
  from: severity,
  to: severity,
})

const previewOfRules = Type.Object({
  id: Type.String(),
  state: oneOf(['waiting', 'running', 'done', 'cancelled', 'failed']),
  version: Type.Integer({ description: 'That the changes were compared with' }),
  done: Type.Integer(),
  total: Type.Integer(),
  failed: Type.Integer({ description: 'Customers that could not be computed' }),
  events: Type.Object({
    appear: Type.Integer(),
    disappear: Type.Integer(),
    severity: Type.Integer(),
    reopen: Type.Integer({ description: 'Explained events whose evidence changes: they would be open again' }),
  }),
  byRule: Type.Array(
    Type.Object({
      ruleId: Type.String(),
      name: Type.String(),
      appear: Type.Integer(),
      disappear: Type.Integer(),
      severity: Type.Integer(),
    }),
  ),
  rows: Type.Array(Type.Object({ appUserId: Type.String(), userName: Type.String(), changes: Type.Array(difference) })),
  customers: Type.Integer({ description: 'How many customers’ events change' }),
})

export const rules = {
  answer: envelope(
    objectOf<RuleAdministration>({
      rules: Type.Array(Type.Unsafe<CategorisedRule>({ type: 'object', description: 'docs/rule-language.md' })),
      categories: Type.Array(
        objectOf<RuleAdministration['categories'][number]>({
          id: Type.String(),
          label,
          order: Type.Integer(),
          checksData: Type.Optional(Type.Literal(true, { description: 'Its rules look at the data' })),
        }),
      ),
      causes: recordOf(label),
      branches: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      version: Type.Integer(),
      settings: Type.Unsafe<RuleChanges>({ type: 'object', description: 'What is changed of each rule, by its id' }),
      mayChange: Type.Boolean(),
    }),
  ),
}
export const startPreview = {
  body: closed({ rules: changes }),
  answer: envelope(Type.Object({ id: Type.String() })),
}
export const readPreview = { query: closed(paging), answer: envelope(nullable(previewOfRules)) }
export const cancelPreview = {
  query: closed({ id: Type.Optional(Type.String({ maxLength: 100, description: 'Only this one' })) }),
  answer: done,
}
export const save = { body: closed({ version, note, rules: changes }), answer: envelope(saved) }
export const versions = {
  query: closed(paging),
  answer: rowsOf(
    objectOf<RuleVersionRow>({
      version: Type.Integer(),
      note: Type.String(),
      by: Type.String(),
      time: nullable(Type.String()),
      changes: Type.Array(Type.Unsafe<SettingEdit>({ type: 'object' })),
    }),
  ),
}
export const restore = {
  params: Type.Object({ version: Type.String() }),
  body: closed({ version, note }),
  answer: envelope(saved),
}
