import { useContext, useEffect, useState, type ReactNode } from 'react'
import { reportMissingCode } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { CommandsContext, type CommandRegistry } from './commands.ts'
import { OpeningBox } from './OpeningBox.tsx'
import type { SearchDialog } from './SearchDialog.tsx'

export const loadSearch = () => import('./SearchDialog.tsx').then((module) => module.SearchDialog)

type Props = { open: boolean; onClose: () => void }

/**
 * The search where it is open, and the dialog of the command that it was asked for. What is typed before its code is
 * there is not lost: a word of an input method is finished first.
 */
export function SearchHost({ open, onClose }: Props) {
  const loadCommands = useContext(CommandsContext)
  const [loaded, setLoaded] = useState<{ Dialog: typeof SearchDialog; commands: CommandRegistry } | null>(null)
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const [dialog, setDialog] = useState<{ draw: (onClose: () => void) => ReactNode } | null>(null)
  useEffect(() => {
    if (!open || loaded) return
    Promise.all([loadSearch(), loadCommands()]).then(
      ([Dialog, commands]) => setLoaded({ Dialog, commands }),
      () => {
        void reportMissingCode()
        onClose()
      },
    )
  }, [open, loaded, loadCommands, onClose])
  const close = (): void => {
    setTyped('')
    onClose()
  }
  const closeDialog = (): void => setDialog(null)
  return (
    <>
      {open && (!loaded || composing) && (
        <OpeningBox text={typed} onText={setTyped} onComposing={setComposing} onClose={close} />
      )}
      {open && loaded && !composing && (
        <loaded.Dialog
          typed={typed}
          commands={loaded.commands}
          onClose={close}
          onDialog={(draw) => setDialog({ draw })}
        />
      )}
      {dialog && <LoadedPart onMissing={closeDialog}>{dialog.draw(closeDialog)}</LoadedPart>}
    </>
  )
}
