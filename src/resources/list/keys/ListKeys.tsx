import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { isForList, pressInList } from './list-keys.ts'

const KeysDialog = lazyPart(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** Listens for the keys of the list that it stands in. */
export function ListKeys() {
  const place = useRef<HTMLSpanElement>(null)
  const [help, setHelp] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const list = place.current?.parentElement
      if (!list || !isForList(event, list)) return
      if (event.key === '?') setHelp(true)
      else if (!pressInList(event.key, list)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {help && (
        <LoadedPart onMissing={() => setHelp(false)}>
          <KeysDialog onClose={() => setHelp(false)} />
        </LoadedPart>
      )}
    </>
  )
}
