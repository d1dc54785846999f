import type { Profile, ProfileChange } from '../../../core/contracts/user.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

const queryKey = ['account', 'profile']

/** The own profile. */
export function useProfile(): UseQueryResult<Profile> {
  const { profile } = useCalls()
  return useQuery({ queryKey, queryFn: ({ signal }) => profile(signal) })
}

/**
 * Saves a part of the profile over the version that is shown. Where another change came first, that one is taken over
 * and the failure goes on.
 */
export function useSaveProfile(): {
  save: (change: Omit<ProfileChange, 'version'>) => Promise<Profile>
  /** Another change came first the last time. */ conflict: boolean
} {
  const { saveProfile, profile } = useCalls()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState(false)
  return {
    conflict,
    async save(change) {
      const shown = queries.getQueryData<Profile>(queryKey) ?? (await profile())
      try {
        const saved = await saveProfile({ ...change, version: shown.version })
        queries.setQueryData(queryKey, saved)
        setConflict(false)
        // The next answer tells the frame that name or picture are others now.
        void queries.invalidateQueries({ queryKey })
        return saved
      } catch (error) {
        if (error instanceof HttpError && error.status === 409) {
          setConflict(true)
          await queries.invalidateQueries({ queryKey })
        }
        throw error
      }
    },
  }
}
