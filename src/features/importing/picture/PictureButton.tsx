import GridOn from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { PictureContext, usePicture, usePictureOf } from './context.ts'

/** Shows the sheet of a table beside it, or no longer. `of`: the table, where there are several. */
export function PictureButton({ of }: { of?: string }) {
  const translate = useTranslate()
  const { part } = use(PictureContext) ?? {}
  const isShown = usePicture((state) => state.isOpen && state.part === part) ?? false
  const picture = usePictureOf()
  if (!picture) return null
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<GridOn />}
      aria-pressed={isShown}
      aria-label={of === undefined ? undefined : translate('picture.buttonOf', { table: of })}
      onClick={picture.toggle}
      sx={{ alignSelf: 'flex-start', flexShrink: 0, bgcolor: isShown ? 'accent.pale' : undefined }}
    >
      {translate('picture.button')}
    </Button>
  )
}
