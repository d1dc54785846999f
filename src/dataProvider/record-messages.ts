const sentences = new WeakMap<object, string>()

/** Keeps what the server said of a record that it has just made; react-admin hands on the record alone. */
export function withMessage<T extends object>(record: T, sentence: string): T {
  if (sentence) sentences.set(record, sentence)
  return record
}

/** What the server said of a record when it was made. */
export const messageOf = (record: object): string | undefined => sentences.get(record)
