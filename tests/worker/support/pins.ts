import type { OfflineTakeover, PinBook } from '#shared/staff/pin-contract.ts'
import { pinKey, pinMark, pinProof, takeoverClaim } from '#shared/staff/pin-proof.ts'
import { cashier, owner, waiter } from './fixtures.ts'

/** A recipe that costs tests nothing. */
const RECIPE = { salt: 'salt', rounds: 1 }

/** PINs as the server keeps them. */
export function createPins() {
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
    /** Of the last book that was asked for. */
    mix: () => `mix ${given}`,
    /** How many wrong ones tills have told of, each time they asked. */
    wrong,
    heard: (count: number) => void wrong.push(count),
    set: (userId: string, pin: string | null) =>
      void (pin === null ? pins.delete(userId) : pins.set(userId, pin)),
    async book(): Promise<PinBook> {
      given += 1
      const mix = `mix ${given}`
      const people = [owner, cashier, waiter].map(async (user) => {
        const pin = pins.get(user.id)
        if (pin === undefined) return []
        return [{ user, digits: pin.length, mark: await pinMark(await pinKey(pin, RECIPE), mix) }]
      })
      return { ...RECIPE, mix, people: (await Promise.all(people)).flat() }
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
