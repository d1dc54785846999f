import { wrongDatesAndNames } from './wrong/dates-and-names.ts'
import { wrongFigures } from './wrong/figures.ts'
import { otherWrongAnswers } from './wrong/others.ts'
import type { Mutation, Planted } from './wrong/planting.ts'

export const mutations: Record<string, Mutation> = { ...wrongFigures, ...wrongDatesAndNames, ...otherWrongAnswers }

export const wrongAnswer = (kind: string, ...given: Parameters<Mutation>): Planted | null =>
  mutations[kind]?.(...given) ?? null
