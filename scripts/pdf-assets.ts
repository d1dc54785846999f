import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
const below = `assets/pdfjs/${version}`

/**
 * What the reader of PDF asks for by name: tables of Chinese, Japanese and Korean characters, fonts, colours, and
 * decoders of scans in plain script.
 */
const wanted: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
  wasm: /_fallback\.js$/,
}
/** Its worker, under a name that is compressed with the other scripts. */
const worker = { name: `${below}/pdf.worker.js`, path: join(source, 'legacy/build/pdf.worker.min.mjs') }

const files = (): { name: string; path: string }[] => [
  worker,
  ...Object.entries(wanted).flatMap(([folder, kind]) =>
    readdirSync(join(source, folder))
      .filter((name) => kind.test(name))
      .map((name) => ({ name: `${below}/${folder}/${name}`, path: join(source, folder, name) })),
  ),
]

/**
 * Puts the parts of pdf.js that are no modules beside the build, under the version that asks for them; serves them in
 * development.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const { name, path } of files()) this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
    },
    configureServer(server) {
      const known = new Map(files().map(({ name, path }) => [`/${name}`, path]))
      server.middlewares.use((request, response, next) => {
        const path = known.get(request.url?.split('?', 1)[0] ?? '')
        if (!path) return next()
        response.setHeader('content-type', path.endsWith('js') ? 'text/javascript' : 'application/octet-stream')
        createReadStream(path).pipe(response)
      })
    },
  }
}
