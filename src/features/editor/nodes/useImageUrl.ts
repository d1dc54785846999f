import { useEffect, useState } from 'react'
import { fileOfImage } from '../../../../core/document/links.ts'
import { useEditorFiles } from '../files.ts'

export type LoadedImage = { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed' }

/** The picture behind `file:<id>`, fetched with the reader's token and held as long as it is on the page. */
export function useImageUrl(source: unknown): LoadedImage {
  const { load } = useEditorFiles()
  const id = fileOfImage(source)
  const [image, setImage] = useState<LoadedImage>({ state: 'loading' })

  useEffect(() => {
    if (id === null) return setImage({ state: 'failed' })
    let url: string | null = null
    let gone = false
    setImage({ state: 'loading' })
    load(id).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setImage({ state: 'shown', url })
      },
      () => gone || setImage({ state: 'failed' }),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, load])
  return image
}
