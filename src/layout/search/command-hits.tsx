import type { RaRecord } from 'react-admin'
import { can, type Access, type Action, type Permissions } from '../../../core/permissions.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { SchemaContext } from '../../schemas/useSchemas.ts'
import { besides, isNamed, namesOf, type Command, type CommandRegistry, type RecordCommand } from './commands.ts'
import { recordHit, type Hit } from './results.ts'

type Texts = { permissions: Permissions; locale: Locale; translate: (key: string, options?: object) => string }

/** A command of records that the text names, with what the text says of the record; `''` where it says nothing yet. */
export type Asked = { schema: ResourceSchema; command: RecordCommand; label: string; of: string }

const accessOf = (schema: ResourceSchema, needs: Action | Access): Access =>
  typeof needs === 'string' ? { permission: schema.permission, action: needs } : needs

const mayRun = ({ permissions }: Texts, schema: ResourceSchema, { needs }: RecordCommand): boolean =>
  !needs || can(permissions, accessOf(schema, needs))

const namesIn = ({ translate }: Texts, { label, words }: Pick<Command, 'label' | 'words'>) =>
  namesOf(translate(label), words ? translate(words) : '')

/** The commands from anywhere that the text names. */
export function anywhereHits(commands: readonly Command[], text: string, texts: Texts): Hit[] {
  return commands
    .filter(
      (command) => (!command.needs || can(texts.permissions, command.needs)) && isNamed(namesIn(texts, command), text),
    )
    .map((command): Hit => {
      const look = { label: texts.translate(command.label), icon: command.icon }
      if ('to' in command) return { ...look, path: command.to }
      if ('run' in command) return { ...look, run: command.run }
      const { Dialog } = command
      return { ...look, dialog: (onClose) => <Dialog onClose={onClose} /> }
    })
}

/** The commands of records that the text names or begins to name, for the resources that can be searched. */
export function askedCommands(
  { records }: CommandRegistry,
  schemas: readonly ResourceSchema[],
  text: string,
  texts: Texts,
): Asked[] {
  return schemas.flatMap((schema) =>
    (records[schema.name] ?? [])
      .filter((command) => mayRun(texts, schema, command))
      .flatMap((command) => {
        const names = namesIn(texts, command)
        const rest = besides(names, text)
        const of = rest ?? (isNamed(names, text) ? '' : null)
        return of === null ? [] : [{ schema, command, label: names.label, of }]
      }),
  )
}

/** A command with one record; undefined where the record is none of those that it is for. */
function recordCommandHit(
  { schema, command, label }: Pick<Asked, 'schema' | 'command' | 'label'>,
  record: RaRecord,
  texts: Texts,
): Hit | undefined {
  const found = recordHit(schema, record, texts.locale)
  if (!found || (command.when && !command.when(record))) return undefined
  const { icon, detail } = found
  const look = {
    label: texts.translate('search.doWith', { command: label, name: found.label }),
    icon,
    ...(detail && { detail }),
  }
  if ('to' in command) return { ...look, path: command.to(record) }
  if ('run' in command) return { ...look, run: () => command.run(record) }
  const { Dialog } = command
  return {
    ...look,
    dialog: (onClose) => (
      <SchemaContext value={schema}>
        <Dialog schema={schema} record={record} onClose={onClose} />
      </SchemaContext>
    ),
  }
}

/** What a command does with each of the records; where the text names none yet, that one may be named. */
export function askedHits(asked: Asked, records: readonly RaRecord[], texts: Texts): Hit[] {
  if (asked.of !== '') return records.flatMap((record) => recordCommandHit(asked, record, texts) ?? [])
  const icon = asked.schema.menu?.icon ?? 'document'
  return [{ label: texts.translate('search.nameOne', { command: asked.label }), icon, fill: `${asked.label} ` }]
}

/** All that can be done with a record that stands alone. */
export function loneHits({ records }: CommandRegistry, schema: ResourceSchema, record: RaRecord, texts: Texts): Hit[] {
  return (records[schema.name] ?? [])
    .filter((command) => mayRun(texts, schema, command))
    .flatMap(
      (command) => recordCommandHit({ schema, command, label: texts.translate(command.label) }, record, texts) ?? [],
    )
}
