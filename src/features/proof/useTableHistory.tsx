import { useState, type ReactNode } from 'react'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { CellRef } from '../grid/types.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { EditHistory } from './EditHistory.tsx'

// Previews bring readers of PDF and Word along.
const FileViewer = lazyPart(async () => ({ default: (await import('../../ui/files/FileViewer.tsx')).FileViewer }))

type Viewed = { id: string; fileName: string; size: number }

/** The history of a table beside it, and the viewer of proof files. */
export function useTableHistory(
  schema: TableSchema,
  customerId: string,
  { canUndo, onLocked }: { canUndo: boolean; onLocked: () => void },
): {
  show: (cell: CellRef | null) => void
  /** Opens a file; the viewer goes on to the others. */ open: (file: Viewed, others?: readonly Viewed[]) => void
  panel: ReactNode
} {
  const [cell, setCell] = useState<CellRef | null | undefined>(undefined)
  const [viewed, setViewed] = useState<{ file: Viewed; files: readonly Viewed[] } | null>(null)
  const open = (file: Viewed, files: readonly Viewed[] = []): void => setViewed({ file, files })
  return {
    show: setCell,
    open,
    panel: (
      <>
        {cell !== undefined && (
          <EditHistory
            schema={schema}
            customerId={customerId}
            cell={cell}
            canUndo={canUndo}
            onOpen={open}
            onLocked={onLocked}
            onClose={() => setCell(undefined)}
          />
        )}
        {viewed && (
          <LoadedPart onMissing={() => setViewed(null)}>
            <FileViewer {...viewed} onClose={() => setViewed(null)} />
          </LoadedPart>
        )}
      </>
    ),
  }
}
