import { memo, Suspense, useMemo, useState, type ComponentType } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { listOf, parseJson } from '../../../core/json.ts'
import { computedNames, type NamedField } from '../../../core/schema/fields.ts'
import type { Holds } from '../../../core/record-rules.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import type { Checks } from './checks.ts'
import { ComputedValues } from './computed-values.ts'
import type { ComputingProps } from './Computing.tsx'
import { GroupInputs } from './GroupInputs.tsx'
import { grouped } from './groups.ts'
import { ruledForm, type Mode } from './resolver.ts'
import { useHolds } from './useHolds.ts'

/** Formulas load with the first form that has one. */
const loadComputing = (): Promise<{ default: ComponentType<ComputingProps> }> =>
  import('./Computing.tsx').then((module) => ({ default: module.Computing }))
const Computing = lazyPart(loadComputing)

type Props = { schema: ResourceSchema; mode: Mode; fields: readonly NamedField[] }

/** What rules leave of the fields of a form. */
type Left = { fields: readonly NamedField[]; required: readonly string[]; disabled: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()

/** Drawn anew where the rules leave something else, not for each key. */
const Groups = memo(({ schema, left: { fields, required, disabled } }: { schema: ResourceSchema; left: Left }) => {
  const groups = grouped(schema, fields)
  return groups.map((group) => (
    <GroupInputs key={group.name} group={group} required={required} disabled={disabled} alone={groups.length === 1} />
  ))
})

/** The groups of a form whose rules are worked out as one types. */
function Following({ schema, mode, fields, holds }: Props & { holds: Holds }) {
  const values = useWatch()
  const record = useRecordContext()
  const { effects } = ruledForm(schema, mode, values, record ?? {}, holds)
  const { hidden, disabled, demanded } = effects
  const now = JSON.stringify([[...hidden], [...disabled], [...demanded.keys()]])
  const left = useMemo((): Left => {
    const [gone, closed, asked] = listOf(parseJson(now)).map((names) => new Set(listOf(names)))
    return {
      fields: fields.filter(({ name }) => !gone?.has(name)),
      required: fields
        .map(({ name }) => name)
        .filter((name) => (schema.schema.required?.includes(name) || asked?.has(name)) && !closed?.has(name)),
      disabled: new Set(fields.map(({ name }) => name).filter((name) => closed?.has(name))),
    }
  }, [now, fields, schema])
  return <Groups schema={schema} left={left} />
}

/**
 * The inputs of a form in their groups, as the rules of the resource have them. What may be hidden waits for the
 * conditions that tell; where they cannot be loaded all is shown, and the server acts by the rules.
 */
export function RuledGroups({ checks, failed, ...props }: Props & { checks: Checks | undefined; failed: boolean }) {
  const { schema, mode } = props
  const holds = useHolds(schema, checks)
  const [computed, setComputed] = useState<Readonly<Record<string, unknown>>>()
  return (
    <ComputedValues value={computed}>
      {computedNames(schema).length > 0 && (
        <Suspense fallback={null}>
          <Computing schema={schema} mode={mode} holds={holds} onChange={setComputed} />
        </Suspense>
      )}
      <Ruled {...props} checks={checks} failed={failed} holds={holds} />
    </ComputedValues>
  )
}

type Loading = { checks: Checks | undefined; failed: boolean; holds: Holds }

function Ruled({ checks, failed, holds, ...props }: Props & Loading) {
  const { schema, fields } = props
  if (schema.rules.length > 0 && checks) return <Following {...props} holds={holds} />
  const waiting = failed
    ? []
    : schema.rules.filter(({ effect }) => effect === 'show' || effect === 'hide').map(({ field }) => field)
  const shown = fields.filter(({ name }) => !waiting.includes(name))
  return <Groups schema={schema} left={{ fields: shown, required: schema.schema.required ?? [], disabled: none }} />
}
