import { afterEach, beforeEach } from 'vitest'
import { closeOpened, noteOpened } from './browser.ts'

// A page that is left open goes on: it hears of every change, asks anew and is drawn. Those of a test end with it; what
// is opened before all tests of a file is theirs together.

let running = 0
beforeEach(() => {
  running++
  noteOpened()
})
afterEach(async () => {
  running--
  // Of tests that run side by side nobody knows whose a page is.
  if (running === 0) await closeOpened()
})
