import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { localeOf, translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { aloneOn } from '../db/alone.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { errorCode } from '../errors.ts'
import { decodeText } from '../workbook/text.ts'
import { HeaderError, importDirectory, type LineRemark } from './import.ts'

// npm run directory -- file.csv: brings a list of enterprises into the directory that clerks search.

const locale = localeOf(process.env['LANG']?.replace('_', '-'))
const say = (key: MessageKey, parameters?: Parameters): string => translate(locale, key, parameters)
const line = ({ line: number, key, parameters }: LineRemark): string =>
  say('directory.line', { line: number, reason: say(key, parameters) })

async function run(file: string): Promise<void> {
  const { databaseUrl } = readSettings(process.env)
  const { db, kind } = openDatabase(databaseUrl)
  try {
    await aloneOn(db, kind, databaseUrl, () => migrate(db, kind))
    const result = await importDirectory(db, decodeText(await readFile(file)), basename(file))
    for (const remark of [...result.bad, ...result.warnings].sort((a, b) => a.line - b.line))
      console.error(line(remark))
    console.log(
      say('directory.done', { imported: result.imported, bad: result.bad.length, warned: result.warnings.length }),
    )
    if (result.bad.length > 0) process.exitCode = 2
  } finally {
    await db.destroy()
  }
}

const [file] = process.argv.slice(2)
try {
  if (!file) throw new HeaderError('directory.usage')
  await run(file)
} catch (error) {
  const known = error instanceof HeaderError
  const isExpected =
    known || error instanceof SettingsError || (error instanceof Error && errorCode(error) === 'ENOENT')
  console.error(known ? say(error.message as MessageKey) : isExpected ? error.message : error)
  process.exit(1)
}
