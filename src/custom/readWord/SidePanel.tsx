import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DocumentModel } from '../../../core/reading/types.ts'
import { AskPanel } from './ask/AskPanel.tsx'
import type { Asking } from './ask/useAsk.ts'
import { FactList, type Facts } from './FactList.tsx'
import { OutlineList } from './OutlineList.tsx'
import { TableList } from './tables/TableList.tsx'
import type { OpenFile } from './useReading.ts'

const panels = ['outline', 'tables', 'ask', 'facts'] as const
type Panel = (typeof panels)[number]

type Props = {
  file: OpenFile
  model: DocumentModel | null
  progress: { read: number; total: number } | null
  facts: Facts
  asking: Asking
  onGo: (paragraph: number) => void
  onRest: (paragraph: number) => void
}

/** What can be told of the document besides its text: outline, tables, answers to questions, facts. */
export function SidePanel({ file, model, progress, facts, asking, onGo, onRest }: Props) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<Panel>('outline')
  // A long list that nobody has looked at is not made.
  const [visited, setVisited] = useState<ReadonlySet<Panel>>(new Set(['outline']))
  const choose = (next: Panel): void => {
    setChosen(next)
    setVisited((before) => new Set([...before, next]))
  }
  const id = useId()
  const label = (panel: Panel): string =>
    panel === 'tables' && model
      ? translate('readWord.tablesCount', { count: model.tables.length })
      : translate(`readWord.${panel}`)
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, next: Panel) => choose(next)}
        variant="fullWidth"
        aria-label={translate('readWord.panel')}
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {panels.map((panel) => (
          <Tab
            key={panel}
            value={panel}
            id={`${id}-${panel}`}
            aria-controls={`${id}-panel-${panel}`}
            sx={{ minWidth: 0, px: 0.75 }}
            label={label(panel)}
          />
        ))}
      </Tabs>
      {panels.map((panel) => (
        // What was asked stays while another part is looked at.
        <Box
          key={panel}
          hidden={chosen !== panel}
          role="tabpanel"
          id={`${id}-panel-${panel}`}
          aria-labelledby={`${id}-${panel}`}
          tabIndex={0}
          sx={{ overflow: 'auto', minHeight: 0 }}
        >
          {!visited.has(panel) ? null : model === null && panel !== 'facts' ? (
            <Typography role="status" variant="body2" color="textSecondary" sx={{ p: 2 }}>
              {progress ? translate('readWord.pdf.reading', progress) : ''}
            </Typography>
          ) : (
            <>
              {panel === 'outline' && model && (
                <OutlineList headings={model.headings} guessed={model.guessed} pdf={file.kind === 'pdf'} onGo={onGo} />
              )}
              {panel === 'tables' && model && (
                <TableList tables={model.tables} paragraphs={model.paragraphs} fileName={file.name} onGo={onGo} />
              )}
              {panel === 'ask' && model && <AskPanel asking={asking} onRest={onRest} />}
              {panel === 'facts' && <FactList file={file} facts={facts} tables={model?.tables.length ?? null} />}
            </>
          )}
        </Box>
      ))}
    </>
  )
}
