/**
 * The 20 chart colours (`spec.txt` section 9). Each is told from its neighbours by lightness as well as by hue, the first six
 * from each other also by readers with deuteranopia or protanopia, and all stand out from the paper with 3 to 1
 * (tests/src/charts/palette.test.ts).
 */
export const chartColours = {
  light: ['#2f71c2', '#d37f06', '#148278', '#4b2e85', '#cc3639', '#003448', '#5f4f00', '#c068ac', '#88234d', '#50a252', '#045a6a', '#837120', '#015636', '#8b4a9a', '#019bc2', '#974e66', '#897cdc', '#007439', '#c2736e', '#2e52a5'],
  dark: ['#62b3fc', '#ffc693', '#16b79f', '#8574e4', '#fe6553', '#2be8fd', '#747806', '#f994d1', '#ac497a', '#b7ab2d', '#0d7f95', '#81e8a0', '#c57b9c', '#b34f2a', '#d2c4fd', '#b28242', '#e69e79', '#0398cd', '#c6cd58', '#0f9b66'],
} as const
