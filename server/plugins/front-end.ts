import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageAddress } from '../../core/navigation.ts'
import { notFound } from '../errors.ts'
import { apiPrefix } from './access.ts'
import { phonePage } from './phone-page.ts'

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html')
/**
 * What each way into the product loads at once, as the build wrote it: files of the login pages and of the
 * administration.
 */
type Preloads = { login: string[]; admin: string[] }

const links = (files: readonly string[], how: 'modulepreload' | 'prefetch'): string[] =>
  files.map((file) => `<${file}>; rel=${how}${how === 'prefetch' ? '; as=script' : ''}`)

/**
 * The `Link` header of a page: its scripts are asked for with the page, not after it. Who signs in needs the
 * administration next, so that is fetched while a name and a password are typed.
 */
function linksOf(path: string, { login, admin }: Preloads): string {
  if (!path.startsWith('/user')) return links(admin, 'modulepreload').join(', ')
  return [
    ...links(login, 'modulepreload'),
    ...links(
      admin.filter((file) => !login.includes(file)),
      'prefetch',
    ),
  ].join(', ')
}

async function readPreloads(folder: string): Promise<Preloads> {
  const file = join(folder, 'preloads.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Preloads) : { login: [], admin: [] }
}

/**
 * The worker that reads photos of phones: it compiles its own program, which no page may. A worker keeps to the policy
 * that it came with.
 */
const reader = /[\\/]assets[\\/]heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/
const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The page that says that there is none. */
const missing = '/404'

const belowApi = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`)

/**
 * Serves the built front end. Files under `assets/` carry their hash in their name and never change; every address of a
 * page opens the application, any other leads to `/404`: who is not signed in is not asked to, for what there is not.
 *
 * @param folder where the build is; where there is none, only the calls are served
 */
export async function frontEnd(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  const preloads = await readPreloads(folder)
  const tellLinks = (reply: FastifyReply, path: string): void => {
    const link = linksOf(path, preloads)
    if (link !== '') void reply.header('link', link)
  }
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      allowedPath: (path) => app.settings.heicReader || !reader.test(path),
      setHeaders: (reply: FastifyReply, path: string) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        if (path === page) tellLinks(reply, '/')
        if (reader.test(path)) void reply.header('content-security-policy', readerPolicy)
      },
    })
  }
  await phonePage(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!built || !wantsPage(request) || belowApi(path)) throw notFound()
    if (path !== missing && !isPageAddress(path, app.schemas.resources)) return reply.redirect(missing)
    tellLinks(reply, path)
    return reply
      .code(path === missing ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(page))
  })
}
