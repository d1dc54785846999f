import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'react-admin'

const shown = 120

/** The number of a paragraph; leads to it. */
export function RestChip({
  number,
  text,
  onRest,
}: {
  number: number
  text: string
  onRest: (paragraph: number) => void
}) {
  const translate = useTranslate()
  return (
    <ButtonBase
      onClick={() => onRest(number)}
      title={text.length > shown ? `${text.slice(0, shown)}…` : text}
      aria-label={translate('readWord.asking.goTo', { number })}
      sx={{
        px: 0.75,
        mx: 0.25,
        minHeight: 24,
        minWidth: 24,
        borderRadius: 1,
        border: 1,
        borderColor: 'accent.line',
        color: 'accent.text',
        fontSize: 12,
        lineHeight: 1.4,
        verticalAlign: 'baseline',
        fontVariantNumeric: 'tabular-nums',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      {`【${number}】`}
    </ButtonBase>
  )
}
