/**
 * What was read from JSON. It has no shape of its own: a test says of an answer what it expects, and an answer that is
 * otherwise fails it. Where a shape is used again, its type is named instead.
 */
export type Json = ReturnType<typeof JSON.parse>
