import type { OfferedKind } from '../../core/ai/types.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { translate } from '../../core/i18n/translate.ts'
import type { Locale, Text } from '../../core/schema/types.ts'
import type { ReportData } from '../reports/writing/data/types.ts'
import type { TemplateSection } from '../reports/writing/sections/types.ts'
import { shippedTemplates } from '../reports/writing/templates.ts'
import { shippedJson } from '../shipped-json.ts'

type Kind = { kind: string; name: Text; describe: Text; tables: string[]; anomalies?: true; sections: string[] }

/** What can be written; data beside the code. */
export const kinds = shippedJson<readonly Kind[]>(import.meta.dirname, 'kinds.json')

/** Sections of the templates that the product brings, by their ids. */
const shipped = new Map(
  shippedTemplates.flatMap((template) => template.sections.map((section) => [section.id, section])),
)

export const sectionsOf = (kind: string): TemplateSection[] =>
  (kinds.find((candidate) => candidate.kind === kind)?.sections ?? []).flatMap((id) => shipped.get(id) ?? [])

/** Why a kind is not possible; '' where it is. */
function reasonAgainst(kind: Kind, data: ReportData, locale: Locale): string {
  const missing = kind.tables.filter((table) => (data.rows[table] ?? []).length === 0)
  if (missing.length > 0)
    return translate(locale, 'ai.kind.missing', {
      tables: listed(
        missing.map((name) => data.tables.find((table) => table.name === name)?.label[locale] ?? name),
        locale,
      ),
    })
  if (kind.anomalies && data.anomalies === null) return translate(locale, 'ai.kind.forbidden')
  if (kind.anomalies && data.anomalies?.events.length === 0) return translate(locale, 'ai.kind.noEvents')
  return ''
}

/**
 * What can be written about a customer with the data that are there; all kinds, those that are possible first.
 *
 * @param section the template's section that is to be written: the first kind where it has a writer
 */
export function offeredKinds(data: ReportData, locale: Locale, section: TemplateSection | null = null): OfferedKind[] {
  const own: OfferedKind[] =
    section && section.writer !== 'manualOnly' && section.writer !== 'cover'
      ? [
          {
            kind: 'section',
            name: translate(locale, 'ai.kind.section'),
            describe: section.title,
            possible: true,
            reason: '',
          },
        ]
      : []
  const others = kinds.map((kind): OfferedKind => {
    const reason = reasonAgainst(kind, data, locale)
    return {
      kind: kind.kind,
      name: kind.name[locale],
      describe: kind.describe[locale],
      possible: reason === '',
      reason,
    }
  })
  return [...own, ...others.toSorted((a, b) => Number(b.possible) - Number(a.possible))]
}
