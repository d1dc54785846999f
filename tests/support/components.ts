import { createRequire } from 'node:module'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { endTimers, noteTimers, outlivingTimers } from './own-timers.ts'
import { putBack } from './stand-in.ts'

// Waiting ends as soon as what is waited for is there; a busy machine only makes it longer.
configure({ asyncUtilTimeout: 120_000 })
/** A few files have no window: they run in Node. */
const page = typeof window === 'undefined' ? null : await import('./new-page.ts')
// jsdom has no layout to scroll.
if (page) window.scrollTo = () => undefined
noteTimers()
afterEach(() => {
  cleanup()
  // Open pages and what their forms keep belong to one window, and every test opens its own.
  sessionStorage.clear()
})

// The files share modules and window: each leaves them as it found them.
afterAll(async () => {
  vi.useRealTimers()
  try {
    // What asks by itself ends with the page that started it; one that did not would find no window any more.
    await eventually(() => expect(outlivingTimers()).toEqual([]))
  } finally {
    endTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    putBack()
    page?.newPage()
  }
})

// What draws for jsdom is not installed, and an empty package stands in its place, which jsdom takes for the real one:
// this draws nothing.
Object.assign(createRequire(import.meta.url)('@napi-rs/canvas') as object, {
  Image: EventTarget,
  createCanvas: () => null,
})
