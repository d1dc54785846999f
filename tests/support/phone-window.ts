import { vi } from 'vitest'

/** The window of a phone, to whoever asks how wide it is; until the file ends, or globals are no longer stubbed. */
export const phoneWindow = (): unknown =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
