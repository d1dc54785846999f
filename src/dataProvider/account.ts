import type { Profile, ProfileChange, Session, TwoStep, TwoStepStart } from '../../core/contracts/user.ts'
import type { Digest, DigestChoice, DigestPreview } from '../../core/contracts/digest.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import type { SentCode } from '../../core/contracts/auth.ts'

const own = '/system/agent/user'

/**
 * The calls about the own account. Those with a password or a code are `silent`: the form shows what is wrong at the
 * field.
 */
export function accountCalls(http: Http) {
  const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
    (await http<Envelope<T>>(`${own}${path}`, { ...(signal && { signal }) })).data
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    (await http<Envelope<T>>(`${own}${path}`, { method: 'POST', body, silent: true })).data
  return {
    profile: (signal?: AbortSignal): Promise<Profile> => read('/profile', signal),

    /** Answers the stored profile; 409 with it as `data.current` where another change came first. */
    saveProfile: async (change: ProfileChange): Promise<Profile> =>
      (await http<Envelope<Profile>>(`${own}/profile`, { method: 'PUT', body: change, silent: true })).data,

    /** A code to a mobile number that is to be the own; again within 60 s is a 429. */
    sendPhoneCode: (phone: string): Promise<SentCode> => post('/profile/smsCode', { phone }),

    /** Changes the own password; ends the other sessions. 422 names the field. */
    setPassword: (passwords: { oldPassword: string; newPassword: string }): Promise<unknown> =>
      post('/setPassword', passwords),

    twoStep: (signal?: AbortSignal): Promise<TwoStep> => read('/twoStep', signal),
    /** A new secret, not in force before it is confirmed by a code. */
    beginTwoStep: (password: string): Promise<TwoStepStart> => post('/twoStep/begin', { password }),
    /** Turns two-step on; the recovery codes are told this once. */
    confirmTwoStep: async (code: string): Promise<string[]> =>
      (await post<{ recoveryCodes: string[] }>('/twoStep/confirm', { code })).recoveryCodes,
    renewRecoveryCodes: async (password: string): Promise<string[]> =>
      (await post<{ recoveryCodes: string[] }>('/twoStep/recoveryCodes', { password })).recoveryCodes,
    endTwoStep: (proof: { password: string; code: string }): Promise<unknown> => post('/twoStep/end', proof),

    /** How one is told every day what there is to do. */
    digest: async (signal?: AbortSignal): Promise<Digest> =>
      (await http<Envelope<Digest>>('/user/inbox/digest', { ...(signal && { signal }) })).data,
    /** Answers the server's sentence, and what is stored. */
    setDigest: async (choice: DigestChoice): Promise<{ msg: string; digest: Digest }> => {
      const { msg, data } = await http<Envelope<Digest>>('/user/inbox/digest', {
        method: 'PUT',
        body: choice,
        silent: true,
      })
      return { msg, digest: data }
    },
    /** What would be sent now. */
    digestPreview: async (signal?: AbortSignal): Promise<DigestPreview> =>
      (await http<Envelope<DigestPreview>>('/user/inbox/digest/preview', { silent: true, ...(signal && { signal }) }))
        .data,

    sessions: (signal?: AbortSignal): Promise<Session[]> => read('/sessions', signal),
    async endSession(id: string): Promise<void> {
      await http(`${own}/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
    },
    /** Ends every session but this one. */
    async endOtherSessions(): Promise<void> {
      await http(`${own}/sessions`, { method: 'DELETE' })
    },
  }
}
