import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useTasksChanged } from './useTasks.ts'

/** Ticks a task off or opens it again, once however often it is pressed. */
export function useTick(): { busy: boolean; tick: (id: string, done: boolean) => Promise<void> } {
  const { setTaskDone } = useCalls()
  const notify = useNotify()
  const changed = useTasksChanged()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async tick(id, done) {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        notify(await setTaskDone(id, done), { type: 'success' })
      } catch {
        // The notice of the failure has said why; the list shows how it stands.
      } finally {
        await changed()
        running.current = false
        setBusy(false)
      }
    },
  }
}
