import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from '../../../server/session/password.ts'

test('passwords are kept as argon2id, each hash another', async () => {
  const hashes = [await hashPassword('right'), await hashPassword('right')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('only the right password fits, and for nobody none does', async () => {
  const hash = await hashPassword('right')
  expect(await checkPassword(hash, 'right')).toBe(true)
  expect(await checkPassword(hash, 'wrong')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})
