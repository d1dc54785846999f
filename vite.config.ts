import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { nativeBuiltins } from './scripts/native-builtins.ts'
import { pdfAssets } from './scripts/pdf-assets.ts'
import { phone } from './scripts/phone-build.ts'
import { productionOnly } from './scripts/production-only.ts'
import { fingerprint, frontEnd, markBuilt } from './scripts/stale.ts'

/** Beside every built asset its gzip and brotli form, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|wasm)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = readFileSync(file)
        if (content.length < 1024) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
      }
    },
  }
}

/** Notes of what the front end was built. */
function marked(): Plugin {
  let made = ''
  let isWritten = false
  return {
    name: 'marked',
    apply: 'build',
    buildStart() {
      made ||= fingerprint(import.meta.dirname, frontEnd)
    },
    writeBundle() {
      isWritten = true
    },
    // Behind what else is written then. A build that fails is closed too.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isWritten) markBuilt(import.meta.dirname, frontEnd, made)
      },
    },
  }
}

/** The two ways into the product: the login pages, and the administration. */
const entries = { login: 'src/login/start.tsx', admin: 'src/admin/start.tsx' } as const

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'
const slashes = (path: string): string => path.replaceAll('\\', '/')

/** The files that an entry needs before it can begin, itself among them. */
function needed(chunks: readonly Rolldown.OutputChunk[], entry: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ facadeModuleId }) => slashes(facadeModuleId ?? '').endsWith(entry)))
  return [...found]
}

/**
 * Which file a module goes to: what both ways into the product need is one, what the administration needs besides is
 * another. Left to itself the bundler makes sixty files of them, one for each set of pages that share something, and on a
 * slow line sixty files wait for each other six at a time. What an entry needs is only known once unused code is gone, so
 * it is asked of a build that is thrown away.
 */
async function firstFiles(config: UserConfig): Promise<(id: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter(isChunk)
  const modules = (entry: string): Set<string> =>
    new Set(
      needed(chunks, entry).flatMap(({ moduleIds, facadeModuleId }) => moduleIds.filter((id) => id !== facadeModuleId)),
    )
  const [login, admin] = [modules(entries.login), modules(entries.admin)]
  return (id) => (admin.has(id) ? (login.has(id) ? 'base' : 'first') : null)
}

/** Tells the server what each way into the product loads at once, so that the page's head can say it before any script runs. */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(isChunk)
      const files = Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [
          name,
          needed(chunks, entry).map(({ fileName }) => `/${fileName}`),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(files) })
    },
  }
}

/**
 * Packages that hand a bundler their build for development, whatever it builds: with checks and messages for who writes
 * the code, larger and slower. Theirs for production is named here.
 */
const reactRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production')
const productionBuilds = [
  { find: /^react-router$/, replacement: join(reactRouter, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(reactRouter, 'dom-export.mjs') },
]

/** The customer's page is not React: its JSX names its own library, and hot reload of components is not for it. */
const reactOutsidePhone = (): ReturnType<typeof react> => react({ exclude: /[\\/]src[\\/]phone[\\/]/ })

const config: UserConfig = {
  plugins: [reactOutsidePhone(), phone(), pdfAssets()],
  server: {
    proxy: { '/stage-api': { target: process.env['STAGE_API_URL'] ?? 'http://127.0.0.1:8000', changeOrigin: true } },
  },
  build: {
    // The largest file is what the administration needs at once; the charts' library loads only when a chart is shown.
    chunkSizeWarningLimit: 950,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // ajv compiles on the server only; the browser runs the compiled checks and must not carry the compiler.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]ajv/, sideEffects: false }] },
    },
  },
}

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  const resolve = { alias: productionBuilds }
  const fileOf = await firstFiles({ ...config, resolve, plugins: [reactOutsidePhone(), nativeBuiltins()] })
  return {
    ...config,
    resolve,
    plugins: [
      reactOutsidePhone(),
      nativeBuiltins(),
      productionOnly(),
      preloads(),
      phone(),
      pdfAssets(),
      precompress(),
      marked(),
    ],
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: [{ name: fileOf, debugName: 'first files' }] } },
      },
    },
  }
})
