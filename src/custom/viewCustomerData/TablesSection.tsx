import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { TableList } from './TableList.tsx'
import { TablePanel } from './TablePanel.tsx'

/** The table that is opened first: a statement that has something, else anything that has, else the first statement. */
export function firstTable(info: CustomerInfo): string {
  const byType = [...info.tables].sort((a, b) => b.dataType - a.dataType)
  return (byType.find((table) => table.rows > 0) ?? byType[0])?.id ?? ''
}

/**
 * Every data table of the customer by type, and the chosen one; the address keeps which it is, and may name a cell of
 * it.
 */
export function TablesSection({ info }: { info: CustomerInfo }) {
  const [parameters, setParameters] = useSearchParams()
  const { tables } = useSchemas()
  const asked = parameters.get('table') ?? ''
  const chosen = tables.some((table) => table.name === asked) ? asked : firstTable(info)
  const schema = tables.find((table) => table.name === chosen)
  const [field, period] = [parameters.get('field'), parameters.get('period')]
  const choose = (table: string): void =>
    setParameters((earlier) => {
      const { field: _field, period: _period, ...others } = Object.fromEntries(earlier)
      return new URLSearchParams({ ...others, tab: 'tables', table })
    })
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <TableList info={info} tables={tables} chosen={chosen} onChoose={choose} />
      {schema && (
        <TablePanel
          key={`${info.userId}/${schema.name}`}
          schema={schema}
          info={info}
          shown={chosen === asked && field && period ? { field, period } : undefined}
        />
      )}
    </Box>
  )
}
