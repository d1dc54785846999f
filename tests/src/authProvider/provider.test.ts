import type { UserInfo } from '../../../core/contracts/user-info.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthProvider } from '../../../src/authProvider/index.ts'
import { clearToken, readToken, saveToken, tokenSeconds } from '../../../src/authProvider/token.ts'
import { permissionsOf } from '../../../src/authProvider/user.ts'
import { session } from '../../../src/authProvider/session.ts'
import { resourceSchema } from '../../support/schema-files.ts'

const grant = (permissionId: string, ...actions: string[]) => ({
  permissionId,
  permissionName: '',
  actionEntitySet: actions.map((action) => ({ action, describe: '' })),
})
const user = {
  name: '王敏',
  username: 'clerk',
  avatar: '',
  role: {
    permissions: [grant('home', 'query', 'get'), grant('client', 'query', 'edit'), grant('somethingNew', 'query')],
  },
} as unknown as UserInfo
const permissions = permissionsOf(user)
const calls = { login: vi.fn(async () => ({ token: 'fresh' })), logOut: vi.fn(async () => undefined) }
const provider = createAuthProvider(calls, { user, permissions }, [
  resourceSchema('customers'),
  resourceSchema('qrCodes'),
])
const may = (resource: string, action: string) =>
  provider.canAccess?.({ resource, action } as Parameters<NonNullable<typeof provider.canAccess>>[0])

beforeEach(clearToken)

test('the token is kept seven days in a cookie that other sites never get', () => {
  expect(tokenSeconds * 1000).toBe(604_800_000)
  const written: string[] = []
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
  saveToken('a;b')
  spy.mockRestore()
  expect(written).toEqual(['token=a%3Bb; path=/; max-age=604800; SameSite=Strict'])
  expect(readToken('other=1; token=a%3Bb')).toBe('a;b')
  expect(readToken('nottoken=1')).toBeNull()
})

test('permissions come from the role; what this version does not know counts for nothing', () => {
  expect(permissions).toEqual({ home: ['query', 'get'], client: ['query', 'edit'] })
})

test('the interface offers what the role may do and nothing else', async () => {
  expect(await may('homePage/qrCodeList', 'list')).toBe(true)
  expect(await may('homePage/qrCodeList', 'show')).toBe(true)
  expect(await may('homePage/qrCodeList', 'create')).toBe(false)
  expect(await may('homePage/qrCodeList', 'delete')).toBe(false)
  expect(await may('uploadData/index', 'edit')).toBe(true)
  expect(await may('uploadData/index', 'export')).toBe(false)
  expect(await may('unknown', 'list')).toBe(false)
})

test('without a token nobody passes, and the way back is kept', async () => {
  await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false, redirectTo: '/user/login' })
  await provider.login({ username: 'a', password: 'b' })
  expect(readToken()).toBe('fresh')
  await expect(provider.checkAuth({})).resolves.toBeUndefined()
})

test('without a token a page that holds unsaved work stays: the password is asked for over it', async () => {
  const stops = [session.keep(), session.protect(() => true)]
  await expect(provider.checkAuth({})).resolves.toBeUndefined()
  stops.forEach((stop) => stop())
  await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false })
})

test('a failed call is dealt with where calls are made, not again here', async () => {
  await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined()
})

test('who is signed in', async () => {
  expect(await provider.getIdentity?.()).toMatchObject({ id: 'clerk', fullName: '王敏' })
})
