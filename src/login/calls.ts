import { schemasHeaders } from '../dataProvider/boot.ts'
import { http } from '../dataProvider/http.ts'
import { signInCalls } from '../dataProvider/sign-in.ts'
import { prepare } from './enter.ts'

const signIn = signInCalls(http, schemasHeaders)

/** While the server looks at who signs in, the code of what comes next is made ready. */
function preparing<Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>): typeof call {
  return (...given) => {
    const answer = call(...given)
    prepare()
    return answer
  }
}

/** The calls of whoever is not signed in. */
export const calls = {
  ...signIn,
  login: preparing(signIn.login),
  loginByCode: preparing(signIn.loginByCode),
  secondStep: preparing(signIn.secondStep),
}
