import {
  citiesOf,
  districtsOf,
  namesOfRegion,
  provinces,
  regionsOf,
  type Region,
} from '../../../core/classification/regions.ts'

/** A region as it is chosen: what it is called with all that it lies in. */
export type RegionOption = { code: string; names: string; step: string }

const optionOf = ({ code, name }: Region): RegionOption => ({ code, names: namesOfRegion(code) ?? name, step: name })

const below = (code: string): Region[] =>
  code === '' ? [...provinces] : code.length === 2 ? citiesOf(code) : code.length === 4 ? districtsOf(code) : []

/** Of what is typed so many are offered. */
const most = 50

let all: RegionOption[] | null = null
const everyRegion = (): RegionOption[] =>
  (all ??= provinces.flatMap((province) => [
    optionOf(province),
    ...citiesOf(province.code).flatMap((city) => [optionOf(city), ...districtsOf(city.code).map(optionOf)]),
  ]))

/** What there is to choose: by what is typed, otherwise one step further than what is chosen, and the way back. */
export function regionOptions(chosen: string, typed: string): RegionOption[] {
  const asked = typed.replace(/\s/g, '')
  if (asked !== '') {
    const found = everyRegion().filter(({ names, step }) => step.includes(asked) || names.includes(asked))
    // Several codes have no name of their own: the first stands for them.
    return found.filter(({ names }, index) => found.findIndex((each) => each.names === names) === index).slice(0, most)
  }
  const further = below(chosen)
  const beside = further.length > 0 ? further : below(chosen.slice(0, chosen.length - 2))
  return [...(regionsOf(chosen) ?? []).slice(0, further.length > 0 ? undefined : -1), ...beside].map(optionOf)
}

/** Whether there are regions within it. */
export const hasSteps = (code: string): boolean => below(code).length > 0
