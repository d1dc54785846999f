import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { SheetItem } from '../../../core/imports.ts'
import { useMuiWords } from '../../ui/theme/words.ts'

/** null stands for "not matching". */
type Option = SheetItem | null

type Props = {
  items: SheetItem[]
  chosen: number | null
  /** Row → names of the fields that it fills already. */
  inUse: Map<number, string>
  label: string
  onPick: (row: number | null) => void
  onClose: () => void
}

/** Finds an item of the file by its cell, its words or its value; mounted only for the line that is being edited. */
export function ItemPicker({ items, chosen, inUse, label, onPick, onClose }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const options = useMemo<Option[]>(
    () => [null, ...items.filter((item) => !item.likelyNoise), ...items.filter((item) => item.likelyNoise)],
    [items],
  )
  const none = translate('imports.map.none')
  const codeOf = (option: SheetItem): string => (option.code && option.code !== option.label ? option.code : '')
  const usedBy = (option: SheetItem): string =>
    inUse.has(option.row) && option.row !== chosen
      ? translate('imports.map.usedBy', { field: inUse.get(option.row) })
      : ''
  // All that is seen of an option, with the spaces that the layout draws.
  const spoken = (option: Option): string =>
    option ? [option.cell, option.label, codeOf(option), usedBy(option), option.sample].filter(Boolean).join(' ') : none
  const filter = useMemo(
    () =>
      createFilterOptions<Option>({
        stringify: (option) =>
          option ? `${option.cell} ${option.label} ${option.code ?? ''} ${option.sample ?? ''}` : none,
      }),
    [none],
  )
  return (
    <Autocomplete<Option, false, false>
      {...words}
      open
      openOnFocus
      autoHighlight
      size="small"
      fullWidth
      options={options}
      value={items.find((item) => item.row === chosen) ?? null}
      onChange={(_, option) => onPick(option?.row ?? null)}
      // A click into the field is not meant to end the search.
      onClose={(_, reason) => reason !== 'toggleInput' && onClose()}
      onBlur={onClose}
      filterOptions={filter}
      getOptionLabel={(option) => (option ? option.label : '')}
      getOptionKey={(option) => (typeof option === 'object' ? (option?.row ?? 'none') : option)}
      isOptionEqualToValue={(option, value) => option?.row === value?.row}
      noOptionsText={translate('imports.map.noItem')}
      slotProps={{ popper: { sx: { minWidth: 340 } }, paper: { elevation: 8 }, listbox: { sx: { maxHeight: 300 } } }}
      renderOption={({ key, ...props }, option) => (
        <Box
          component="li"
          key={key}
          {...props}
          aria-label={spoken(option)}
          sx={{ gap: 1, fontSize: 13, minHeight: '32px !important', opacity: option?.likelyNoise ? 0.6 : 1 }}
        >
          {option ? (
            <>
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ minWidth: 32, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {option.cell}
              </Typography>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {option.label}
                {codeOf(option) && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
                    {codeOf(option)}
                  </Typography>
                )}
                {usedBy(option) && (
                  <Typography component="span" variant="caption" sx={{ ml: 0.75, color: 'text.secondary' }}>
                    {usedBy(option)}
                  </Typography>
                )}
              </Box>
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {option.sample}
              </Typography>
            </>
          ) : (
            none
          )}
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          placeholder={translate('imports.map.find')}
          slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  )
}
