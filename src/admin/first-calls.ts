import type { Schemas } from '../../core/contracts/system.ts'
import type { UserInfo } from '../../core/contracts/user.ts'
import { http } from '../dataProvider/http.ts'
import { systemCalls } from '../dataProvider/system.ts'
import { catalogues } from '../i18n/catalogues.ts'
import { readLocale } from '../i18n/locale.ts'

export type FirstCalls = { user: Promise<UserInfo>; schemas: Promise<Schemas> }

/**
 * Asks for the user, the schemas and the texts while the administration's code is still on its way: on a slow line that
 * is a round less. Who waits for an answer deals with its failure.
 */
export function firstCalls(): FirstCalls {
  const { userInfo, schemas } = systemCalls(http)
  const calls = { user: userInfo(), schemas: schemas({ silent: true }) }
  for (const call of [...Object.values(calls), catalogues[readLocale()]()]) void call.catch(() => undefined)
  return calls
}
