export const loginPath = '/user/login'
/** Where unknown addresses lead. */
export const notFoundPath = '/404'
export const homePath = '/homePage/qrCodeList'

/**
 * Where a redirect parameter may lead: a path of this application, nothing else. Absolute addresses, `//host`,
 * back-slashes that browsers read as slashes, control characters and the login page itself are refused.
 *
 * @example safeRedirect('//evil.example/x') // '/homePage/qrCodeList'
 */
export function safeRedirect(target: string | null | undefined, fallback: string = homePath): string {
  // oxlint-disable-next-line no-control-regex
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return fallback
  const origin = 'http://localhost'
  try {
    const url = new URL(target, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return fallback
    if (url.pathname.startsWith('/user/')) return fallback
    return `${url.pathname}${url.search}${url.hash}`
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return fallback
  }
}

/** The login page's address with the way back. */
export function loginAddress(from: { pathname: string; search: string; hash: string } = window.location): string {
  const path = safeRedirect(`${from.pathname}${from.search}${from.hash}`, '/')
  return path === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(path)}`
}
