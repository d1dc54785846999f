import * as contracts from '../../core/contracts/system.ts'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { byContract } from '../contract.ts'
import { notFound } from '../errors.ts'
import { apiPrefix, userOf } from '../plugins/access.ts'
import { describedFor } from '../resources/openapi-roles.ts'
import type { App } from '../types.ts'

const assets = join(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'), '../static')
const served: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'application/javascript',
}

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>智能分析助手 API</title><link rel="stylesheet" href="${apiPrefix}/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="${apiPrefix}/docs/swagger-ui-bundle.js"></script><script src="${apiPrefix}/docs/start.js"></script></body>
</html>`

// The page asks for the description with the token of whoever is signed in to the product in this browser.
const script = `const token = () => (document.cookie.match(/(?:^|; )token=([^;]*)/) || [])[1];
SwaggerUIBundle({
  url: '${apiPrefix}/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    if (token()) request.headers.Authorization = 'Bearer ' + decodeURIComponent(token());
    return request;
  },
});`

/** The description of every call, and a page of it. The page itself is public; what it shows needs a sign-in. */
export async function docsRoutes(app: App): Promise<void> {
  const hidden = { config: { access: 'public' as const }, schema: { hide: true } }

  app.get(
    '/openapi.json',
    {
      config: { access: 'user' },
      schema: {
        summary: 'This description, as the role may know it',
        tags: ['schemas'],
        ...byContract(contracts.description),
      },
    },
    async (request) => ({ ...describedFor(app.description(), userOf(request).roleId) }),
  )
  app.get('/docs', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/docs/start.js', hidden, async (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').send(script),
  )
  app.get('/docs/:file', { ...hidden, schema: { hide: true, params: contracts.byFile } }, async (request, reply) => {
    const { file } = request.params
    const type = Object.hasOwn(served, file) ? served[file] : undefined
    if (!type) throw notFound()
    return reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(join(assets, file)))
  })
}
