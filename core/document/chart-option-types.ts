/** What ECharts draws, as a plain object: no function in it, nothing of the library. */
export type ChartOption = { [key: string]: unknown }
