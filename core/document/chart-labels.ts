import LRU from 'zrender/lib/core/LRU.js'

const { get, put } = LRU.prototype
const own = (key: string | number): string => `\u0000${key}`

/*
 * ECharts keeps what it measured in plain objects by the label itself. A label called `constructor` or `__proto__` would reach into
 * what all objects have in common, for everybody whom the process or page serves. Import this before drawing.
 */
LRU.prototype.get = function (key) {
  const kept: unknown = get.call(this, own(key))
  return kept
}
LRU.prototype.put = function (key, value) {
  const dropped: unknown = put.call(this, own(key), value)
  return dropped
}
