import type { UserInfo } from '../../core/contracts/user-info.ts'
import type { Envelope } from '../../core/api.ts'
import type { Activated, AuthOptions, Registered, Registration, SentCode, SignIn } from '../../core/contracts/auth.ts'
import { userInfoPath, type CallOptions, type Http } from './http.ts'
import { withWork, type OnWork } from './sign-in-work.ts'

/** Forms show failures of these calls themselves, and a 401 is their answer. */
const form = { silent: true, aboutSession: true } as const

/**
 * The calls of whoever is not signed in: signing in and out, registering, a forgotten password.
 *
 * @param boots sent by what signs in, so that its answer has what the page asks for next
 */
export function signInCalls(http: Http, boots: () => Record<string, string> = () => ({})) {
  const post = async <T>(path: string, body: unknown, more: CallOptions = {}): Promise<T> =>
    (await http<Envelope<T>>(path, { method: 'POST', body, ...form, ...more })).data
  return {
    authOptions: async (): Promise<AuthOptions> => (await http<Envelope<AuthOptions>>('/auth/options', form)).data,

    /**
     * Name (or e-mail) and password for a token. Where too many sign-ins have failed, work is done instead of waiting.
     *
     * @param onWork hears how far that is
     */
    login: (credentials: { username: string; password: string }, onWork: OnWork = () => undefined): Promise<SignIn> =>
      withWork(
        credentials.username,
        (proof) => post('/auth/agent/login', { ...credentials, ...(proof && { proof }) }, { headers: boots() }),
        onWork,
      ),

    /** A code to a mobile phone, for signing in; again within 60 s is a 429. */
    sendCode: (phone: string): Promise<SentCode> => post('/auth/sms/sendCode', { phone }),

    loginByCode: (credentials: { phone: string; code: string }): Promise<SignIn> =>
      post('/auth/agent/sms/login', credentials, { headers: boots() }),

    /** The code of an authenticator or a recovery code, for the token of a first step. */
    secondStep: (token: string, code: string): Promise<SignIn> =>
      post('/auth/2step-code', { code }, { token, headers: boots() }),

    /** Whose token this is, before it is kept. */
    whoIs: async (token: string): Promise<UserInfo> =>
      (await http<Envelope<UserInfo>>(userInfoPath, { token, ...form })).data,

    sendRegisterCode: (phone: string): Promise<SentCode> => post('/system/agent/user/register/smsCode', { phone }),

    register: (registration: Registration): Promise<Registered> => post('/system/agent/user/register', registration),

    activate: (token: string): Promise<Activated> => post('/auth/activate', { token }),

    /** A code for a new password; the answer is the same whether or not the phone is known. */
    sendRecoverCode: (phone: string): Promise<SentCode> => post('/auth/forge-password', { phone }),

    /** Sets a new password and ends every session of the account. */
    recover: (reset: { phone: string; code: string; newPassword: string }): Promise<unknown> =>
      post('/auth/forge-password', reset),

    /** Revokes the token. A refusal changes nothing for who is leaving, so it is not shown. */
    async logOut(): Promise<void> {
      await http('/auth/agent/logout', { method: 'DELETE', ...form }).catch(() => undefined)
    },
  }
}
