import type { Boot, Schemas } from '../../core/contracts/boot.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import { schemasOf } from '../dataProvider/boot.ts'
import { http } from '../dataProvider/http.ts'
import { systemCalls } from '../dataProvider/system.ts'
import { catalogues } from '../i18n/catalogues.ts'
import { readLocale } from '../i18n/locale.ts'

export type FirstCalls = { user: Promise<UserInfo>; schemas: Promise<Schemas> }

/**
 * Asks for the user, the schemas and the texts while the administration's code is still on its way: on a slow line that
 * is a round less. Who waits for an answer deals with its failure.
 *
 * @param boot what a sign-in has answered: it is not asked for again
 */
export function firstCalls(boot?: Boot): FirstCalls {
  const { userInfo, schemas } = systemCalls(http)
  const known = boot && schemasOf(boot.schemas)
  const calls = {
    user: boot ? Promise.resolve(boot.user) : userInfo(),
    schemas: known ? Promise.resolve(known) : schemas({ silent: true }),
  }
  for (const call of [...Object.values(calls), catalogues[readLocale()].first()]) void call.catch(() => undefined)
  return calls
}
