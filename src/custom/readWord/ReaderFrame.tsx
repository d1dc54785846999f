import Toc from '@mui/icons-material/TocOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DocumentModel } from '../../../core/reading/types.ts'
import type { Drawn } from '../../ui/documents/drawn.ts'
import { useBox } from '../../ui/files/useBox.ts'
import { useBars } from '../../layout/useBars.ts'
import type { Facts } from './FactList.tsx'
import { useAsk } from './ask/useAsk.ts'
import { useAskStatus, usualRoom } from './ask/useAskStatus.ts'
import { mark, unmark } from './marks.ts'
import { PanelDrawer } from './PanelDrawer.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { OpenFile } from './useReading.ts'
import { useSearch } from './useSearch.ts'

type Props = {
  file: OpenFile
  /** null until it has been read. */
  model: DocumentModel | null
  drawn: Drawn | null
  progress: { read: number; total: number } | null
  facts: Facts
  /** What belongs to this kind of document alone, beside the search. */
  tools: ReactNode
  notice: ReactNode
  children: ReactNode
}

/** A document of whatever kind: a search above it, what is told of it beside it, in a drawer where there is no room. */
export function ReaderFrame({ file, model, drawn, progress, facts, tools, notice, children }: Props) {
  const translate = useTranslate()
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const [drawer, setDrawer] = useState(false)
  const [rests, setRests] = useState<number | null>(null)
  const search = useSearch(model, drawn)
  const status = useAskStatus()
  // Kept here: the panel moves between page and drawer with the window.
  const asking = useAsk(model, file.name, status.data?.maxCharacters ?? usualRoom)
  const under = useBars() + 4
  const bar = useRef<HTMLDivElement>(null)
  const { height } = useBox(bar)

  const shown = useRef(drawn)
  shown.current = drawn
  const go = useCallback((paragraph: number): void => {
    setDrawer(false)
    // A drawer that closes gives the focus back first.
    setTimeout(() => shown.current?.goTo(paragraph), 0)
  }, [])
  const goToRest = useCallback(
    (paragraph: number): void => {
      setRests(paragraph)
      go(paragraph)
    },
    [go],
  )
  useEffect(() => {
    const length = model?.paragraphs[(rests ?? 0) - 1]?.text.length
    mark(
      'word-rests',
      rests !== null && drawn && length ? drawn.rangesOf({ paragraph: rests, from: 0, to: length }) : [],
    )
    return () => unmark('word-rests')
  }, [rests, drawn, model])

  const panel = (
    <SidePanel
      file={file}
      model={model}
      progress={progress}
      facts={facts}
      asking={asking}
      onGo={go}
      onRest={goToRest}
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
      style={{ '--reader-top': `${under + height + 12}px` }}
    >
      {wide ? (
        <Card
          component="section"
          aria-label={translate('readWord.panel')}
          className="no-print"
          sx={{
            position: 'sticky',
            top: under,
            display: 'flex',
            flexDirection: 'column',
            maxHeight: 'calc(100vh - 136px)',
          }}
        >
          {panel}
        </Card>
      ) : (
        <PanelDrawer open={drawer} onClose={() => setDrawer(false)}>
          {panel}
        </PanelDrawer>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Card
          ref={bar}
          className="no-print"
          sx={{ p: { xs: 1, sm: 1.5 }, mb: 2, position: 'sticky', top: under, zIndex: 3 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
            <Typography
              title={file.name}
              sx={{
                fontWeight: 600,
                overflowWrap: 'anywhere',
                flex: '1 1 160px',
                minWidth: 0,
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              {file.name}
            </Typography>
            {tools}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            {!wide && (
              <Tooltip title={translate('readWord.openPanel')}>
                <IconButton
                  aria-label={translate('readWord.openPanel')}
                  aria-haspopup="dialog"
                  onClick={() => setDrawer(true)}
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
                >
                  <Toc />
                </IconButton>
              </Tooltip>
            )}
            <SearchBar search={search} disabled={model === null} />
          </Box>
          {progress && (
            <Box sx={{ mt: 1 }}>
              <LinearProgress
                variant="determinate"
                value={(100 * progress.read) / Math.max(1, progress.total)}
                aria-label={translate('readWord.pdf.progress')}
              />
              <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
                {translate('readWord.pdf.reading', progress)}
              </Typography>
            </Box>
          )}
        </Card>
        {notice}
        {children}
      </Box>
    </Box>
  )
}
