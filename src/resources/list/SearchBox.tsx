import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { listed } from '../../../core/i18n/punctuation.ts'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { conditionsOf } from './conditions.ts'

const waitMilliseconds = 400

/** One box that searches every field that the schema marks. */
export function SearchBox() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { filterValues, setFilters } = useListContext()
  const applied = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [typed, setTyped] = useState<{ from: string; text: string }>({ from: applied, text: applied })
  const text = typed.from === applied ? typed.text : applied

  useEffect(() => {
    if (text.trim() === applied) return
    const timer = setTimeout(() => {
      const { q: _q, ...rest } = conditionsOf(filterValues)
      const query = text.trim()
      setTyped({ from: query, text })
      setFilters(query === '' ? rest : { ...rest, q: query }, undefined, false)
    }, waitMilliseconds)
    return () => clearTimeout(timer)
  }, [text, applied, filterValues, setFilters])

  const searched = fieldsOf(schema).filter((field) => field['x-search'])
  if (searched.length === 0) return null
  const label = translate('app.list.searchIn', {
    fields: listed(
      searched.map((field) => textIn(field['x-label'], locale)),
      locale,
    ),
  })
  const type = (value: string): void => setTyped({ from: applied, text: value })
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={label}
      sx={{ width: { xs: '100%', sm: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton
              edge="end"
              aria-label={translate('app.list.clearField', { name: translate('app.list.search') })}
              onClick={() => type('')}
            >
              <Clear fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
