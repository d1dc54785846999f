import { useEffect } from 'react'
import { panels } from './index.ts'
import './open-panel.ts'
import { Rail, useRoomBeside } from './Rail.tsx'
import type { EditorSession } from './types.ts'

type Props = { session: EditorSession; open: string | null; onOpen: (name: string | null) => void }

/** The panels beside a report that is being written. */
export function SideRail({ session, open, onOpen }: Props) {
  const wide = useRoomBeside()
  const { editor } = session
  useEffect(() => {
    const asked = (name: string | null): void => void ((name !== null || !wide) && onOpen(name))
    editor.on('panel', asked)
    return () => void editor.off('panel', asked)
  }, [editor, wide, onOpen])
  const items = panels.map(({ Component, ...panel }) => ({
    ...panel,
    body: <Component session={session} leave={() => void (!wide && onOpen(null))} />,
  }))
  return <Rail items={items} open={open} onOpen={onOpen} />
}
