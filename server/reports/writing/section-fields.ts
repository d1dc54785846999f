import source from './section-fields.json' with { type: 'json' }

/** A field, ratio or quantity under the name that a table or chart gives it. */
export type Labelled = { name: string; label: string }

/**
 * Which fields, ratios and quantities sections list, compare or draw, in the order of the report, by the file of the
 * section. What a schema says of fields (a section of a table, a unit, a kind) follows from there instead.
 */
export const sectionFields = source
