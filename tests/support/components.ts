import { createRequire } from 'node:module'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect } from 'vitest'
import { eventually } from './eventually.ts'
import { noteTimers, outlivingTimers } from './own-timers.ts'

// Waiting ends as soon as what is waited for is there; a busy machine only makes it longer.
configure({ asyncUtilTimeout: 30_000 })
// jsdom has no layout to scroll.
if (typeof window !== 'undefined') window.scrollTo = () => undefined
noteTimers()
afterEach(() => {
  cleanup()
  // Open pages and what their forms keep belong to one window, and every test opens its own.
  sessionStorage.clear()
})

// What asks by itself ends with the page that started it; one that did not would find no window any more.
afterAll(() => eventually(() => expect(outlivingTimers()).toEqual([])))

// What draws for jsdom is not installed, and an empty package stands in its place, which jsdom takes for the real one: this draws nothing.
Object.assign(createRequire(import.meta.url)('@napi-rs/canvas') as object, { Image: EventTarget, createCanvas: () => null })
