/**
 * For `onMouseDown` of a form's buttons. Leaving an input may show or fold something below it; the button would move
 * away between the press and the release, and the click be lost.
 */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
