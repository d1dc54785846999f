import { paperColours } from '../../../core/document/chart-colours.ts'

/**
 * The 20 chart colours (`spec.txt` section 9). Each is told from its neighbours by lightness as well as by hue, the
 * first six from each other also by readers with deuteranopia or protanopia, and all stand out from the paper with 3 to
 * 1 (tests/src/ui/charts/palette.test.ts).
 */
export const chartColours = {
  light: paperColours,
  dark: [
    '#62b3fc',
    '#ffc693',
    '#16b79f',
    '#8574e4',
    '#fe6553',
    '#2be8fd',
    '#747806',
    '#f994d1',
    '#ac497a',
    '#b7ab2d',
    '#0d7f95',
    '#81e8a0',
    '#c57b9c',
    '#b34f2a',
    '#d2c4fd',
    '#b28242',
    '#e69e79',
    '#0398cd',
    '#c6cd58',
    '#0f9b66',
  ],
} as const
