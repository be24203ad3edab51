import { afterAll, vi } from 'vitest'
import { argon2 } from '../../../server/platform/secrets/password.ts'

const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const
const isQuick = (hash: string) => hash.includes('$m=64,')

/**
 * For files that check hundreds of passwords and PINs: hashes are made with little work, like those of the demonstration.
 * Only the hash of no one's password may be older than that, which fits none.
 */
export function quickHashes() {
  const { hash, verify } = argon2
  vi.spyOn(argon2, 'hash').mockImplementation((password, _cost, rank) =>
    hash(password, QUICK, rank),
  )
  vi.spyOn(argon2, 'verify').mockImplementation(async (known, password, rank) =>
    isQuick(known) ? verify(known, password, rank) : false,
  )
  afterAll(() => {
    vi.mocked(argon2.hash).mockRestore()
    vi.mocked(argon2.verify).mockRestore()
  })
}
