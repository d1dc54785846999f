import type { Schemas } from '../../core/contracts/boot.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import { can, hasPermission } from '../../core/permissions.ts'
import { resourceKey } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { homePath } from '../authProvider/redirect.ts'
import { permissionsOf } from '../authProvider/user.ts'
import { ahead } from '../dataProvider/ahead.ts'
import type { Http } from '../dataProvider/http.ts'
import { createDataProvider } from '../dataProvider/index.ts'
import { listKey, listQuery } from '../resources/list/list-request.ts'
import { storeOf } from './store.ts'

type Place = { pathname: string; search: string }

const homes = ['/', '/homePage/index']

/** The list at an address, where its user may see it. */
function listAt({ pathname }: Place, user: UserInfo, resources: readonly ResourceSchema[]): ResourceSchema | undefined {
  const permissions = permissionsOf(user)
  const path = homes.includes(pathname) && hasPermission(permissions, 'home') ? homePath : pathname
  const schema = resources.find((resource) => `/${resourceKey(resource)}` === path)
  return schema && can(permissions, { permission: schema.permission, action: 'query' }) ? schema : undefined
}

/** Asks for the rows of the list at an address before its page is drawn; on a slow line both take as long. */
export function askFirstList(http: Http, place: Place, user: UserInfo, { resources }: Schemas): void {
  const schema = user.mustChangePassword ? undefined : listAt(place, user, resources)
  // The conditions of a saved view are not known yet.
  const asked = new URLSearchParams(place.search)
  if (!schema || (asked.has('view') && !asked.has('filter'))) return
  const kept: unknown = storeOf(user.username).getItem(listKey(schema))
  const query = listQuery(schema, place.search, kept)
  createDataProvider(ahead(http), resources)
    .getList(resourceKey(schema), query)
    .catch(() => undefined)
}
