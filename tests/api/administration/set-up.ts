import { afterAll, beforeAll } from 'vitest'
import { startSession } from '../../../server/auth/sessions.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'

export let server: TestApp

export const admin = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => server.as('admin').call(method, `/system${path}`, body, headers)
export const version = async (path: string): Promise<number> => (await admin('GET', path)).body.version
export const put = async (path: string, change: object): Promise<Answer> =>
  admin('PUT', path, { ...change, version: await version(path) })
export const role = async (name: string, permissions: object, more: object = {}): Promise<string> =>
  (await admin('POST', '/roles', { name, status: 'active', scope: 'own', permissions, ...more })).body.id
export const user = async (username: string, roleId: string, more: object = {}): Promise<Answer> =>
  admin('POST', '/users', { username, name: username, roleId, status: 'active', ...more })
/** Calls as a user who has just signed in with a session of their own. */
export const signedIn = async (id: string) => {
  const { token } = await startSession(server.app.db, id, { address: '10.0.0.1', agent: 'test' })
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.anonymous.call(method, path, body, { authorization: `Bearer ${token}` })
}

/** A server of its own. */
export function prepareServer(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
}
