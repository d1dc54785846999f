import type { UserInfo } from '../../core/contracts/user-info.ts'
import { permissionIds, type Permissions } from '../../core/permissions.ts'
import { roleTexts } from '../../core/role-names.ts'
import type { Locale } from '../../core/schema/types.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { actionName, permissionName } from '../../core/permission-names.ts'

/** The user, role and permissions as `getInfo` answers them. */
export async function readUserInfo(db: Executor, userId: string, locale: Locale): Promise<UserInfo> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  const role = user && (await db.selectFrom('roles').selectAll().where('id', '=', user.role_id).executeTakeFirst())
  if (!user || !role) throw notFound()
  const banks = await db
    .selectFrom('banks')
    .select(['id', 'name'])
    .where('id', 'in', [user.bank_id1 ?? '', user.bank_id2 ?? ''])
    .execute()
  const bankName = (id: string | null): string => banks.find((bank) => bank.id === id)?.name ?? ''
  const permissions = fromJson<Permissions>(role.permissions)
  return {
    name: user.name,
    userName: user.name,
    username: user.username,
    avatar: user.avatar ?? '',
    jobNumber: user.job_number ?? '',
    bankName1: bankName(user.bank_id1),
    bankName2: bankName(user.bank_id2),
    bankId1: user.bank_id1 ?? '',
    bankId2: user.bank_id2 ?? '',
    mustChangePassword: user.must_change_password === 1,
    role: {
      id: role.id,
      ...roleTexts(role, locale),
      status: role.status,
      scope: role.scope,
      permissions: permissionIds
        .filter((id) => (permissions[id]?.length ?? 0) > 0)
        .map((id) => ({
          permissionId: id,
          permissionName: permissionName(id, locale),
          actionEntitySet: (permissions[id] ?? []).map((action) => ({ action, describe: actionName(action, locale) })),
        })),
    },
  }
}
