import type { CatalogueName, CatalogueWriter } from '../../../../core/contracts/templates.ts'
import { allRatios, allTerms } from '../../../../core/ratios/library.ts'
import { unitOf } from '../../../../core/schema/field-type.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { writers } from '../sections/index.ts'
import { shippedTemplates } from '../templates.ts'

/** What templates are made of: quantities by the table or the group that they belong to, and writers. */
export function catalogueOf(
  tables: readonly TableSchema[],
  locale: Locale,
  groups: { ratios: string; terms: string; quantities: string },
): { names: CatalogueName[]; writers: CatalogueWriter[] } {
  const fields = tables.flatMap((table) =>
    Object.entries(table.schema.properties).map(([name, field]): CatalogueName => ({
      name,
      label: textIn(field['x-label'], locale),
      unit: unitOf(field) ?? '',
      group: textIn(table.label, locale),
    })),
  )
  const ratios = allRatios.map(({ key, label, unit }): CatalogueName => ({
    name: key,
    label: textIn(label, locale),
    unit,
    group: groups.ratios,
  }))
  const terms = allTerms.map(({ key, label, unit }): CatalogueName => ({
    name: key,
    label: textIn(label, locale),
    unit,
    group: groups.terms,
  }))
  // A ratio hides a field of its name, and the first table another one's.
  const names = new Map<string, CatalogueName>()
  for (const entry of [...ratios, ...terms, ...fields]) if (!names.has(entry.name)) names.set(entry.name, entry)
  const titles = new Map<string, Set<string>>()
  for (const { writer, title } of shippedTemplates.flatMap(({ sections }) => sections))
    if (writer) titles.set(writer, (titles.get(writer) ?? new Set()).add(title))
  return {
    names: [...names.values()],
    writers: [
      { name: 'quantities', label: groups.quantities },
      ...Object.keys(writers)
        .filter((name) => name !== 'manualOnly')
        .map((name) => ({ name, label: [...(titles.get(name) ?? [name])].join(' / ') })),
    ],
  }
}
