import { Fault, type FaultKind } from './fault.ts'
import type { ReadDocument } from './types.ts'
import { readDocument } from './read.ts'

export type WorkerAnswer = { document: ReadDocument } | { fault: FaultKind }

/** Reads one document away from the page, which stays usable and can end the reading. */
self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  readDocument(event.data)
    .then((document) =>
      self.postMessage({ document } satisfies WorkerAnswer, { transfer: document.pictures.map(({ bytes }) => bytes) }),
    )
    .catch((error: unknown) =>
      self.postMessage({ fault: error instanceof Fault ? error.kind : 'broken' } satisfies WorkerAnswer),
    )
})
