import type { AiStatus } from '../../core/ai/types.ts'
import type { Grounds, Offence } from '../../core/guard/types.ts'
import { checkGrounds } from '../../core/guard/check.ts'
import type { Executor } from '../db/schema.ts'
import type { AiSettings } from '../settings.ts'
import { openLimits, remainingToday, type Limits } from './limits.ts'
import { openAi } from './openai.ts'
import type { WritingService } from './types.ts'

/** Tells the log that the endpoint failed, and how: never what was sent, nor what came. */
export type Warn = (fact: { service: 'ai'; reason: string }, text: string) => void

/** What writes: an endpoint where one is set, the rules otherwise; and what every answer is held against. */
export type Writing = {
  settings: AiSettings
  service: WritingService | null
  limits: Limits
  check: (answer: string, grounds: Grounds) => Offence[]
  warn: Warn
  /** Aborted when the server stops; `stop` does it. */
  stopping: AbortSignal
  stop(): void
}

export function openWriting(settings: AiSettings, warn: Warn): Writing {
  const stopping = new AbortController()
  return {
    settings,
    service: settings.baseUrl === '' ? null : openAi(settings),
    limits: openLimits(),
    check: checkGrounds,
    warn,
    stopping: stopping.signal,
    stop: () => stopping.abort(new Error('the server stops')),
  }
}

/** What writes for a user, and how much of it is left today. */
export async function writingStatus({ settings, service }: Writing, db: Executor, userId: string): Promise<AiStatus> {
  const { mask, dailyLimit, maxCharacters } = settings
  const model = service?.model ?? ''
  return {
    engine: service ? 'endpoint' : 'rules',
    model,
    masked: service ? [...mask] : [],
    dailyLimit,
    remaining: await remainingToday(db, userId, dailyLimit),
    maxCharacters,
  }
}
