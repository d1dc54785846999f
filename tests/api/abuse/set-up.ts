import type { Answer } from '../../support/app.ts'
import { server } from '../../support/clerk-customer.ts'

export type Row = [name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]
export const as = (method: Row[1], path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
  server.as('clerk').call(method, path, body, headers)
