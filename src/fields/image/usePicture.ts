import { useEffect, useState, type RefObject } from 'react'
import type { FieldOfRecord } from '../../dataProvider/field-files.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

export type ShownPicture = { state: 'waiting' } | { state: 'shown'; url: string } | { state: 'none' }

/** Calls back once an element is in sight; at once where the browser cannot tell. */
function onSight(element: Element | null, call: () => void): () => void {
  if (!element || typeof IntersectionObserver === 'undefined') {
    call()
    return () => undefined
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    call()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** The picture of a field, held as long as it is on the page; another file is another picture. */
export function usePicture(
  place: RefObject<Element | null>,
  { resource, id, field }: FieldOfRecord,
  fileId: string,
): ShownPicture {
  const { fieldFile } = useCalls()
  const [picture, setPicture] = useState<ShownPicture>({ state: 'waiting' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    setPicture({ state: 'waiting' })
    const stop = onSight(place.current, () => {
      fieldFile({ resource, id, field }, fileId, { preview: true, signal: leaving.signal }).then(
        (file) => {
          if (leaving.signal.aborted) return
          url = URL.createObjectURL(file)
          setPicture({ state: 'shown', url })
        },
        () => leaving.signal.aborted || setPicture({ state: 'none' }),
      )
    })
    return () => {
      stop()
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
    // The provider is made once; another file is what asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resource, id, field, fileId])
  return picture
}
