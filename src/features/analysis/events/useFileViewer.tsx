import { useState, type ReactNode } from 'react'
import type { ViewedFile } from '../../../ui/files/viewed.ts'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'

// Previews bring readers of PDF and Word along.
const FileViewer = lazyPart(async () => ({ default: (await import('../../../ui/files/FileViewer.tsx')).FileViewer }))

/** The viewer of files, opened on one of several. */
export function useFileViewer(): { open: (file: ViewedFile, files?: readonly ViewedFile[]) => void; panel: ReactNode } {
  const [viewed, setViewed] = useState<{ file: ViewedFile; files: readonly ViewedFile[] } | null>(null)
  return {
    open: (file, files = []) => setViewed({ file, files }),
    panel: viewed && (
      <LoadedPart onMissing={() => setViewed(null)}>
        <FileViewer {...viewed} onClose={() => setViewed(null)} />
      </LoadedPart>
    ),
  }
}
