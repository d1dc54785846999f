const undo: (() => void)[] = []

/**
 * Puts properties in the place of those of a browser's object, such as `Element.prototype`, for the rest of the file:
 * what jsdom lacks, or does not fill for want of a layout. A getter stays one.
 *
 * @example standIn(HTMLElement.prototype, { get clientWidth() { return 800 } })
 */
export function standIn(target: object, properties: object): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(properties))) {
    const before = Object.getOwnPropertyDescriptor(target, name)
    undo.push(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
    Object.defineProperty(target, name, property)
  }
}

/** Ends all stand-ins, the last one first. */
export function putBack(): void {
  for (const act of undo.splice(0).reverse()) act()
}
