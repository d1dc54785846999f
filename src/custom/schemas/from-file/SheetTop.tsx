import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { TableProposal } from '../../../../core/contracts/new-tables.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'

type Props = Pick<TableProposal, 'top' | 'first' | 'last'>

/** What a sheet begins with; the rows of its headings stand out. */
export function SheetTop({ top, first, last }: Props) {
  const translate = useTranslate()
  const width = Math.max(0, ...top.map(({ cells }) => cells.length))
  return (
    <Box
      sx={{ ...gridStyle, maxHeight: 260, '& tbody th': { minWidth: 40 } }}
      tabIndex={0}
      role="region"
      aria-label={translate('fromFile.top')}
    >
      <table>
        <tbody>
          {top.map(({ row, cells }) => (
            <tr key={row} className={row >= first && row <= last ? 'subtotal' : ''}>
              <th scope="row">{row}</th>
              {Array.from({ length: width }, (_, index) => (
                <td key={index}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
