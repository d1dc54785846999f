export { checkRow, figuresOf, roundingOf } from '../../core/statement/row-checks.ts'
