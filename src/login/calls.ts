import { http } from '../dataProvider/http.ts'
import { signInCalls } from '../dataProvider/sign-in.ts'

/** The calls of whoever is not signed in. */
export const calls = signInCalls(http)
