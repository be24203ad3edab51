import { describe, expect, test } from 'vitest'
import { linkState } from '../../../src/pos/kiosk-links/link-state.ts'

describe('a kiosk link', () => {
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  const expiresAt = '2026-11-21T08:00:01.000Z'
  test('works until its last moment', () => {
    expect(linkState({ revokedAt: null, expiresAt }, now)).toBe('active')
    expect(linkState({ revokedAt: null, expiresAt }, now + 1000)).toBe('expired')
  })
  test('that was revoked stays so after its time', () => {
    expect(linkState({ revokedAt: expiresAt, expiresAt }, now + 5000)).toBe('revoked')
  })
})
