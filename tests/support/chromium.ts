import { chromiumPath } from './browser.ts'

/**
 * Unpacks the browser before any test asks for it: two at once would start one that the other still writes. Pages of
 * tests are opened once and live for seconds: compiling them well costs more than it gives back.
 */
export default async function setup(): Promise<void> {
  process.env['TEST_BROWSER_FLAGS'] = '--js-flags=--no-opt --no-maglev'
  await chromiumPath()
}
