import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { loadRules } from '../server/analysis/rules/store.ts'
import { rightHashes } from '../server/schemas/known-right.ts'
import { loadSchemas } from '../server/schemas/store.ts'
import { project } from './run.ts'
import { builtServer, fingerprint, markBuilt } from './stale.ts'

/** Programs that the server runs in threads, as it names them beside itself. */
const threadOf = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g

const slashes = (path: string): string => path.split(sep).join('/')
const inProject = (path: string): string => slashes(relative(project, path))

/**
 * Packages that stay in their folders: they load their own programs and files from beside themselves, or are loaded
 * only when they are needed and gain nothing.
 */
const apart = ['piscina', 'pino', 'docx', 'fontkit', 'mammoth', 'pdfjs-dist', 'pdfkit', 'xlsx', 'nodemailer']

/**
 * Keeps what a file says of its own place true in the build: the files beside it are read from where they are, its
 * threads are the programs of the build.
 */
function places(): Plugin {
  return {
    name: 'places',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta|__dirname/ },
      handler(code, id) {
        const folder = dirname(id)
        const there = `(import.meta.dirname + ${JSON.stringify(`/../${inProject(folder)}`)})`
        return {
          code: code
            .replaceAll(threadOf, (_, file: string) => {
              const thread = join(folder, file)
              const fileName = inProject(thread).replaceAll('/', '-').replace(/\.ts$/, '.js')
              this.emitFile({ type: 'chunk', id: thread, fileName })
              return `new URL(${JSON.stringify(`./${fileName}`)}, import.meta.url)`
            })
            .replaceAll('import.meta.dirname', there)
            .replaceAll(/(?<![\w$])__dirname(?![\w$])/g, there),
          map: null,
        }
      },
    },
  }
}

/** The shipped schemas and rules are held against the vocabulary here; a start need not do it again. */
function shippedIsRight(): Plugin {
  return {
    name: 'shipped is right',
    load: {
      filter: { id: /server[\\/]schemas[\\/]shipped-right\.ts$/ },
      handler() {
        const folder = join(project, 'src/schemas')
        loadRules(join(folder, 'rules'), loadSchemas(folder).tables)
        return `export const shippedRight = ${JSON.stringify(rightHashes())}`
      },
    },
  }
}

/**
 * Letters beyond ASCII as escapes, which mean the same within texts and patterns: V8 keeps a file that has a single one
 * of them in twice the memory.
 */
function plainLetters(): Plugin {
  return {
    name: 'plain letters',
    renderChunk: (code) => ({
      code: code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      map: null,
    }),
  }
}

const folder = join(project, builtServer.folder)
/** Milliseconds that files of earlier builds stay: a server that runs may still load some of them. */
const kept = 7 * 24 * 3600 * 1000

/** Throws away what earlier builds left, and no later one wrote again. */
function removeOld(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - kept) rmSync(path, { force: true })
  }
}

/**
 * Joins the modules of the server, two thousand with those of its packages, in a few files that load at once. Whatever
 * changes while it builds makes the result a stale one.
 */
export async function buildServer(): Promise<void> {
  const made = fingerprint(project, builtServer)
  mkdirSync(folder, { recursive: true })
  markBuilt(project, builtServer, '')
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [places(), shippedIsRight(), plainLetters()],
    resolve: { mainFields: ['main', 'module'] },
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: true,
      outDir: builtServer.folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      // Nothing is sent anywhere.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        // Tests start the second one by themselves, with a demo that is filled.
        input: { server: join(project, 'server/server.ts'), start: join(project, 'server/start.ts') },
        // Replacements stay within their lines, and places in stacks are told by line.
        onLog: (level, log, tell) => log.code !== 'SOURCEMAP_BROKEN' && tell(level, log),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
  removeOld()
  markBuilt(project, builtServer, made)
}

if (import.meta.main) await buildServer()
