import { chromiumPath } from './browser.ts'

/** Unpacks the browser before any test asks for it: two at once would start one that the other still writes. */
export default async function setup(): Promise<void> {
  await chromiumPath()
}
