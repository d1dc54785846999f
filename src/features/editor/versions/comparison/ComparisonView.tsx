import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { compareDocuments } from '../../../../../core/document/compare/index.ts'
import type { Comparison } from '../../../../../core/document/compare/types.ts'
import type { ReportDocument } from '../../../../../core/document/types.ts'
import { usePunctuation } from '../../../../i18n/punctuation.ts'
import { visuallyHidden } from '../../../../ui/theme/visuallyHidden.ts'
import { stretchesOf } from './folding.ts'
import { Lines, nameOf } from './Lines.tsx'
import { useStops } from './useStops.ts'
import './comparison.css'

function Counts({ comparison: { counts, characters } }: { comparison: Comparison }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const summary = (['changed', 'added', 'removed', 'moved'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => translate(`versions.comparing.counts.${kind}`, { count: counts[kind] }))
  return (
    <Typography variant="body2" color="textSecondary">
      {listed([listed(summary), translate('versions.comparing.counts.characters', characters)], 'semicolon')}
    </Typography>
  )
}

/**
 * Two contents of a report as one: what came and went is marked where it stands. `after` is the newer one. Its changes
 * are gone through by two buttons or by Alt with an arrow.
 */
export default function ComparisonView({
  before,
  after,
  height,
}: {
  before: ReportDocument
  after: ReportDocument
  height?: number | string
}) {
  const translate = useTranslate()
  const key = 'versions.comparing'
  const [fold, setFold] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const comparison = useMemo(() => compareDocuments(before, after), [before, after])
  const stretches = useMemo(() => stretchesOf(comparison.lines, fold), [comparison, fold])
  const announce = useCallback(
    (at: number): void => {
      const line = comparison.lines.find(({ stop }) => stop === at)
      if (line)
        setAnnouncement(
          translate(`${key}.announce`, {
            at: at + 1,
            count: comparison.stops,
            type: translate(`${key}.type.${nameOf(line)}`),
            section: line.section || translate(`${key}.top`),
          }),
        )
    },
    [comparison, translate],
  )
  const { root, at, go } = useStops(comparison.stops, announce)
  if (comparison.stops === 0)
    return (
      <Typography sx={{ p: 3 }} role="status">
        {translate(`${key}.same`)}
      </Typography>
    )
  return (
    <Box
      ref={root}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, ...(height !== undefined && { height }) }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexWrap: 'wrap',
          px: 2,
          py: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Counts comparison={comparison} />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={fold}
          onChange={(_, next: boolean | null) => next !== null && setFold(next)}
          aria-label={translate('versions.filter.label')}
        >
          <ToggleButton value sx={{ py: 0.25, px: 1.25 }}>
            {translate(`${key}.onlyChanges`)}
          </ToggleButton>
          <ToggleButton value={false} sx={{ py: 0.25, px: 1.25 }}>
            {translate(`${key}.whole`)}
          </ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', alignItems: 'center' }} title={translate(`${key}.keys`)}>
          <Tooltip title={translate(`${key}.previous`)}>
            <IconButton
              aria-label={translate(`${key}.previous`)}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => go(-1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
          </Tooltip>
          <Typography
            component="span"
            variant="body2"
            sx={{ minWidth: 76, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
          >
            {at < 0
              ? translate(`${key}.count`, { count: comparison.stops })
              : translate(`${key}.position`, { at: at + 1, count: comparison.stops })}
          </Typography>
          <Tooltip title={translate(`${key}.next`)}>
            <IconButton aria-label={translate(`${key}.next`)} aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(1)}>
              <ArrowDownward fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <Box className="compare-desk" tabIndex={0} role="region" aria-label={translate(`${key}.title`)}>
        <div className="compare-paper" lang="zh-CN">
          <Lines stretches={stretches} fold={fold} />
        </div>
      </Box>
    </Box>
  )
}
