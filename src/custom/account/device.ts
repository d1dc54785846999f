// The first that fits names it: browsers that are built on others carry their names too.
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/QQBrowser/, 'QQ Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|HeadlessChrome/, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/MSIE|Trident/, 'Internet Explorer'],
]
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

export type Device = { browser: string; system: string; mobile: boolean }

const nameIn = (list: [RegExp, string][], agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/**
 * What a User-Agent header says of a device, in plain words; blank where it says nothing known.
 *
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0.0.0 Safari/537.36 Edg/140.0') // { browser: 'Edge', system: 'Windows', mobile: false }
 */
export function deviceOf(agent: string): Device {
  return {
    browser: nameIn(browsers, agent),
    system: nameIn(systems, agent),
    mobile: /Mobile|Android|iPhone|iPad|HarmonyOS/.test(agent),
  }
}
