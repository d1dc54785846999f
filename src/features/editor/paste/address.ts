/** A part of an address as it is meant; as it stands where its escapes are broken. */
export function decodedAddress(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}
