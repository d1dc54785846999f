import type { Input } from '../ratios/types.ts'
import {
  nearVotesBetween,
  powerApart,
  seenFrom,
  votesBetween,
  type TieVote,
  type TiedStatement,
} from './statement-ties.ts'

/**
 * Statements of the same periods whose units of money differ: those in doubt, and those that they were held against,
 * which are in doubt too where it cannot be known which side is wrong.
 */
export type UnitsApart = {
  statements: string[]
  against: string[]
  isEither: boolean
  /** Amounts of the statements are 10 to this power times what fits the others. */
  power: number
  /** How many quantities tell it, and both sides of them at their latest period. */
  ties: number
  inputs: Input[]
  /** The places in doubt: `profitSheet@2023-12-31`. */
  places: string[]
}

type Sides = { one: string[]; other: string[]; votes: TieVote[]; power: number }

const isBetween = ({ left, right }: TieVote, side: readonly string[], otherSide: readonly string[]): boolean =>
  (side.includes(left) && otherSide.includes(right)) || (side.includes(right) && otherSide.includes(left))

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, index) => list.slice(index + 1).map((other): [T, T] => [first, other]))

function sidesOf(side: string[], otherSide: string[], all: readonly TieVote[]): Sides | null {
  const votes = seenFrom(
    side,
    all.filter((vote) => isBetween(vote, side, otherSide)),
  )
  const power = powerApart(votes)
  return power === null ? null : { one: side, other: otherSide, votes, power }
}

/** Statements that the ties put into one unit, in groups. */
function groupsAmong(names: readonly string[], votes: readonly TieVote[]): string[][] {
  let groups = names.map((name) => [name])
  for (const [name, otherName] of pairsOf(names)) {
    if (sidesOf([name], [otherName], votes)?.power !== 0) continue
    const joined = groups.filter((group) => group.includes(name) || group.includes(otherName))
    groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()]
  }
  return groups
}

const placesOf = (names: readonly string[], periods: ReadonlyMap<string, readonly string[]>): string[] =>
  names.flatMap((name) => (periods.get(name) ?? []).map((period) => `${name}@${period}`))

/**
 * Holds the statements of a customer against each other, period by period, by the quantities that tie them together.
 * More than half of them in one unit are right; otherwise both sides are in doubt, in the periods that both have.
 *
 * @param settled the periods of each statement that are of one unit among themselves
 */
export function unitsApart(
  statements: readonly TiedStatement[],
  settled: ReadonlyMap<string, readonly string[]>,
): UnitsApart[] {
  const held = statements.filter(({ table }) => (settled.get(table.name) ?? []).length > 0)
  const shared = (name: string, otherName: string): string[] =>
    (settled.get(name) ?? []).filter((period) => settled.get(otherName)?.includes(period))
  const both = pairsOf(held).flatMap(([statement, otherStatement]) => {
    const periods = shared(statement.table.name, otherStatement.table.name)
    return [
      [statement, otherStatement, periods],
      [otherStatement, statement, periods],
    ] as const
  })
  // Nearly all statements are together, and doubles are enough to see it.
  const near = both.map((sides) => nearVotesBetween(...sides))
  const nearVotes = near.flatMap((votes) => votes ?? [])
  if (!near.includes(null) && apartBy(nearVotes, held, settled).length === 0) return []
  return apartBy(
    both.flatMap((sides) => votesBetween(...sides)),
    held,
    settled,
  )
}

/** What votes say, of the statements that have periods to compare. */
function apartBy(
  votes: readonly TieVote[],
  held: readonly TiedStatement[],
  settled: ReadonlyMap<string, readonly string[]>,
): UnitsApart[] {
  const names = held.map(({ table }) => table.name)
  const groups = groupsAmong(names, votes)
  const main = groups.find((group) => group.length * 2 > names.length)
  return pairsOf(groups).flatMap(([first, second]): UnitsApart[] => {
    const [side, otherSide] = first === main ? [second, first] : [first, second]
    const sides = sidesOf(side, otherSide, votes)
    if (!sides || sides.power === 0) return []
    const agreed = sides.votes.filter((vote) => vote.powers.includes(sides.power))
    const isEither = otherSide !== main
    const both = [...side, ...otherSide]
    const inBoth = new Map(
      both.map((name) => {
        const beside = side.includes(name) ? otherSide : side
        return [name, (settled.get(name) ?? []).filter((at) => beside.some((b) => settled.get(b)?.includes(at)))]
      }),
    )
    return [
      {
        statements: side,
        against: otherSide,
        isEither,
        power: sides.power,
        ties: agreed.length,
        inputs: agreed.flatMap(({ inputs }) => inputs),
        places: isEither ? placesOf(both, inBoth) : placesOf(side, settled),
      },
    ]
  })
}
