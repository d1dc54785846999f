import LRU from 'zrender/lib/core/LRU.js'

const { get, put } = LRU.prototype
const own = (key: string | number): string => `\u0000${key}`

/*
 * ECharts keeps what it measured in plain objects by the label itself. A label called `constructor` or `__proto__` would reach into
 * what all objects have in common, for everybody whom the process or page serves. Import this before drawing.
 */
LRU.prototype.get = function (key) {
  return get.call(this, own(key)) as unknown
}
LRU.prototype.put = function (key, value) {
  return put.call(this, own(key), value) as unknown
}
