/** The element that an event is of; null where it is of the document or the window. */
export const elementOf = ({ target }: { target: EventTarget | null }): Element | null =>
  target instanceof Element ? target : null
