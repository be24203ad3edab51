import type { OfflineTakeover, PinBook } from '#shared/pins/contract.ts'
import { pinKey, pinMark, pinProof, takeoverClaim } from '#shared/pins/pin-proof.ts'
import type { User } from '#shared/session/session.ts'
import type { createAccounts } from './accounts.ts'
import type { Request } from './request.ts'
import { type Answer, error, ok } from './answers.ts'
import { cashier, owner, waiter } from './fixtures.ts'

/** A recipe that costs tests nothing. */
const RECIPE = { salt: 'salt', rounds: 1 }

/** PINs as the server keeps them. */
export function createPins(person: (id: string) => User | undefined) {
  const pins = new Map([
    [cashier.id, '4917'],
    [owner.id, '482193'],
    [waiter.id, '5028'],
  ])
  let given = 0
  const wrong: number[] = []
  return {
    of: (userId: string) => pins.get(userId),
    ownerOf: (pin: string) => [...pins].find(([, own]) => own === pin)?.[0],
    /** Of the last book that was requested. */
    mix: () => `mix ${given}`,
    /** How many wrong ones tills have reported, at each request. */
    wrong,
    heard: (count: number) => void wrong.push(count),
    set: (userId: string, pin: string | null) =>
      void (pin === null ? pins.delete(userId) : pins.set(userId, pin)),
    async book(): Promise<PinBook> {
      given += 1
      const mix = `mix ${given}`
      const people = [owner, cashier, waiter].map(({ id }) => person(id) ?? [])
      const known = people.flat().map(async (user) => {
        const pin = pins.get(user.id)
        if (pin === undefined) return []
        return [{ user, digits: pin.length, mark: await pinMark(await pinKey(pin, RECIPE), mix) }]
      })
      return { ...RECIPE, mix, people: (await Promise.all(known)).flat() }
    },
    async proves(
      till: { readonly branchId: string; readonly deviceId: string },
      { userId, at, proof }: OfflineTakeover,
    ): Promise<boolean> {
      const pin = pins.get(userId)
      if (pin === undefined) return false
      return (
        proof ===
        (await pinProof(await pinKey(pin, RECIPE), takeoverClaim({ ...till, userId, at })))
      )
    },
  }
}

type Parts = {
  readonly accounts: ReturnType<typeof createAccounts>
  readonly pins: ReturnType<typeof createPins>
  readonly devices: ReadonlyMap<string, string>
}

/** The server's responses to calls about PINs and managers' approvals. */
export function pinAnswers({
  accounts,
  pins,
  devices,
}: Parts): Readonly<Record<string, (request: Request, user: User) => Answer | Promise<Answer>>> {
  return {
    'pins.switchTo'({ body }) {
      const { userId, pin } = body as { userId?: string; pin: string }
      const whose = userId ?? pins.ownerOf(pin)
      const fits = whose !== undefined && (pin === '4917' || pins.of(whose) === pin)
      const found = fits ? accounts.loginById(whose) : null
      return found ? ok(found) : error(403, 'WRONG_PIN')
    },
    'pins.people': () => ok({ results: [] }),
    'pins.book': async ({ body }, user) => {
      pins.heard((body as { wrong: number }).wrong)
      return user.restaurantId === null ? error(403, 'FORBIDDEN') : ok(await pins.book())
    },
    async 'pins.offline'({ params, body }) {
      const { takeovers, goesOn } = body as { takeovers: OfflineTakeover[]; goesOn: boolean }
      const till = { branchId: String(params['branchId']), deviceId: [...devices.keys()][0] ?? '' }
      const accepted = await Promise.all(takeovers.map((taken) => pins.proves(till, taken)))
      const last = takeovers.at(-1)
      const session = goesOn && accepted.at(-1) && last ? accounts.loginById(last.userId) : null
      return ok({ accepted, session })
    },
    'overrides.grant': () =>
      ok({ token: 'of the server', expiresIn: 60, grantedBy: { _id: owner.id, name: owner.name } }),
  }
}
