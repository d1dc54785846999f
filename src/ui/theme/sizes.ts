/** Heights and paddings that follow the density, in pixels. */
export type Sizes = { control: number; cell: string; item: number; field: number }
