import { Type, type Static } from 'typebox'
import { oneOf } from './shapes.ts'

export const userInfo = Type.Object({
  name: Type.String(),
  userName: Type.String(),
  username: Type.String(),
  avatar: Type.String(),
  jobNumber: Type.String(),
  bankName1: Type.String(),
  bankName2: Type.String(),
  bankId1: Type.String(),
  bankId2: Type.String(),
  mustChangePassword: Type.Boolean(),
  role: Type.Object({
    id: Type.String(),
    name: Type.String(),
    describe: Type.String(),
    status: Type.String(),
    scope: Type.Optional(oneOf(['own', 'branch', 'all'], { description: 'Whose records the role sees' })),
    permissions: Type.Array(
      Type.Object({
        permissionId: Type.String(),
        permissionName: Type.String(),
        actionEntitySet: Type.Array(Type.Object({ action: Type.String(), describe: Type.String() })),
      }),
    ),
  }),
})

/** The signed-in user, as `getInfo` answers. */
export type UserInfo = Static<typeof userInfo>
