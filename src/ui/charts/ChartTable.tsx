import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { gridStyle } from '../tables/gridStyle.ts'
import type { ChartCell, ChartProps } from './types.ts'

const shown = (cell: ChartCell) => {
  if (typeof cell === 'string') return cell
  if (!cell.href) return cell.text
  return (
    <MuiLink component={Link} to={cell.href} sx={{ display: 'inline-block', minWidth: 16 }}>
      {cell.text}
    </MuiLink>
  )
}

/** The figures of a chart, each a way to the list behind it. */
export function ChartTable({
  columns,
  rows,
  title,
  height,
}: Pick<ChartProps, 'columns' | 'rows' | 'title'> & { height: number }) {
  return (
    <Box
      role="region"
      aria-label={title}
      tabIndex={0}
      sx={{
        ...gridStyle,
        maxHeight: height,
        '& tbody th': { ...gridStyle['& tbody th'], minWidth: 88, maxWidth: 260 },
      }}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ label, figure }) => (
              <th key={label} scope="col" className={figure ? 'figure' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, marked }) => (
            <tr key={key} className={marked ? 'subtotal' : undefined} aria-current={marked || undefined}>
              {cells.map((cell, index) => {
                const column = columns[index]
                return index === 0 ? (
                  <th key={column?.label ?? index} scope="row">
                    {shown(cell)}
                  </th>
                ) : (
                  <td key={column?.label ?? index} className={column?.figure ? 'figure' : undefined}>
                    {shown(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
