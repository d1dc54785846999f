import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useMuiWords } from '../../theme/words.ts'
import { bankChoices, branchChoices, type Choice } from './banks.ts'

type PickerProps = { schema: ResourceSchema; name: 'bankName1' | 'bankName2'; idName: 'bankId1' | 'bankId2'; choices: Choice[]; loading: boolean; onChosen?: (choice: Choice | null) => void }

/** A bank or a branch: its name is shown and sent, and its id with it. */
function Picker({ schema, name, idName, choices, loading, onChosen }: PickerProps) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const { locale } = useLanguage()
  const { field, fieldState } = useController({ name })
  const { setValue } = useFormContext()
  const label = textIn(fieldsOf(schema).find((one) => one.name === name)?.['x-label'], locale)
  const id: unknown = useWatch({ name: idName })
  const value = typeof field.value === 'string' && field.value !== '' ? { id: typeof id === 'string' ? id : '', name: field.value, depth: 0 } : null
  const known = value && !choices.some((choice) => same(choice, value)) ? [value, ...choices] : choices
  return (
    <Autocomplete
      {...words}
      id={`field-${name}`}
      options={known}
      value={value}
      loading={loading}
      onChange={(_, choice) => {
        field.onChange(choice?.name ?? '')
        setValue(idName, choice?.id ?? '')
        onChosen?.(choice)
      }}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id || choice.name}
      isOptionEqualToValue={same}
      noOptionsText={translate('app.reference.none')}
      loadingText={translate('app.reference.loading')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} style={{ paddingLeft: 12 + choice.depth * 16 }}>
          {choice.name}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} error={fieldState.invalid} helperText={fieldState.error?.message} onBlur={field.onBlur} inputRef={field.ref} />}
    />
  )
}

const same = (a: Choice, b: Choice): boolean => (a.id !== '' && b.id !== '' ? a.id === b.id : a.name === b.name)

/** Bank and branch, from the tree of banks. Another bank has other branches: one that is not its own goes. */
export function BankFields({ schema }: { schema: ResourceSchema }) {
  const { bankTree } = useCalls()
  const { data: tree = [], isPending } = useQuery({ queryKey: ['bankTree'], queryFn: ({ signal }) => bankTree(signal), staleTime: 60_000 })
  const { getValues, setValue } = useFormContext()
  const bankId: unknown = useWatch({ name: 'bankId1' })
  const bankName: unknown = useWatch({ name: 'bankName1' })
  const branches = branchChoices(tree, { id: String(bankId ?? ''), name: String(bankName ?? '') })
  const onBank = (bank: Choice | null): void => {
    const next = branchChoices(tree, bank)
    if (next.some((branch) => branch.id === getValues('bankId2'))) return
    setValue('bankId2', '')
    setValue('bankName2', '')
  }
  return (
    <>
      <Picker schema={schema} name="bankName1" idName="bankId1" choices={bankChoices(tree)} loading={isPending} onChosen={onBank} />
      <Picker schema={schema} name="bankName2" idName="bankId2" choices={branches} loading={isPending} />
    </>
  )
}
