import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../server/auth/passwords.ts'

test('a password is hashed at the full cost where nobody says what it may cost', async () => {
  const hash = await hashPassword('Passw0rd!2024')
  expect(hash).toMatch(/^scrypt\$65536\$8\$2\$/)
  expect(await verifyPassword('Passw0rd!2024', hash)).toBe(true)
  expect(await verifyPassword('Passw0rd!2025', hash)).toBe(false)
})

test('a hash says what it cost, and is checked at that', async () => {
  const hash = await hashPassword('Passw0rd!2024', { N: 4, r: 1, p: 1 })
  expect(hash).toMatch(/^scrypt\$4\$1\$1\$/)
  expect(await verifyPassword('Passw0rd!2024', hash)).toBe(true)
  expect(await verifyPassword('Passw0rd!2025', hash)).toBe(false)
})
