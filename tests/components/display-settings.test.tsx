import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DisplaySettings } from '#shared/customer-display/display.ts'
import { DisplayApp } from '../../src/display/DisplayApp.tsx'
import { laap } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { byCss } from './support/locators.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A display with an order of one dish, and what its till sets. */
async function openDisplay() {
  const at = `${BRANCH_PATH}/customer-display`
  const { suite } = await openWindow(DisplayApp, { entry: 'display', at, arrange: openBranch })
  const one = order()
  await suite.command([one.open(), one.add(laap)])
  await suite.act({ type: 'display.show', orderId: one.orderId, stage: 'ordering' })
  await expect.element(page.getByRole('article')).toBeVisible()
  const set = (settings: Partial<DisplaySettings>) =>
    suite.act({ type: 'display.settings', settings })
  const showNothing = () => suite.act({ type: 'display.show', orderId: null, stage: 'ordering' })
  return { set, showNothing }
}

test('a display that is open follows its theme, and its language whatever that of the till', async () => {
  const { set } = await openDisplay()
  const { dataset } = document.documentElement
  await set({ theme: 'dark' })
  await expect.poll(() => dataset['theme']).toBe('night')
  await set({ theme: 'light' })
  await expect.poll(() => dataset['theme']).toBe('day')
  await set({ language: 'th' })
  await expect.element(page.getByRole('article', { name: 'รายการของคุณ' })).toBeVisible()
  await set({ language: 'en' })
  await expect.element(page.getByRole('article', { name: 'Your order' })).toBeVisible()
})

test('progress and promotions are shown, or not', async () => {
  const { set, showNothing } = await openDisplay()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await set({ showOrderProgress: false })
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await showNothing()
  await expect.element(byCss('[data-panel="promotion"]')).toBeVisible()
  await set({ showPromotions: false })
  await expect.element(byCss('[data-panel="promotion"]')).not.toBeInTheDocument()
})

/** A screen that cannot be filled without a touch. */
const refuseFullscreen = () =>
  vi
    .spyOn(document.documentElement, 'requestFullscreen')
    .mockRejectedValue(new Error('needs a touch'))

/** Whether a person has pressed something in the last seconds, whatever earlier tests did. */
const pressedLately = (isActive: boolean) =>
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(isActive)

test('a display fills its screen a second after it opened, or asks for a touch, unless it may not', async () => {
  const asked = refuseFullscreen()
  pressedLately(false)
  const { set } = await openDisplay()
  await expect.element(page.getByText('Tap for full screen')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  await set({ autoFullscreen: false })
  await expect.element(page.getByText('Tap for full screen')).not.toBeInTheDocument()
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what a guest opens in the first second stays open: the screen is filled at the next touch', async () => {
  const asked = refuseFullscreen()
  pressedLately(true)
  await openDisplay()
  await expect.element(page.getByText('Tap for full screen')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  expect(asked).toHaveBeenCalledTimes(1)
})
