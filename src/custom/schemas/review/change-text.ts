import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import type { PlannedChange } from '../../../../core/schema/version-types.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** A change in a few words: what became of what. */
export const changeText = (
  { kind, field, label, resourceLabel }: PlannedChange,
  translate: Translate,
  locale: Locale,
): string =>
  translate(`schemas.change.${kind}${field === null ? 'Resource' : ''}`, {
    resource: textIn(resourceLabel, locale),
    name: textIn(label, locale),
  })

/** What a version is about where nobody has written it; the longest note is cut. */
export function noteOf(changes: readonly PlannedChange[], translate: Translate, locale: Locale): string {
  const text = changes.map((change) => changeText(change, translate, locale)).join(translate('schemas.next'))
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/** Whether something that is stored would be hidden, or stand for something else. */
export const hides = (changes: readonly PlannedChange[]): boolean =>
  changes.some(({ effect, rows }) => (effect === 'destructive' || effect === 'meaning') && (rows ?? 0) > 0)
