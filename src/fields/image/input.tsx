export { Input } from '../file/input.tsx'
