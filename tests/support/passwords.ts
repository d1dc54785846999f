/** A hash says what it cost, so a cheap one is checked cheaply: the standard cost stays what it is. */
export const cheap = { N: 2, r: 1, p: 1 }
