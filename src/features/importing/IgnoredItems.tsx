import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'

function Foldable({ title, texts }: { title: string; texts: string[] }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const [open, setOpen] = useState(false)
  if (texts.length === 0) return null
  return (
    <div>
      <Typography variant="body2" component="span">
        {title}
      </Typography>
      <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open} sx={{ ml: 1 }}>
        {translate(open ? 'imports.result.hide' : 'imports.result.show')}
      </Button>
      {open && (
        <Typography variant="body2" color="textSecondary" sx={{ maxHeight: 160, overflow: 'auto' }}>
          {listed(texts)}
        </Typography>
      )}
    </div>
  )
}

/** What is left out on both sides: items of the file that fill no field, and fields that nothing fills. */
export function IgnoredItems({ result, fields }: { result: ImportResult; fields: readonly NamedField[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  const labels = new Map(fields.map((field) => [field.name, textIn(field['x-label'], locale)]))
  return (
    <section>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {translate('imports.result.ignored')}
      </Typography>
      <Foldable
        title={translate('imports.result.ignoredItems', { smart_count: result.unmapped.length })}
        texts={result.unmapped}
      />
      <Foldable
        title={translate('imports.result.ignoredFields', { smart_count: result.ignored.length })}
        texts={result.ignored.map((name) => labels.get(name) ?? name)}
      />
      {result.unmapped.length + result.ignored.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('imports.result.nothingIgnored')}
        </Typography>
      )}
    </section>
  )
}
