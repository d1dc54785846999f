/** What a call needs besides its path (below `/stage-api`). */
export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as a form with files. */
  body?: unknown
  signal?: AbortSignal
  /** Milliseconds; 6000 unless told, longer for uploads and building. */
  timeout?: number
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void
  /** `blob` for a download; otherwise the parsed envelope. */
  as?: 'json' | 'blob'
}

/** One call of the server: adds token and language, and turns every failure into an HttpError. */
export type Http = <T>(path: string, options?: CallOptions) => Promise<T>
