import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')

function sources(folder: string): string[] {
  return readdirSync(join(project, folder)).flatMap((entry) => {
    const path = join(folder, entry)
    if (statSync(join(project, path)).isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry) ? [path] : []
  })
}

/** Imports of a file as paths from the project's root; packages stay as they are. */
export function importsOf(file: string, text = readFileSync(join(project, file), 'utf8')): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? relative(project, resolve(join(project, dirname(file)), name)) : name,
  )
}

const crossings = (files: string[], forbidden: (file: string, imported: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => forbidden(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )

/**
 * The floors of the house, the lowest first; rooms of one floor do not know each other. A room is a folder, or a file
 * that stands beside the folders. What is named with a slash is a room of its own within its folder.
 */
const floors: Record<'core' | 'server' | 'src', readonly string[]> = {
  core: [
    'address.ts balls colour.ts digits.ts file-value.ts json-text.ts json.ts lists.ts once.ts records.ts sheet-picture.ts sums.ts web-address.ts',
    'beijing.ts credit-code.ts csv.ts decline-reasons.ts digests.ts email.ts imports.ts password-strength.ts patterns permissions.ts resident-id.ts',
    'blank.ts import-results.ts kept-by-text.ts money.ts phone.ts photo-pages.ts report-files.ts report-refresh.ts search.ts sign-in-work.ts',
    'imports-of-files.ts standard-formats.ts text.ts',
    'guard reading',
    'claims',
    'ai api.ts schema',
    'audit.ts classification collect.ts document expressions formats.ts i18n industry navigation.ts permission-names.ts',
    'role-names.ts statement',
    'ajv.ts customers.ts import-batches.ts problems.ts ratios record-formulas.ts record-rules.ts',
    'validate.ts',
    'customer-answers.ts edits.ts optimise record-import.ts subject',
    'analysis',
    'report-checks.ts score statistics.ts',
    'report-versions.ts screening',
    'contracts',
  ],
  server: [
    'concurrency.ts contract.ts disk.ts envelope.ts errors.ts hashing.ts ids.ts setting-rules.ts shipped-json.ts turns.ts user.ts',
    'private.ts settings.ts untrusted.ts',
    'schemas workbook',
    'db gateways',
    'audit fields outages.ts queue',
    'auth failures.ts',
    'administration directory files plugins',
    'customers room.ts',
    'statements',
    'analysis resources collect',
    'codes handover inbox rules schema-versions statistics tasks',
    'reports/writing uploads',
    'reports',
    'reports/export ai demo',
    'types.ts',
    'routes',
    'app.ts',
    'start.ts workers.ts',
    'server.ts',
  ],
  src: [
    'ui/copy-text.ts ui/events.ts ui/storage',
    'i18n ui/tabs',
    'authProvider',
    'dataProvider',
    'schemas',
    'ui/dialogs ui/documents ui/downloads ui/theme',
    'ui/live ui/notices ui/pages ui/password ui/tables',
    'ui/charts ui/files',
    'fields',
    'layout',
    'resources',
    'features/application features/building features/editor features/grid features/handover features/importing features/tasks',
    'features/collect features/customer features/inbox features/proof features/templating',
    'features/analysis',
    'custom',
    'admin',
    'login phone',
    'main.tsx',
  ],
}

/** The room that a file belongs to, and its floor; -1 where it has none. */
function roomOf(path: string): { room: string; floor: number } {
  const [top = '', ...parts] = path.split('/')
  const order = floors[top as keyof typeof floors].map((floor) => floor.split(' '))
  for (const room of [parts.slice(0, 2).join('/'), parts[0] ?? '']) {
    const floor = order.findIndex((rooms) => rooms.includes(room))
    if (floor !== -1) return { room, floor }
  }
  return { room: path, floor: -1 }
}

describe('the walls of the house', () => {
  test.each(Object.keys(floors))('every file of %s is in a room, and every room has files', (top) => {
    const rooms = sources(top).map(roomOf)
    expect(rooms.filter(({ floor }) => floor === -1)).toEqual([])
    const named = floors[top as keyof typeof floors].flatMap((floor) => floor.split(' '))
    expect([...new Set(rooms.map(({ room }) => room))].toSorted()).toEqual(named.toSorted())
  })

  test.each(Object.keys(floors))('nothing of %s imports upwards, no value and no type', (top) => {
    const isUpward = (file: string, imported: string): boolean => {
      if (!imported.startsWith(`${top}/`) || !/\.tsx?$/.test(imported)) return false
      const [from, to] = [roomOf(file), roomOf(imported)]
      return from.room !== to.room && to.floor >= from.floor
    }
    expect(crossings(sources(top), isUpward)).toEqual([])
  })

  test('core imports neither side and nothing of Node', () => {
    expect(
      crossings(sources('core'), (_, imported) => /^(server|src)\//.test(imported) || imported.startsWith('node:')),
    ).toEqual([])
  })

  test('the browser application and the server do not import each other', () => {
    expect(
      crossings(sources('src'), (_, imported) => imported.startsWith('server/') || imported.startsWith('node:')),
    ).toEqual([])
    expect(crossings(sources('server'), (_, imported) => /^src\/.*\.tsx?$/.test(imported))).toEqual([])
  })

  test('the guard, its lists and the contracts stay on the server: the browser knows their types alone', () => {
    const loaded = new Set(sources('src'))
    for (const file of loaded) {
      const text = readFileSync(join(project, file), 'utf8').replace(/^(?:import|export) type [^']* from '.*'$/gm, '')
      for (const imported of importsOf(file, text)) if (/^(?:src|core)\/.*\.tsx?$/.test(imported)) loaded.add(imported)
    }
    expect(loaded.size).toBeGreaterThan(500)
    expect([...loaded].filter((file) => /^core\/(guard|contracts)\//.test(file))).toEqual([])
  })

  test('what both sides speak of has one type: none is declared in dataProvider and in the server', () => {
    const declared = (folder: string): Set<string> =>
      new Set(
        sources(folder).flatMap((file) =>
          [...readFileSync(join(project, file), 'utf8').matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(
            ([, name = '']) => name,
          ),
        ),
      )
    const [calls, server] = [declared('src/dataProvider'), declared('server')]
    expect([...calls].filter((name) => server.has(name)).toSorted()).toEqual([])
  })

  test('what a call takes is told by its contract: no route gives a type by hand', () => {
    const byHand = /\b\w+\.(get|head|post|put|patch|delete|options|all|route)<|\b(Body|Querystring|Params|Reply):/
    const files = sources('server')
    expect(files.length).toBeGreaterThan(600)
    expect(files.filter((file) => byHand.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
  })

  test('custom folders do not import each other', () => {
    const folder = (path: string): string => /^src\/custom\/([^/]+)\//.exec(path)?.[1] ?? ''
    expect(
      crossings(
        sources('src/custom'),
        (file, imported) => folder(imported) !== '' && folder(file) !== '' && folder(file) !== folder(imported),
      ),
    ).toEqual([])
  })

  test('the customer’s page and the administration share nothing of src', () => {
    const mine = sources('src/phone')
    expect(mine.length).toBeGreaterThan(20)
    expect(
      crossings(
        mine,
        (_, imported) => !/^(src\/phone|core)\//.test(imported) && !/^(preact|libheif-js)(\/|$)/.test(imported),
      ),
    ).toEqual([])
    expect(
      crossings(
        sources('src').filter((file) => !mine.includes(file)),
        (_, imported) => imported.startsWith('src/phone/') || /^preact(\/|$)/.test(imported),
      ),
    ).toEqual([])
  })

  test('routes hold no SQL', () => {
    const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    expect(sources('server/routes').filter((file) => query.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
    expect(
      crossings(sources('server/routes'), (_, imported) => ['kysely', 'pg', 'node:sqlite'].includes(imported)),
    ).toEqual([])
  })

  test('transactions begin in the database’s own folder, which writes with them what follows from them', () => {
    const begins = /\.(transaction|startTransaction)\(\)/
    expect(
      sources('server')
        .filter((file) => begins.test(readFileSync(join(project, file), 'utf8')))
        .toSorted(),
    ).toEqual([
      'server/db/derived/define.ts',
      'server/db/derived/refresh.ts',
      'server/db/derived/summaries.ts',
      'server/db/group-commit.ts',
      'server/db/transaction.ts',
    ])
  })

  test('columns that follow from other tables are read where they are brought up to the present first', () => {
    const columns =
      /\b(power|basic|financial|\$\{kind\})_(state|period|changed_at)\b|\bderived_until\b|hasPurpose|dataColumns|derived\/summaries|\bgravity\b|\bopen_high\b|customers\.compared/
    const files = sources('server').filter((file) => !/^server\/db\/(derived|migrations)\//.test(file))
    expect(files.filter((file) => columns.test(readFileSync(join(project, file), 'utf8'))).toSorted()).toEqual([
      // The routes of these bring them up.
      'server/analysis/events/customers.ts',
      'server/analysis/portfolio/heat.ts',
      'server/analysis/portfolio/peers.ts',
      'server/analysis/portfolio/scope.ts',
      // Names and types.
      'server/auth/scope.ts',
      'server/customers/states.ts',
      'server/db/customer-tables.ts',
      // Its route brings them up.
      'server/inbox/due.ts',
      // `beforeRead` and `readStatisticsFilter` bring them up.
      'server/resources/hooks/customers.ts',
      'server/resources/known-total.ts',
      // Its sums follow from the rows themselves.
      'server/statistics/counts.ts',
      'server/statistics/customers.ts',
      'server/statistics/events.ts',
      'server/statistics/filters.ts',
      'server/statistics/month-bar.ts',
      'server/statistics/reports.ts',
      'server/statistics/words.ts',
    ])
  })

  test('whose records a user sees is decided in one place', () => {
    const byHand = /\bscopeOf\b|\bscope\??\.(column|value)\b|\.where\([^)]*(owner_id|branch_id)[^)]*\buser\./
    // Passages are shared by branch in a way of their own.
    const files = sources('server').filter((file) => !/^server\/(auth|reports\/passages)\//.test(file))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => byHand.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
  })

  test('pages and fields that follow from schemas know no resource by its name', () => {
    const names = readdirSync(join(project, 'src/schemas/resources')).map((file) => file.replace(/\.json$/, ''))
    expect(names).toContain('customers')
    const named = new RegExp(`['"\`](${names.join('|')})['"\`]`)
    const withoutComments = (file: string): string =>
      readFileSync(join(project, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // Icons have names of their own.
    const files = ['src/resources', 'src/fields', 'server/fields', 'core/schema']
      .flatMap(sources)
      .filter((file) => file !== 'core/schema/icons.ts')
    expect(files.filter((file) => named.test(withoutComments(file)))).toEqual([])
  })

  test('nobody asks for a kind of field by its name: what a kind does stands with the kind', () => {
    const asked =
      /fieldType\([^)]*\)\s*[!=]==|\.includes\(fieldType|format === '(decimal|date|month|date-time|json-ids)'/
    const files = ['core', 'server', 'src'].flatMap(sources)
    expect(files.filter((file) => asked.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
    const tables = /Record<FieldTypeName,/
    expect(files.filter((file) => tables.test(readFileSync(join(project, file), 'utf8'))).toSorted()).toEqual([
      'server/fields/index.ts',
      'src/fields/index.ts',
      'src/fields/typed.ts',
    ])
  })

  test('components do not fetch', () => {
    const files = sources('src').filter((file) => !/^src\/(dataProvider|phone)\//.test(file))
    expect(files.length).toBeGreaterThan(700)
    expect(
      files.filter((file) => /\bfetch\(|XMLHttpRequest|EventSource/.test(readFileSync(join(project, file), 'utf8'))),
    ).toEqual([])
  })
})
