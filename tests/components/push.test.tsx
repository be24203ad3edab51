import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { refuse } from './support/answers.ts'
import { arrange, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const KEY = 'A'.repeat(87)
const ADDRESS = 'https://fcm.googleapis.com/fcm/send/x'

type Browser = {
  readonly permission?: NotificationPermission
  /** What the person says when the browser asks. */
  readonly says?: NotificationPermission
  readonly fails?: boolean
}

/** The parts of a browser that push, as the window finds them; returns what it was asked. */
function pushBrowser({ permission = 'default', says = 'granted', fails = false }: Browser = {}) {
  const asked: string[] = []
  let held = permission
  const pushManager = {
    getSubscription: async () => null,
    async subscribe() {
      asked.push('subscribe')
      if (fails) throw new DOMException('no service', 'AbortError')
      return { endpoint: ADDRESS, toJSON: () => ({ keys: { p256dh: 'k', auth: 's' } }) }
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('Notification', {
    get permission() {
      return held
    },
    async requestPermission() {
      asked.push('permission')
      held = says
      return says
    },
  })
  const { serviceWorker } = navigator
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
  vi.spyOn(serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve(registration as unknown as ServiceWorkerRegistration),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return asked
}

/** The panel of what waits, opened; returns what the server was sent. */
async function openPanel(key: string | null = KEY) {
  const sent: unknown[] = []
  let on = false
  await openWindow(App, {
    at: BRANCH_PATH,
    arrange: openBranch,
    answers: {
      'notices.list': () => ({ results: [{ kind: 'swapToApprove', count: 1, names: [] }] }),
      'notices.push': () => ({ key, on }),
      'notices.subscribe'({ body }) {
        if (key === null) refuse(403, 'FORBIDDEN')
        sent.push(body)
        on = true
        return { key, on }
      },
      'notices.unsubscribe'() {
        sent.push('off')
        on = false
        return { key, on }
      },
    },
  })
  await arrange(PHONE)
  await page.getByRole('button', { name: 'Waiting for you: 1' }).click()
  return sent
}
const device = page.getByRole('switch', { name: 'Notify this device' })

test('a device is notified after a tap, which is when the browser asks, and no more after another', async () => {
  const asked = pushBrowser()
  const sent = await openPanel()
  await expect.element(device).not.toBeChecked()
  await expectSound()
  expect(asked).toEqual([])
  await device.click()
  await expect.element(device).toBeChecked()
  expect(asked).toEqual(['permission', 'subscribe'])
  expect(sent).toEqual([{ endpoint: ADDRESS, p256dh: 'k', auth: 's' }])
  await device.click()
  await expect.element(device).not.toBeChecked()
  expect(sent.at(-1)).toBe('off')
})

test('a person who says no to the browser is shown where to allow it', async () => {
  pushBrowser({ says: 'denied' })
  const sent = await openPanel()
  await device.click()
  await expect.element(page.getByText(/This browser blocks notifications/)).toBeVisible()
  expect(sent).toEqual([])
})

test('a browser whose service cannot be reached says so and stays off', async () => {
  pushBrowser({ permission: 'granted', fails: true })
  const sent = await openPanel()
  await device.click()
  await expect.element(page.getByText(/cannot reach its notification service/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  expect(sent).toEqual([])
})

test('a login by PIN is on a device of others, and is not notified', async () => {
  pushBrowser()
  await openPanel(null)
  await expect.element(page.getByText(/You logged in by PIN/)).toBeVisible()
  await expect.element(device).not.toBeInTheDocument()
})

test('a browser that cannot push says so', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await openPanel()
  await expect.element(page.getByText(/This browser cannot notify you/)).toBeVisible()
})

test('an iPhone in its browser says where Sala must be opened for it', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  const { PushManager } = window
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'standalone')
    Object.assign(window, { PushManager })
  })
  await openPanel()
  await expect.element(page.getByText(/add Sala to the home screen first/)).toBeVisible()
})
