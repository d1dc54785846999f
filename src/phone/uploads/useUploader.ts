import { useEffect, useRef, useState } from 'preact/hooks'
import { pagesType } from '../../../core/photo-pages.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { Flow } from '../flow.ts'
import { Failure } from '../wire.ts'
import { markOf, marks } from './mark.ts'
import { sendFile } from './tus.ts'
import { Uploader } from './uploader.ts'

/**
 * The uploader of the page: it outlives the steps, sends while there is a session, and goes on when the line is back.
 */
export function useUploader(token: string, locale: Locale, flow: Flow): Uploader {
  const now = useRef({ locale, flow })
  now.current = { locale, flow }
  const [uploader] = useState(() => {
    const known = marks(token)
    const remove = (id: string, session: string): Promise<unknown> => now.current.flow.calls.removeFile(session, id)
    return new Uploader({
      remove,
      onFailure: (failure) => void (failure.status === 409 ? now.current.flow.again() : now.current.flow.fail(failure)),
      send: async (file, { id, name, dataType, session, signal, onPlaced, onSent }) => {
        const mark = await markOf(file).catch(() => {
          throw new Failure(0)
        })
        // Another file of the same name and size: what was begun is not its beginning.
        const other = id !== null && !known.fits(id, mark)
        if (other) void remove(id, session).catch(() => undefined)
        await sendFile(file, {
          endpoint: `/stage-api/open/${token}/upload`,
          session,
          signal,
          onSent,
          language: now.current.locale,
          metadata: { filename: name, dataType, form: file.type === pagesType ? 'pages' : '' },
          id: other ? null : id,
          onPlaced: (id) => {
            known.set(id, mark)
            onPlaced(id)
          },
        })
      },
    })
  })
  const session = flow.phase === 'files' ? (flow.session?.session ?? null) : null
  const { files } = flow
  // Before anything is sent: what the server has already is not sent again.
  useEffect(() => uploader.list(files), [uploader, files])
  useEffect(() => uploader.open(session), [uploader, session])
  useEffect(() => () => uploader.close(), [uploader])
  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState !== 'hidden') uploader.again()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [uploader])
  return uploader
}
