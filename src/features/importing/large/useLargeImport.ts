import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportResult, LargeImport } from '../../../../core/import-results.ts'
import type { ImportRequest } from '../../../dataProvider/imports.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { LargeImportError } from '../problem.ts'

/** Milliseconds between two looks at how far it is. */
const look = 700

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('cancelled', 'AbortError'))
    const timer = window.setTimeout(resolve, look)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })

/**
 * Has a large table checked and stored in the background, and follows it. A check that is given up is ended on the
 * server too; one that is stored goes on.
 *
 * @param told called whenever it has come further
 */
export function useLargeImport(told: (what: 'check' | 'import', large: LargeImport) => void): {
  check(request: ImportRequest, signal: AbortSignal): Promise<ImportResult>
  store(signal: AbortSignal): Promise<ImportResult>
} {
  const translate = useTranslate()
  const { startLargeImport, largeImport } = useCalls()
  const checked = useRef<string | null>(null)

  const follow = useCallback(
    async (what: 'check' | 'import', begun: LargeImport, signal: AbortSignal): Promise<ImportResult> => {
      const end = what === 'check' ? 'checked' : 'done'
      for (let now = begun; ; now = await largeImport('state', begun.id)) {
        told(what, now)
        if (now.state === end && now.result) return now.result
        if (now.state === 'failed') throw new LargeImportError({ msg: now.msg, details: now.details })
        if (now.state === 'cancelled')
          throw new LargeImportError({ msg: translate('largeImports.cancelled'), details: [] })
        await pause(signal)
      }
    },
    [largeImport, told, translate],
  )

  return {
    async check({ tableId, appUserId, fileId, sheet, mapping }, signal) {
      // What was checked before is checked anew, by another matching.
      if (checked.current) await largeImport('cancel', checked.current).catch(() => undefined)
      const begun = await startLargeImport({ tableId, appUserId, fileId, sheet, mapping })
      checked.current = begun.id
      try {
        return await follow('check', begun, signal)
      } catch (error) {
        checked.current = null
        if (signal.aborted) await largeImport('cancel', begun.id).catch(() => undefined)
        throw error
      }
    },
    async store(signal) {
      const id = checked.current
      if (id === null) throw new Error('nothing was checked')
      const result = await follow('import', await largeImport('store', id), signal)
      checked.current = null
      return result
    },
  }
}
