import { expect, test } from 'vitest'
import { createDisplayWindow } from '../../../src/pos/customer-display/browser-windows.ts'

test('on plain http a display lives as long as its window is open', async () => {
  const handle = { closed: false }
  const display = createDisplayWindow({ open: () => handle, locks: undefined })
  expect(await display.isPresent()).toBe(false)
  expect(display.open('/display', 'popup')).toBe(true)
  expect(await display.isPresent()).toBe(true)
  handle.closed = true
  expect(await display.isPresent()).toBe(false)
})

test('where there are locks they count, because the handle of a display that lives reads closed', async () => {
  const held = [{ name: 'sala-owner' }]
  const locks = { query: () => Promise.resolve({ held }) }
  const display = createDisplayWindow({ open: () => ({ closed: true }), locks })
  display.open('/display', 'popup')
  expect(await display.isPresent()).toBe(false)
  held.push({ name: 'sala-display' })
  expect(await display.isPresent()).toBe(true)
})

test('a blocked popup is no display', async () => {
  const display = createDisplayWindow({ open: () => null, locks: undefined })
  expect(display.open('/display', 'popup')).toBe(false)
  expect(await display.isPresent()).toBe(false)
})
