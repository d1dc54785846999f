import { useEffect } from 'react'
import { useUser } from '../../authProvider/user.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { closeApplication, forgetApplication, openApplication, useOpening } from './opening.ts'

const ApplicationPanel = lazyPart(() => import('./ApplicationPanel.tsx'))

/** Alt Q (⌥Q) opens the panel; a layout that has the letter elsewhere counts by the letter. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'q' || event.code === 'KeyQ')

/** Where the data-application panel stands: above every page. Its code loads when it is opened first. */
export function ApplicationHost() {
  const { may } = useUser()
  const codes = findSchema(useSchemas(), 'qrCodes')
  const allowed = codes !== undefined && may(codes.permission, 'add')
  const { open } = useOpening()

  useEffect(() => {
    if (!allowed) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return
      event.preventDefault()
      openApplication()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [allowed])

  useEffect(() => forgetApplication, [])

  if (!open || !codes || !allowed) return null
  return (
    <LoadedPart onMissing={closeApplication}>
      <ApplicationPanel schema={codes} />
    </LoadedPart>
  )
}
