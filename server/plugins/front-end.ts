import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { apiPrefix } from './access.ts'
import type { App } from '../types.ts'

const wantsPage = (request: FastifyRequest): boolean => (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html')
const belowApi = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`)

/**
 * Serves the built front end. Files under `assets/` carry their hash in their name and never change; every address that
 * is not a file opens the application, which knows its own pages.
 *
 * @param folder where the build is; where there is none, only the calls are served
 */
export async function frontEnd(app: App, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply: FastifyReply, path: string) => {
        void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!built || !wantsPage(request) || belowApi(path)) throw notFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(await readFile(page))
  })
}
