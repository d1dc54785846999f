import { Type, type Static, type TOptional, type TProperties, type TSchema } from 'typebox'

/** What a call answers that is no JSON, or not always: a shape for each type of content. */
export type Contents = { content: Record<string, { schema: TSchema }> }

/** What a call takes and what it answers where it succeeds. */
export type Contract = {
  body?: TSchema
  query?: TSchema
  params?: TSchema
  /** The fields and files of a multipart form; the route reads them as they come. */
  form?: TSchema
  /** Of a success; 200 unless given. */
  status?: 201 | 204
  answer: TSchema | Contents
}

/** The body of a call: these members, and nothing else. */
export const closed = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** The same body, or none. Faults are told of its members, as where it has to be there. */
export const orNothing = <T extends TSchema>(body: T) =>
  Type.Unsafe<Static<T> | null>({ ...body, type: ['object', 'null'] })

/** One of these texts. */
export const oneOf = <const T extends string>(values: readonly T[], options: object = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: values, ...options })

/** An object with members of any name. */
export const recordOf = <T extends TSchema>(member: T) =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: member })

const code = Type.Unsafe<number>({ const: 200 })
const msg = Type.String({ description: 'A sentence in the language of Accept-Language' })
const total = Type.Integer({ description: 'Of all pages' })

/** A success with its data. */
export const envelope = <T extends TSchema>(data: T) => Type.Object({ code, msg, data })

/** A success that has nothing to tell but its sentence. */
export const done = envelope(Type.Null())

/** A success without content. */
export const noContent = Type.Unsafe<unknown>({ type: 'null', description: 'Nothing: the headers say it' })

/** A list that is asked for with pageNum and pageSize. */
export const rowsOf = <T extends TSchema>(row: T) => Type.Object({ code, msg, rows: Type.Array(row), total })

/** A list that is asked for with pageNo and pageSize. */
export const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({
    code,
    msg,
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    totalCount: total,
    data: Type.Array(row),
  })

/** The content of a file, in a form or as an answer. */
export const content = Type.Unsafe<unknown>({ type: 'string', format: 'binary' })

/** An answer that is a file of one of these types of content. */
export const fileOf = (...types: string[]): Contents => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: content }])),
})

/** What is wrong with one field. */
export const fieldFault = Type.Object({
  field: Type.String({ description: 'JSON pointer' }),
  keyword: Type.String(),
  msg: Type.String(),
})

/** What every call answers that does not succeed. */
export const fault = Type.Object(
  {
    code: Type.Integer({ description: 'The HTTP status' }),
    msg,
    errors: Type.Optional(Type.Array(fieldFault)),
    data: Type.Optional(Type.Unknown()),
  },
  { description: 'Not a success: a sentence in the language of Accept-Language, and the faults by field' },
)

/**
 * An answer that comes as events where the call asks for `text/event-stream`, one `{event, data}` after the other, and
 * at once otherwise.
 */
export const atOnceOrAsEvents = (answer: TSchema, events: TSchema): Contents => ({
  content: { 'application/json': { schema: answer }, 'text/event-stream': { schema: events } },
})

/** The record that the address names. */
export const byId = Type.Object({ id: Type.String() })

/** The id of a record in a body. */
export const recordId = (options: object = {}) => Type.String({ minLength: 1, maxLength: 100, ...options })

/** The page that a list is asked for, of the rows that follow. */
export const paging = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
}

/** An object of a type that stands nearer to its meaning: a shape for each of its members. */
export const objectOf = <T extends object>(members: {
  [K in keyof T & string]-?: undefined extends T[K] ? TOptional<TSchema> : TSchema
}) => Type.Unsafe<T>(Type.Object(members))
