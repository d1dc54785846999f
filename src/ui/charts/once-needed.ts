/** Pixels around what can be seen in which a drawing is made already, so that it is there when it is scrolled to. */
const ahead = '600px 0px'

/**
 * Calls back once: when an element comes near what can be seen, or before the page is printed.
 *
 * @returns ends the waiting
 */
export function onceNeeded(element: Element, then: () => void): () => void {
  const end = (): void => {
    observer?.disconnect()
    window.removeEventListener('beforeprint', now)
  }
  const now = (): void => {
    end()
    then()
  }
  // `scrollMargin` is the margin of scrolling boxes between the element and the window.
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && now(), {
          rootMargin: ahead,
          scrollMargin: ahead,
        })
  if (!observer) {
    then()
    return () => undefined
  }
  observer.observe(element)
  window.addEventListener('beforeprint', now)
  return end
}
