import { describe, expect, test } from 'vitest'
import { createDisplayWindow } from '../../../src/pos/customer-display/browser-windows.ts'
import {
  answerRollCall,
  createRollCall,
  DISPLAY,
} from '../../../src/ui/customer-display/roll-call.ts'
import { createTestChannels } from '../../worker/support/channels.ts'
import { quiet } from '../../worker/support/clock.ts'

type Handle = { readonly closed: boolean } | null

/** A till without locks; `isAnswered` replaces the displays that respond to it. */
const onPlainHttp = (handle: Handle, isAnswered = () => false) =>
  createDisplayWindow({ open: () => handle, locks: undefined, isAnswered, till: () => 1 })

test('on plain http a display lives as long as its window is open', async () => {
  const handle = { closed: false }
  const display = onPlainHttp(handle)
  expect(await display.isPresent()).toBe(false)
  expect(display.open('/display', 'popup')).toBe(true)
  expect(await display.isPresent()).toBe(true)
  handle.closed = true
  expect(await display.isPresent()).toBe(false)
})

test('if there are locks they count, because the handle of a display that lives reads closed', async () => {
  const held = [{ name: 'sala-owner' }]
  const locks = { query: () => Promise.resolve({ held }) }
  const display = createDisplayWindow({
    open: () => ({ closed: true }),
    locks,
    isAnswered: () => false,
    till: () => 1,
  })
  display.open('/display', 'popup')
  expect(await display.isPresent()).toBe(false)
  held.push({ name: 'sala-display' })
  expect(await display.isPresent()).toBe(true)
})

test('a till opens a display of its own, and takes no other for it', async () => {
  const held = [{ name: 'sala-display' }]
  const opened: string[] = []
  const display = createDisplayWindow({
    open: (url) => {
      opened.push(url)
      return { closed: true }
    },
    locks: { query: () => Promise.resolve({ held }) },
    isAnswered: () => false,
    till: () => 2,
  })
  expect(await display.isPresent()).toBe(false)
  display.open('/display', 'popup')
  expect(opened).toEqual(['/display?till=2'])
  held.push({ name: 'sala-display:2' })
  expect(await display.isPresent()).toBe(true)
})

test('a blocked popup is no display', async () => {
  const display = onPlainHttp(null)
  expect(display.open('/display', 'popup')).toBe(false)
  expect(await display.isPresent()).toBe(false)
})

/** Displays and tills of one browser, each a window of its own. */
function openBrowser() {
  const channels = createTestChannels()
  const open = (window: string) => channels.agent(window)(DISPLAY)
  return {
    openTill: (window: string) => onPlainHttp(null, createRollCall(open(window))),
    openDisplay: (window: string) => answerRollCall(open(window)),
    crash: (window: string) => channels.die(window),
  }
}
/** The check that the till makes every second. */
const check = async (till: ReturnType<typeof onPlainHttp>) => {
  const present = await till.isPresent()
  await quiet()
  return present
}

describe('on plain http a till that was loaded again', () => {
  test('finds the display that was open before it, and notices when it closes', async () => {
    const browser = openBrowser()
    const close = browser.openDisplay('display')
    const till = browser.openTill('till')
    expect([await check(till), await check(till), await check(till)]).toEqual([false, true, true])
    close()
    browser.crash('display')
    await quiet()
    expect([await check(till), await check(till)]).toEqual([false, false])
  })

  test('misses a display that died silently at the third call, because a busy one is late', async () => {
    const browser = openBrowser()
    browser.openDisplay('display')
    const till = browser.openTill('till')
    await check(till)
    browser.crash('display')
    expect([await check(till), await check(till), await check(till)]).toEqual([true, true, false])
  })

  test('keeps the second display when the first is closed', async () => {
    const browser = openBrowser()
    const close = browser.openDisplay('one')
    browser.openDisplay('two')
    const till = browser.openTill('till')
    await check(till)
    close()
    browser.crash('one')
    await quiet()
    await check(till)
    expect(await check(till)).toBe(true)
  })
})
