import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import type { ListTree } from '../../../../core/schema/types.ts'
import type { TreeNode } from '../../../dataProvider/classification.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Tree } from './Tree.tsx'
import type { ListTreeState } from './useListTree.ts'

/** The sum over all classes: those of the top level are apart from each other. */
const sumOf = (nodes: readonly TreeNode[], name: string): number =>
  nodes.reduce((sum, node) => sum + Number(node[name] ?? 0), 0)

/** The search, the classes with their counts, and what is left out. */
export function TreePanel({ tree, state, onChosen }: { tree: ListTree; state: ListTreeState; onChosen?: () => void }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const text = (words: ListTree['label']): string => textIn(words, locale)
  const counts = tree.counts.map(({ name, label }) => ({ name, label: text(label) }))
  const { nodes, source, query } = state
  const searching = query.trim() !== ''
  const top: TreeNode = {
    code: '',
    name: text(tree.all),
    children: [],
    ...Object.fromEntries(counts.map(({ name }) => [name, sumOf(source ?? [], name)])),
  }
  const choose = (code: string): void => {
    state.choose(code)
    onChosen?.()
  }
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <TextField
          type="search"
          size="small"
          fullWidth
          value={query}
          onChange={(event) => state.setQuery(event.target.value)}
          placeholder={text(tree.search)}
          slotProps={{
            htmlInput: { 'aria-label': `${text(tree.label)}: ${text(tree.search)}`, maxLength: 60 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: searching ? (
                <InputAdornment position="end">
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={translate('ra.action.clear_input_value')}
                    onClick={() => state.setQuery('')}
                  >
                    <Clear fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ) : undefined,
            },
          }}
        />
        <FormControlLabel
          control={
            <Switch size="small" checked={state.used} disabled={searching} onChange={(_, on) => state.setUsed(on)} />
          }
          label={text(tree.used)}
          sx={{ mt: 0.75, ml: -0.5, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
        />
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          px: 1.5,
          gap: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: 12,
        }}
      >
        {counts.map(({ name, label }) => (
          <Box key={name} component="span" sx={{ minWidth: 44, textAlign: 'right' }}>
            {label}
          </Box>
        ))}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: 0.5 }}>
        {state.loading && (
          <Box sx={{ px: 2, py: 1 }} role="status" aria-label={translate('app.page.loading')}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={32} />
            ))}
          </Box>
        )}
        {state.error !== null && !source && (
          <Box role="alert" sx={{ px: 2, py: 2 }}>
            <Typography variant="body2" sx={{ color: 'error.main', mb: 1 }}>
              {translate('listTree.failed')}
            </Typography>
            <Button size="small" variant="outlined" onClick={state.retry}>
              {translate('listTree.retry')}
            </Button>
          </Box>
        )}
        {source && (
          <Tree
            label={text(tree.label)}
            nodes={searching ? nodes : [top, ...nodes]}
            counts={counts}
            opened={state.opened}
            chosen={state.chosen}
            onToggle={state.toggle}
            onChoose={choose}
          />
        )}
        {source && searching && nodes.length === 0 && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 1 }}>
            {translate('listTree.none', { query: query.trim() })}
          </Typography>
        )}
      </Box>
      {tree.note && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {text(tree.note)}
        </Typography>
      )}
    </>
  )
}
