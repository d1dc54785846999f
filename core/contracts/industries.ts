import { Type, type Static } from 'typebox'
import { industryLevels, type IndustryLevel } from '../classification/industry-tree.ts'
import { closed, envelope, nullable, oneOf } from './shapes.ts'

const level = oneOf<IndustryLevel>(industryLevels)

/** A class of the standard with what the reader has of it and of all below it. `words`: what else it is called. */
export type ClassifiedIndustry = {
  code: string
  name: string
  level: IndustryLevel
  customers: number
  reports: number
  words?: readonly string[]
  children: ClassifiedIndustry[]
}

const industryClass = Type.Unsafe<ClassifiedIndustry>({
  type: 'object',
  required: ['code', 'name', 'level', 'customers', 'reports', 'children'],
  properties: {
    code: { type: 'string' },
    name: { type: 'string' },
    level: { type: 'string', enum: industryLevels },
    customers: { type: 'integer' },
    reports: { type: 'integer' },
    words: { type: 'array', items: { type: 'string' } },
    children: { type: 'array', description: 'The same of each class below it', items: { type: 'object' } },
  },
})

/** The tree of GB/T 4754-2017. */
export const classify = {
  query: closed({
    used: Type.Optional(Type.Boolean({ description: 'Only classes that have a customer or a report' })),
  }),
  answer: envelope(Type.Array(industryClass)),
}

const industryBasis = Type.Object({
  code: Type.String(),
  reportName: Type.String({ description: 'As reports are named, whatever the reader’s language' }),
  path: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), level })),
  years: Type.Array(
    Type.Object({
      year: Type.String(),
      customers: Type.Unsafe<Record<string, number>>({
        type: 'object',
        additionalProperties: { type: 'integer' },
        description: 'By class of the path',
      }),
      used: nullable(Type.String({ description: 'The class that is compared; null where there are too few' })),
    }),
  ),
  year: nullable(Type.String({ description: 'That is taken where none is chosen' })),
  fewest: Type.Integer(),
})

export const basis = { params: Type.Object({ code: Type.String() }), answer: envelope(industryBasis) }
/** What a report about an industry would draw on, in each year that customers have figures of, the latest first. */
export type IndustryBasis = Static<typeof industryBasis>
