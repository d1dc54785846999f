import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FactList } from './FactList.tsx'
import { useBars } from '../../layout/useBars.ts'
import { OutlineList } from './OutlineList.tsx'
import { TableList } from './TableList.tsx'
import type { Content } from '../../documents/useContent.ts'
import type { OpenFile } from './useReading.ts'

const panels = ['outline', 'tables', 'facts'] as const

/** What can be told of the document besides its text: outline, tables, facts. */
export function SidePanel({ file, content, onGo }: { file: OpenFile; content: Content; onGo: (id: string) => void }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<(typeof panels)[number]>('outline')
  const id = useId()
  const under = useBars() + 4
  return (
    <Card component="section" aria-label={translate('readWord.panel')} className="no-print" sx={{ position: { lg: 'sticky' }, top: under, display: 'flex', flexDirection: 'column', maxHeight: { xs: 320, lg: 'calc(100vh - 136px)' } }}>
      <Tabs value={chosen} onChange={(_, next: (typeof panels)[number]) => setChosen(next)} variant="fullWidth" aria-label={translate('readWord.panel')} sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}>
        {panels.map((panel) => (
          <Tab key={panel} value={panel} id={`${id}-${panel}`} aria-controls={chosen === panel ? `${id}-panel` : undefined} sx={{ minWidth: 0, px: 1 }} label={panel === 'tables' ? translate('readWord.tablesCount', { count: content.tables.length }) : translate(`readWord.${panel}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0} sx={{ overflow: 'auto', minHeight: 0 }}>
        {chosen === 'outline' && <OutlineList headings={content.headings} guessed={content.guessed} onGo={onGo} />}
        {chosen === 'tables' && <TableList tables={content.tables} fileName={file.name} onGo={onGo} />}
        {chosen === 'facts' && <FactList file={file} content={content} />}
      </Box>
    </Card>
  )
}
