import type { RuleSettings } from '../../../core/analysis/rule.ts'
import type { PeerFigures } from '../../../core/analysis/subject.ts'
import type { Executor } from '../../db/schema.ts'
import { figuresAmong, peerKey, readPeerGroup, type PeerGroup } from '../peers.ts'
import { scoreInForce } from '../score/settings.ts'
import { industryCodeOf, rowsByTable, type StoredSubject } from '../subject.ts'
import { branchPath, type AnalysisContext } from './context.ts'
import type { Given } from './compute.ts'

/** Remembers for a while what many customers share. */
export type Shared = { branches: Map<string, string[]>; groups: Map<string, PeerGroup> }
export const nothingShared = (): Shared => ({ branches: new Map(), groups: new Map() })

/** The ratios that a rule compares with those of peers: they are named in its expressions. */
const comparedRatios = ({ rules }: AnalysisContext['rules']): string[] => [
  ...new Set(
    rules.flatMap((rule) =>
      [...JSON.stringify(rule).matchAll(/\bpeer(?:Count)?\(\\?["'](\w+)/g)].map(([, name = '']) => name),
    ),
  ),
]
const compared = new WeakMap<AnalysisContext['rules'], string[]>()

function ratiosOf(rules: AnalysisContext['rules']): string[] {
  const known = compared.get(rules) ?? comparedRatios(rules)
  compared.set(rules, known)
  return known
}

async function remembered<T>(known: Map<string, T>, key: string, read: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? (await read())
  known.set(key, value)
  return value
}

/** Reads what a customer is held against besides its own data. */
export async function readGiven(
  db: Executor,
  context: AnalysisContext,
  stored: StoredSubject,
  settings: RuleSettings,
  shared: Shared = nothingShared(),
): Promise<Given> {
  const { customerId, branchId } = stored
  const branchIds = await remembered(shared.branches, branchId ?? '', () => branchPath(db, branchId))
  const ratios = ratiosOf(context.rules)
  const peers: Record<string, PeerFigures> = {}
  const basics = { ...stored, rows: stored.rows.filter(({ table }) => table === 'basic') }
  const key =
    ratios.length === 0 ? null : peerKey(branchId, industryCodeOf(rowsByTable(basics, context.schemas.tables)))
  if (key) {
    const group = await remembered(shared.groups, `${key.branchId} ${key.industry}`, () => readPeerGroup(db, key))
    const years = new Set(stored.rows.map(({ period }) => period.slice(0, 4)).filter((year) => year !== ''))
    for (const ratio of ratios) {
      for (const year of years) {
        const figures = figuresAmong(group, customerId, ratio, year)
        if (figures) peers[`${ratio}@${year}`] = figures
      }
    }
  }
  return { settings, branchIds, peers, score: await scoreInForce(db) }
}
