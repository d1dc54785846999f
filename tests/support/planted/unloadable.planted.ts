import { test } from 'vitest'

test('is never tried', () => undefined)

throw new Error('cannot be loaded')
