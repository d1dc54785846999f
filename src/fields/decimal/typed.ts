export { typedFigure as typed } from '../shared/typed.ts'
