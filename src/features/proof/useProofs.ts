import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RowsEnvelope } from '../../../core/api.ts'
import type { ProofFile } from '../../../core/edits.ts'
import type { ProofPlace } from '../../dataProvider/proof.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** How soon the page hears of what a colleague has uploaded or deleted. A save hears of it at once. */
const lookAgain = 10_000

const keyOf = ({ tableId, appUserId }: ProofPlace) => ['proofFiles', { tableId, appUserId }] as const

/** The proof material of a table. `files` is undefined until it is known. */
export function useProofs(place: ProofPlace) {
  const { proofFiles } = useCalls()
  const client = useQueryClient()
  const { tableId, appUserId } = place
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => proofFiles(place, signal),
    refetchInterval: lookAgain,
    retry: false,
  })
  const change = useCallback(
    (next: (files: ProofFile[]) => ProofFile[]): void => {
      client.setQueryData<RowsEnvelope<ProofFile>>(keyOf({ tableId, appUserId }), (now) => {
        const rows = next(now?.rows ?? [])
        return { code: 200, msg: '', ...now, rows, total: (now?.total ?? 0) + rows.length - (now?.rows.length ?? 0) }
      })
    },
    [client, tableId, appUserId],
  )
  return { files: data?.rows, total: data?.total ?? 0, error, retry: () => void refetch(), change }
}
