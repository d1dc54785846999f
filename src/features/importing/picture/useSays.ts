import { useTranslate } from 'react-admin'
import type { PictureCell } from '../../../../core/sheet-picture.ts'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { createContext, use } from 'react'
import { columnState, type Look } from './look.ts'

/** The fields of the table that the sheet is read for. */
export const FieldsContext = createContext<readonly NamedField[]>([])

/** In words what a cell is and what becomes of it; '' where there is nothing to say. */
export function useSays(): (look: Look, cell: PictureCell | undefined, coveredBy?: string | null) => string {
  const translate = useTranslate()
  const locale = useLocale()
  const { listed } = usePunctuation()
  const fields = use(FieldsContext)
  const labelOf = (name: string): string =>
    textIn(fields.find((field) => field.name === name)?.['x-label'], locale) || name
  return ({ fate, role, fact, fields: filled, column }, cell, coveredBy = null) => {
    const parts: string[] = []
    if (coveredBy !== null) parts.push(translate('picture.says.covered', { cell: coveredBy }))
    if (fact) parts.push(translate(`picture.says.${fact}`))
    if (role === 'head' && column)
      parts.push(translate(`picture.says.column.${columnState(column)}`, { period: column.period }))
    else if (role === 'head') parts.push(translate('picture.says.head'))
    const names = listed(filled.map(labelOf))
    if (fate === 'taken' || fate === 'asked')
      parts.push(
        translate(`picture.says.${fate}`, { fields: names }) +
          (column && role === 'figure' && column.period !== '' ? ` ${column.period}` : ''),
      )
    else if (fate === 'out' && column && !column.used) parts.push(translate('picture.says.column.out'))
    else if (fate) parts.push(translate(`picture.says.${fate}`))
    if (cell && !fact && !role) parts.push(translate('picture.says.none'))
    if (cell?.hidden) parts.push(translate(`picture.says.hidden.${cell.hidden}`))
    if (cell?.scaled !== undefined) parts.push(translate('picture.says.scaled', { format: cell.scaled }))
    if (cell?.kind === 'formula') parts.push(translate('picture.says.formula'))
    return listed(parts, 'semicolon')
  }
}
