export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** An OpenAI-compatible endpoint, as the rest of the server sees it. */
export type WritingService = {
  model: string
  /**
   * Sends messages and answers the whole text; `onText` hears each piece as it comes. Nothing is sent twice.
   *
   * @throws ApiError 429 where the endpoint wants to be left alone, 502 where it fails, ends early, answers something
   * that is no answer, or more than `longest` characters; 504 where it is too slow. The signal's reason where that
   * aborts.
   */
  write(
    messages: readonly Message[],
    options: { signal: AbortSignal; longest?: number; onText?: (piece: string) => void },
  ): Promise<string>
}
