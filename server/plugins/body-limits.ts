import type { FastifyInstance } from 'fastify'

const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/** Bytes that a call takes unless it declares that it needs more: what is read is read for everybody who waits. */
export const usualBody = 64 * kilobyte

/** A body that may be larger: so many bytes, and what it holds that needs them. */
export type LargeBody = { bytes: number; holds: string }

/** 6 MB, 64 KB. */
export const inBytes = (bytes: number): string =>
  bytes >= megabyte ? `${Math.round(bytes / megabyte)} MB` : `${Math.round(bytes / kilobyte)} KB`

/**
 * Holds every call to its limit. One that takes more than usual without saying what for stops the start of the server.
 */
export function bodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const large = route.config?.largeBody
    if (large) route.bodyLimit = large.bytes
    else if ((route.bodyLimit ?? 0) > usualBody) throw new Error(`${route.url} takes a large body and does not say why`)
  })
}
