import { beforeEach, vi } from 'vitest'
import * as drawing from '../../src/ui/charts/drawing.ts'
import type { Drawing } from '../../src/ui/charts/drawing.ts'

/** A drawing that shows nothing. */
export const blank: Drawing = { show: () => undefined, resize: () => undefined, dispose: () => undefined }

/** Charts are not drawn in this file: jsdom has no layout to draw them in. `draw` stands in for it. */
export function withoutDrawing(draw: typeof drawing.draw = () => blank): void {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    )
    vi.spyOn(drawing, 'draw').mockImplementation(draw)
  })
}
