import type { Subscription } from '#shared/notices/contract.ts'

/**
 * What a browser lets us do: nothing, ask, or notify; `blocked`: its person has said no; `homeScreen`: an iPhone or iPad,
 * which notifies only from its home screen.
 */
export type PushAbility = 'none' | 'homeScreen' | 'blocked' | 'askable' | 'allowed'

/** Only Apple's phones and tablets have it. */
const isInSafari = () => 'standalone' in navigator && navigator.standalone === false

/** Returns what this browser can. Without https, a service worker or the interface there is nothing to ask for. */
export async function pushAbility(): Promise<PushAbility> {
  if (!('PushManager' in window) || !('Notification' in window))
    return isInSafari() ? 'homeScreen' : 'none'
  if (!(await navigator.serviceWorker?.getRegistration())?.pushManager) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'askable'
}

/**
 * Asks the person, then the browser's push service, for an address. Call it in a tap. Returns undefined where the person
 * says no; throws where the service cannot be reached.
 *
 * @param key the server's public key: an address that was made with another is given back first.
 */
export async function subscribePush(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  if (before && !isOf(before, key)) await before.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { keys = {} } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
