/** Hashes of what is shipped and was found right when the server was built; none where it runs from its sources. */
export const shippedRight: readonly string[] = []
