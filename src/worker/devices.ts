import type { Api } from './api.ts'
import type { Device, Store } from './store.ts'

/** This browser profile as the server knows it. */
export type Devices = {
  /** Made once per profile. A profile that lost its database is another device. */
  readonly id: () => Promise<string>
  /**
   * Proves to the server that people were logged in here before (decision 0013). It leaves the worker only with
   * such calls.
   */
  readonly secret: () => Promise<string>
  /** The code in this branch; null until the profile was registered there, which needs the server. */
  readonly code: (branchId: string) => Promise<string | null>
  /** Requests the code from the server if there is none yet. */
  readonly register: (branchId: string, api: Api) => Promise<string>
  /** Registers this device at the server again: its session is new there, or the server was restored. */
  readonly registerAgain: (branchId: string, api: Api) => Promise<string>
}

type Deps = {
  readonly newId: () => string
  readonly newSecret: () => string
}

export function createDevices(store: Store, { newId, newSecret }: Deps): Devices {
  /** Returns the value kept under `key`, or makes and keeps one. */
  const kept = (key: string, make: () => string): Promise<string> =>
    store.transaction('strict', async (tx) => {
      const known = await tx.get('meta', key)
      if (typeof known?.value === 'string') return known.value
      const value = make()
      await tx.put('meta', { key, value })
      return value
    })

  const id = () => kept('deviceId', newId)
  const secret = () => kept('deviceSecret', newSecret)

  const code = async (branchId: string) => (await store.get('devices', branchId))?.code ?? null

  async function register(branchId: string, api: Api): Promise<string> {
    return (await code(branchId)) ?? registerAgain(branchId, api)
  }

  async function registerAgain(branchId: string, api: Api): Promise<string> {
    const given = await code(branchId)
    const answer = await api.client.branches.registerDevice({
      params: { branchId },
      body: { deviceId: await id(), ...(given !== null && { code: given }) },
    })
    return store.transaction('strict', async (tx) => {
      const before = await tx.get('devices', branchId)
      const device: Device = {
        key: branchId,
        code: answer.code,
        // Numbers only ever rise, whichever side has the higher one.
        n: Math.max(before?.n ?? 0, answer.lastN),
        order: Math.max(before?.order ?? 0, answer.lastOrder),
        receipt: Math.max(before?.receipt ?? 0, answer.lastReceipt),
      }
      await tx.put('devices', device)
      return device.code
    })
  }

  return { id, secret, code, register, registerAgain }
}
