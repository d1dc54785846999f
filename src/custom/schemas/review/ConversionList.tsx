import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import {
  asksToChoose,
  conversionChoices,
  type ConversionExample,
  type PlannedChange,
  type PlannedConversion,
} from '../../../../core/schema/version-types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { DialogChoice } from '../DialogChoice.tsx'
import { kindChoices } from '../field/kinds.ts'
import { choiceKey } from './change-text.ts'

const counts = ['exact', 'inexact', 'none', 'stays'] as const

/** What a kind of field is called where it is chosen. */
function useKindName(): (type: string) => string {
  const translate = useTranslate()
  return (type) => {
    const id = kindChoices.find((choice) => choice.type === type)?.id
    return id === undefined ? type || translate('schemas.convert.unknown') : translate(`schemas.kind.${id}`)
  }
}

/** Some of the records whose values would not say the same. */
function Examples({ examples, label }: { examples: readonly ConversionExample[]; label: string }) {
  const translate = useTranslate()
  const heads = ['record', 'value', 'becomes'].map((name) => translate(`schemas.convert.${name}`))
  const hidden = translate('schemas.convert.hidden')
  return (
    <Box sx={{ overflowX: 'auto', my: 1 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {examples.map(({ id, name, value, becomes }) => (
            <TableRow key={id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{value ?? hidden}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {becomes === null ? translate('schemas.convert.cannot') : value === null ? hidden : becomes}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function ConversionOf({ change, conversion }: { change: PlannedChange; conversion: PlannedConversion }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const kindName = useKindName()
  const name = `${textIn(change.resourceLabel, locale)} · ${textIn(change.label, locale)}`
  const told = counts
    .filter((count) => conversion[count] > 0)
    .map((count) => translate(`schemas.convert.${count}`, { smart_count: conversion[count] }))
  return (
    <Box component="section" aria-label={name} sx={{ '& + &': { mt: 2 } }}>
      <Typography component="h3" variant="subtitle2">
        {translate('schemas.convert.title', { name, from: kindName(conversion.from), to: kindName(conversion.to) })}
      </Typography>
      <Typography variant="body2">{told.join(translate('schemas.next'))}</Typography>
      {conversion.examples.length > 0 && (
        <Examples examples={conversion.examples} label={translate('schemas.convert.examples', { name })} />
      )}
      {asksToChoose(change) && (
        <Box sx={{ mt: 1.5 }}>
          <DialogChoice
            name={`choices.${choiceKey(change)}`}
            label={translate('schemas.convert.choice')}
            options={['', ...conversionChoices].map((value) => ({
              value,
              label: translate(`schemas.convert.choices.${value || 'stop'}`),
            }))}
          />
        </Box>
      )}
    </Box>
  )
}

/** What becomes of stored values whose type changes, and what is to be done with those that would not say the same. */
export function ConversionList({ changes }: { changes: readonly PlannedChange[] }) {
  const translate = useTranslate()
  const converted = changes.flatMap((change) =>
    change.conversion ? [{ change, conversion: change.conversion, key: choiceKey(change) }] : [],
  )
  if (converted.length === 0) return null
  return (
    <div>
      {converted.map(({ key, ...each }) => (
        <ConversionOf key={key} {...each} />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('schemas.convert.help')}
      </Typography>
    </div>
  )
}
