/** The token is kept in a cookie for 7 days (`spec.txt` section 9) and read only to fill the Authorization header. */
const name = 'token'
export const tokenSeconds = 7 * 24 * 60 * 60

/** The stored token, or null where nobody is signed in. */
export function readToken(cookies: string = document.cookie): string | null {
  for (const part of cookies.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || null
  }
  return null
}

const attributes = (seconds: number): string =>
  `path=/; max-age=${seconds}; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`

export function saveToken(token: string): void {
  document.cookie = `${name}=${encodeURIComponent(token)}; ${attributes(tokenSeconds)}`
}

export function clearToken(): void {
  document.cookie = `${name}=; ${attributes(0)}`
}
