import type { Executor } from '../db/schema.ts'
import { addUser, type NewUser } from './first-start.ts'
import type { Cost } from '../hashing.ts'

// Of the banks in `demo/banks.json`.
const branch = { bankId1: 'b_demo', bankId2: 'b_demo_wuxi' }

/** The accounts of the demo, whose passwords everyone knows: they are made in a database in memory and nowhere else. */
const demoAccounts: NewUser[] = [
  {
    id: 'u_admin',
    username: 'admin',
    phone: '13800000001',
    email: 'admin@example.com',
    name: '管理员',
    password: 'Admin@2026',
    roleId: 'admin',
    jobNumber: '000001',
    ...branch,
  },
  {
    id: 'u_clerk',
    username: 'clerk',
    phone: '13800000002',
    email: 'clerk@example.com',
    name: '王晓敏',
    password: 'Clerk@2026',
    roleId: 'clerk',
    jobNumber: '102938',
    ...branch,
  },
  {
    id: 'u_reader',
    username: 'reader',
    phone: '13800000003',
    email: 'reader@example.com',
    name: '李静',
    password: 'Reader@2026',
    roleId: 'reader',
    jobNumber: '204816',
    ...branch,
  },
]

/** @param cost of hashing the passwords; only tests ask for less than the standard */
export async function addDemoAccounts(db: Executor, cost?: Cost): Promise<void> {
  for (const account of demoAccounts) await addUser(db, account, cost)
}
