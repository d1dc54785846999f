import { isRecord, listOf } from '../../core/json.ts'
import { inOrder, readByRule } from '../../core/record-rules.ts'
import type { FieldSchema, ResourceSchema, Rule } from '../../core/schema/types.ts'
import { unknownField } from './field-meaning.ts'
import type { Finding } from './faults.ts'
import { conditionFindings } from './keywords.ts'

/** Why a form has no input for a field: a rule would do nothing there. */
function withoutInput(field: FieldSchema): string | null {
  if (field['x-compute'] !== undefined) return 'x-compute'
  if (field.readOnly) return 'readOnly'
  if (field['x-virtual']) return 'x-virtual'
  return field['x-form']?.hidden ? 'x-form.hidden' : null
}

/** Looks of fields whose inputs can be closed. */
const canBeClosed: readonly string[] = ['textarea', 'bank', 'bank-branch']

/** Whether a shipped column is asked for, by the resource or by a condition: no rule may take that back. */
function isAskedFor(part: unknown, name: string): boolean {
  if (Array.isArray(part)) return part.some((one) => isAskedFor(one, name))
  if (!isRecord(part)) return false
  const { required, dependentRequired, properties: _members, ...rest } = part
  const dependents = isRecord(dependentRequired) ? Object.values(dependentRequired) : []
  return (
    [required, ...dependents].some((names) => listOf(names).includes(name)) ||
    Object.values(rest).some((one) => isAskedFor(one, name))
  )
}

function fieldFindings(schema: ResourceSchema, rule: Rule, pointer: string): Finding[] {
  const field = Object.hasOwn(schema.schema.properties, rule.field) ? schema.schema.properties[rule.field] : undefined
  if (!field) return []
  const beside = withoutInput(field)
  if (beside !== null)
    return [{ pointer: `${pointer}/field`, key: 'schema.useless', parameters: { name: rule.effect, beside } }]
  const widget = field['x-form']?.widget
  if (['enable', 'disable'].includes(rule.effect) && widget !== undefined && !canBeClosed.includes(widget))
    return [{ pointer: `${pointer}/effect`, key: 'schema.useless', parameters: { name: rule.effect, beside: widget } }]
  if (rule.effect === 'require')
    return schema.schema.required?.includes(rule.field)
      ? [{ pointer: `${pointer}/effect`, key: 'schema.useless', parameters: { name: 'require', beside: 'required' } }]
      : []
  if (!field['x-locked']) return []
  if (isAskedFor(schema.schema, rule.field))
    return [{ pointer: `${pointer}/field`, key: 'schema.ruleOfLocked', parameters: { name: rule.field } }]
  return rule.onHide === 'clear' && ![field.type].flat().includes('null')
    ? [{ pointer: `${pointer}/onHide`, key: 'schema.ruleClears', parameters: { name: rule.field } }]
    : []
}

/** What rules say in vain, or of what they must not. */
export function ruleFindings(schema: ResourceSchema): Finding[] {
  const { circle } = inOrder(schema)
  return schema.rules.flatMap((rule, index): Finding[] => {
    const pointer = `/rules/${index}`
    const found = [
      ...unknownField(schema, rule.field, `${pointer}/field`),
      ...conditionFindings(rule.when, `${pointer}/when`, schema.schema),
      ...fieldFindings(schema, rule, pointer),
    ]
    const reads = readByRule(rule, schema.schema)
    if (reads.size === 0) found.push({ pointer: `${pointer}/when`, key: 'schema.ruleReadsNothing' })
    if (rule.onHide !== undefined && !['show', 'hide'].includes(rule.effect))
      found.push({
        pointer: `${pointer}/onHide`,
        key: 'schema.useless',
        parameters: { name: 'onHide', beside: rule.effect },
      })
    if (reads.has(rule.field) || (['show', 'hide'].includes(rule.effect) && circle.includes(rule.field)))
      found.push({ pointer: `${pointer}/when`, key: 'schema.ruleCircle', parameters: { name: rule.field } })
    const twice = schema.rules.findIndex((other) => JSON.stringify(other) === JSON.stringify(rule))
    if (twice < index) found.push({ pointer, key: 'schema.duplicate', parameters: { name: `/rules/${twice}` } })
    return found
  })
}
