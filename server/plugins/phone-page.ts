import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byToken } from '../../core/contracts/open.ts'
import type { ContractTypes } from '../contract.ts'
import { apiPrefix } from './access.ts'

/** What a token of a link looks like; anything else asks for nothing in advance. */
const token = /^[\w-]{8,128}$/

/**
 * Serves the customer's page at `/c/<token>`: HTML of its own with its style in it and one script, nothing of the
 * administration. It is the same for every token, so it tells nothing to who guesses links. Its `Link` header has the
 * script and the first call under way before the page is read. The address is a secret: it is told to nobody
 * (`Referer`) and found by no search engine.
 *
 * @param folder where the build is; where there is none, the address is not there
 */
export async function phonePage(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'phone.html')
  if (!existsSync(file)) return
  const calls = app.withTypeProvider<ContractTypes>()
  calls.get('/c/:token', { schema: { hide: true, params: byToken } }, async (request, reply) => {
    const page = await readFile(file, 'utf8')
    const scripts = [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(
      ([, src]) => `<${src}>; rel=modulepreload`,
    )
    const first = token.test(request.params.token)
      ? [`<${apiPrefix}/open/${request.params.token}>; rel=preload; as=fetch; crossorigin`]
      : []
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        link: [...scripts, ...first].join(', '),
      })
      .send(page)
  })
}
