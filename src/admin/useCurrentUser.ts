import type { UserInfo } from '../../core/contracts/user-info.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askWhenSilent, onAccessChange } from '../authProvider/access-version.ts'

/** What was asked for under the rights of before: lists and counts may hold other records now. */
const dependsOnRights = (key: readonly unknown[]): boolean =>
  key[0] === 'auth' || key[0] === 'overviewCounts' || key[1] === 'getList' || key[1] === 'getManyReference'

type Tools = { dataProvider: { userInfo(): Promise<UserInfo> }; queryClient: QueryClient }

/**
 * Reads the user anew when an answer of the server says that role, permissions or name have changed: menu, buttons and
 * pages follow without a reload, also where no page asks for anything. Records in forms are left alone.
 */
export function useCurrentUser(
  { dataProvider, queryClient }: Tools,
  change: (user: UserInfo) => void | Promise<void>,
): void {
  useEffect(
    () =>
      onAccessChange(async () => {
        await change(await dataProvider.userInfo())
        // After the pages have followed: what is no longer theirs is not asked for again.
        setTimeout(() => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnRights(queryKey) }))
      }),
    [dataProvider, queryClient, change],
  )
  useEffect(() => askWhenSilent(() => dataProvider.userInfo()), [dataProvider])
}
