import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DocumentPaper } from '../../documents/DocumentPaper.tsx'
import { goTo } from '../../documents/go-to.ts'
import { useContent } from '../../documents/useContent.ts'
import { useBars } from '../../layout/useBars.ts'
import { SearchBar } from './SearchBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { OpenFile } from './useReading.ts'
import { useSearch } from './useSearch.ts'

/** A document that was read: its text, its outline, tables and facts, and a search. */
export function DocumentReader({ file }: { file: OpenFile }) {
  const content = useContent(file.document)
  const search = useSearch(content.root)
  const under = useBars() + 4
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <SidePanel file={file} content={content} onGo={(id) => goTo(content.root, id)} />
      <Box sx={{ minWidth: 0 }}>
        <Card className="no-print" sx={{ p: 1.5, mb: 2, position: 'sticky', top: under, zIndex: 3 }}>
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <SearchBar search={search} />
        </Card>
        <DocumentPaper document={file.document} content={content} />
      </Box>
    </Box>
  )
}
