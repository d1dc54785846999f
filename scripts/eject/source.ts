import { textIn } from '../../core/schema/fields.ts'
import { defaultLocale, type ResourceSchema } from '../../core/schema/types.ts'
import type { FieldGroup } from '../../src/resources/form/groups.ts'

/** The pages that can be printed, with the component that draws the generated one. */
const views = {
  list: { from: '../../resources/list/SchemaList.tsx', imported: '{ SchemaList }', generated: 'SchemaList' },
  show: { from: '../../resources/show/SchemaShow.tsx', imported: '{ ShowPage }', generated: 'ShowPage' },
  edit: { from: '../../resources/form/SchemaEdit.tsx', imported: 'SchemaEdit', generated: 'SchemaEdit' },
  create: { from: '../../resources/form/SchemaCreate.tsx', imported: 'SchemaCreate', generated: 'SchemaCreate' },
} as const
export type EjectedView = keyof typeof views
export const ejectedViews = Object.keys(views) as EjectedView[]

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Text that ends no comment. */
const harmless = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/[\r\n]+/g, ' ')

type Group = Pick<FieldGroup, 'label' | 'columns' | 'fields'>

const linesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ label, columns, fields }, index) => [
    ...(label ? [`      {/* ${harmless(textIn(label, defaultLocale))} */}`] : []),
    `      <FieldList columns={${Math.min(columns, 2)}}>`,
    ...fields.map(
      ({ name, 'x-label': called }) =>
        `        <FieldEntry name="${name}" /> {/* ${harmless(textIn(called, defaultLocale) || name)} */}`,
    ),
    '      </FieldList>',
    ...(index < groups.length - 1 ? [''] : []),
  ])

/**
 * A generated page as the source of one by hand, for `src/custom/<resource>/`: the page of a record with each of its
 * fields, the others as the component that draws them.
 *
 * @param groups the fields of the page, as the generated one has them; of the page of a record alone
 */
export function ejected(schema: ResourceSchema, view: EjectedView, groups: readonly Group[]): string {
  const { from, imported, generated } = views[view]
  const component = `${capital(schema.name)}${capital(view)}`
  const file = capital(view)
  const label = harmless(textIn(schema.label, defaultLocale) || schema.name)
  const isShow = view === 'show'
  return [
    `// Keep this as src/custom/${schema.name}/${file}.tsx, and beside it slots.ts:`,
    `//   const ${file} = lazyPart(() => import('./${file}.tsx'))`,
    `//   export const ${schema.name}: SlotRegistry = { ${schema.name}: { views: { ${view}: ${file} } } }`,
    '// which src/custom/slots.ts merges with the others. All that is not here stays generated.',
    ...(isShow ? [`import { FieldEntry, FieldList } from '../../resources/show/RecordFields.tsx'`] : []),
    `import ${imported} from '${from}'`,
    '',
    `/** ${label}: the page "${view}", by hand from here on. */`,
    `export default function ${component}() {`,
    ...(isShow
      ? ['  return (', `    <${generated}>`, ...linesOf(groups), `    </${generated}>`, '  )']
      : [`  return <${generated} />`]),
    '}',
    '',
  ].join('\n')
}
