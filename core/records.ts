/** The names of a record's members, for records that the code itself makes and so has no others in. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

/** The same with their values. */
export const membersOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  keysOf(record).map((key) => [key, record[key]])

/** Whether a record has a member of its own under a name. */
export const isKeyOf = <Of extends object>(record: Of, name: PropertyKey): name is keyof Of =>
  Object.hasOwn(record, name)

/** A record that holds something for each of some keys: a text for each language. */
export const recordFor = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
