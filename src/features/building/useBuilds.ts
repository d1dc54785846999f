import { useSyncExternalStore } from 'react'
import { builds, type KnownBuild } from './builds.ts'

/** The buildings under way, and those whose end nobody has seen yet. */
export const useBuilds = (): readonly KnownBuild[] => useSyncExternalStore(builds.subscribe, builds.all)
