import { useEffect, useState } from 'preact/hooks'
import type { Queue } from './queue.ts'
import type { Uploader } from './uploader.ts'

/** The files as they are now. */
export function useQueue(uploader: Uploader): Queue {
  const [queue, setQueue] = useState(uploader.queue)
  useEffect(() => {
    setQueue(uploader.queue)
    return uploader.watch(() => setQueue(uploader.queue))
  }, [uploader])
  return queue
}
