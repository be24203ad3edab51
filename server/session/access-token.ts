import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'
import { Role } from '#shared/permissions/role-schema.ts'
import { keyFor } from '../platform/secrets/secrets.ts'

/** Seconds for which an access token is valid. */
export const ACCESS_SECONDS = 15 * 60

const Claims = z.object({
  /** User, or the kiosk token of a kiosk. */
  sub: z.string(),
  /** Session: the family of refresh tokens. */
  sid: z.string(),
  rid: z.nullable(z.string()),
  bids: z.union([z.literal('all'), z.array(z.string())]),
  role: Role,
  /** Version of the person's permissions when the token was made. */
  pv: z.int(),
  use: z.enum(['full', 'kitchen']),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type Claims = z.output<typeof Claims>

/** Seconds that the clocks of two nodes may differ by. */
const SKEW_SECONDS = 60

type Deps = { readonly secret: string; readonly now: () => Date }

/** Makes and reads access tokens (JWT, HS256). */
export function createAccessTokens({ secret, now }: Deps) {
  const key = keyFor(secret, 'access token')
  const signToken = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  // Our own clock decides on expiry; the signature of a token seen before is not computed again.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    cache: 5000,
    cacheTTL: ACCESS_SECONDS * 1000,
  })
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    sign: (claims: Omit<Claims, 'exp'>): string =>
      signToken({ ...claims, exp: seconds() + ACCESS_SECONDS }),

    /**
     * Returns the claims of a token that is ours and not expired. A token that is valid for longer than any was
     * made while the clock was ahead: it is refused, and the device gets another.
     */
    read(token: string): Claims | undefined {
      const parsed = Claims.safeParse(verified(verify, token))
      if (!parsed.success) return undefined
      const left = parsed.data.exp - seconds()
      return left > 0 && left <= ACCESS_SECONDS + SKEW_SECONDS ? parsed.data : undefined
    },
  }
}
export type AccessTokens = ReturnType<typeof createAccessTokens>

function verified(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token)
  } catch {
    return undefined
  }
}
