import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from '../../../../server/platform/secrets/password.ts'

test('passwords are kept as argon2id, each hash another', async () => {
  const hashes = [await hashPassword('right'), await hashPassword('right')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('only the right password fits, and without an account none does', async () => {
  const hash = await hashPassword('right')
  expect(await checkPassword(hash, 'right')).toBe(true)
  expect(await checkPassword(hash, 'wrong')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})

test('forty logins at once do not delay the files and names that tills wait for', async () => {
  let done = 0
  const logins = Array.from({ length: 40 }, (_, n) =>
    checkPassword(undefined, `guess ${n}`).then(() => (done += 1)),
  )
  await stat('.')
  expect(done).toBeLessThan(10)
  await Promise.all(logins)
})
