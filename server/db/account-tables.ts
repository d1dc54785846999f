import type { Generated } from 'kysely'
import type { Administered, Generate, Json, SoftDeleted, Stamps, Versioned } from './columns.ts'

export type UserTable = Stamps &
  SoftDeleted &
  Versioned &
  Administered & {
    id: string
    username: string
    name: string
    email: string | null
    phone: string | null
    password_hash: string
    must_change_password: number
    avatar: string | null
    job_number: string | null
    bank_id1: string | null
    bank_id2: string | null
    role_id: string
    status: 'active' | 'activation' | 'waiting' | 'disabled'
  } & Generate<{ /** Shown to customers. */ contact_phone: string | null }>

export type RoleTable = Stamps &
  SoftDeleted &
  Versioned &
  Administered & {
    id: string
    name: string
    describe: string
    status: 'active' | 'disabled'
    scope: 'own' | 'branch' | 'all'
    permissions: Json
  }

export type BankTable = Generate<Stamps & SoftDeleted & { display_name: string | null }> &
  Versioned &
  Administered & { id: string; parent_id: string | null; name: string; sort: number }

export type SessionTable = {
  id: string
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  last_seen_at: string
  address: string
  agent: string
}

/** A code sent to a phone, hashed, with the wrong tries at it. */
export type PhoneCodeTable = {
  phone: string
  purpose: 'login' | 'register' | 'reset' | 'phone' | 'consent'
  code_hash: string
  tries: number
  used: number
  expires_at: string
}

/** How many codes were asked for since when, by phone and by address. */
export type CodeSendTable = { key: string; sends: number; since: string; last_at: string }

/** Tokens that are good for one thing, once: the second step of a sign-in, an activation. */
export type SignInTokenTable = {
  token_hash: string
  purpose: 'secondStep' | 'activation'
  user_id: string
  expires_at: string
}

/**
 * The secret of a second step; in force once it is confirmed. `last_step` is the time step of the last code that was
 * accepted.
 */
export type TwoStepTable = {
  user_id: string
  secret: string
  confirmed_at: string | null
  last_step: number
  created_at: string
}

export type RecoveryCodeTable = { user_id: string; code_hash: string }

/** A browser that somebody has signed in on. */
export type DeviceTable = { token_hash: string; user_id: string; created_at: string; used_at: string }

/** Work that a sign-in has used up. */
export type UsedWorkTable = { key: string; expires_at: string }

export type LoginAttemptTable = { key: string; failures: number; blocked_until: string | null; updated_at: string }

/** How a user is told every day what there is to do; a queue (`server/queue/lease.ts`), whose id is the user's. */
export type DigestTable = {
  id: string
  state: 'off' | 'waiting' | 'running'
  channel: 'off' | 'mail' | 'webhook'
  /** Of Beijing. */
  hour: number
  days: 'all' | 'weekdays'
  /** The language that it is written in: that of the page where it was asked for. */
  locale: 'zh-CN' | 'en-US'
  sent_at: string | null
  failure: 'gateway' | 'noAddress' | 'noChannel' | null
  attempts: Generated<number>
  next_at: string | null
  started_at: string | null
  leased_until: string | null
  lease: string | null
  created_at: string
  updated_at: string
  version: Generated<number>
}
