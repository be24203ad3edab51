import { expect, test } from 'vitest'
import { OnlyManagers } from '../../../src/pos/shifts/OnlyManagers.tsx'
import { renderIn } from '../../ui/support/render.tsx'

/** Specification, section 8. */
const ALERT = 'Please contact your manager to open a shift'

test('a cashier who tries to open a shift gets the alert of the specification', () => {
  expect(renderIn('en', <OnlyManagers asked />)).toContain(`role="alert">${ALERT}</p>`)
})

test('before that the text is there without an alert', () => {
  const html = renderIn('en', <OnlyManagers asked={false} />)
  expect(html).toContain(ALERT)
  expect(html).not.toContain('role="alert"')
})
