import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import {
  asksToChoose,
  conversionChoices,
  type ChosenConversion,
  type PlannedChange,
} from '../../../../core/schema/version-types.ts'
import { isAmong } from '../../../../core/lists.ts'

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

/** What is chosen in the dialog, by `choiceKey`; empty where nothing is yet. */
export type Choices = Record<string, string>

/** Under which name of the dialog's form it stands what becomes of a field's values. */
export const choiceKey = ({ resource, field }: PlannedChange): string => `${resource}:${field ?? ''}`

/** What was chosen for the fields that ask. */
export const chosenOf = (changes: readonly PlannedChange[], choices: Choices): ChosenConversion[] =>
  changes.filter(asksToChoose).flatMap((change) => {
    const choice = choices[choiceKey(change)] ?? ''
    const { resource, field } = change
    return field !== null && isAmong(conversionChoices, choice) ? [{ resource, field, choice }] : []
  })

/** Whether each field that asks what becomes of its values has been answered. */
export const isChosen = (changes: readonly PlannedChange[], choices: Choices): boolean =>
  chosenOf(changes, choices).length === changes.filter(asksToChoose).length
