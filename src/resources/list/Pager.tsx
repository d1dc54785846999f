import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'react-admin'
import { useMuiWords } from '../../ui/theme/words.ts'

const pageSizes = [10, 20, 50, 100] as const

/** Total, pages, and how many records a page shows. */
export function Pager() {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { page, perPage, setPage, setPerPage, total = 0 } = useListContext()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'space-between', sm: 'flex-end' },
        gap: 1.5,
        px: 2,
        py: 1.5,
      }}
    >
      <Typography role="status" sx={{ color: 'text.secondary', mr: { sm: 'auto' } }}>
        {translate('app.list.total', { total: total.toLocaleString('en-US'), smart_count: total })}
      </Typography>
      <Pagination
        {...words}
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        onChange={(_, next) => setPage(next)}
        shape="rounded"
        size="small"
        siblingCount={phone ? 0 : 1}
        getItemAriaLabel={(type, target) =>
          type === 'page'
            ? translate('ra.navigation.page', { page: target ?? 1 })
            : translate(
                `ra.navigation.${type === 'previous' || type === 'next' || type === 'first' || type === 'last' ? type : 'page'}`,
                { page: target ?? 1 },
              )
        }
        sx={{ '& .Mui-selected': { bgcolor: 'action.selected', color: 'primary.dark', fontWeight: 600 } }}
      />
      <Select
        size="small"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': translate('app.list.pageSize') }}
        sx={{ fontSize: 13, '& .MuiSelect-select': { py: 0.5 } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size} dense>
            {translate('app.list.perPage', { count: size })}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
