import type { Settings } from '../settings.ts'
import { httpSource } from './http-source.ts'
import { collectedKinds } from './kinds.ts'
import type { Source } from './protocol.ts'

/** The source of each kind of data, by its number; absent where none is set. */
export type Sources = ReadonlyMap<string, Source>

/** The sources that the settings name. */
export const openSources = (settings: Pick<Settings, 'powerSourceUrl' | 'enterpriseSourceUrl'>): Sources =>
  new Map(
    collectedKinds.flatMap(({ dataType, setting }) =>
      settings[setting] === '' ? [] : [[dataType, httpSource(settings[setting])] as const],
    ),
  )
