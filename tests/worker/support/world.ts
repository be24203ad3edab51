import { onTestFinished } from 'vitest'
import { createTestClock, quiet } from './clock.ts'
import { order } from './order.ts'
import { createTestProfile, type TestProfile } from './profile.ts'
import { createTestServer } from './server.ts'

/** A server, and as many browser profiles as a story needs. */
export function createWorld() {
  const clock = createTestClock()
  const server = createTestServer(clock)
  const profiles: TestProfile[] = []
  onTestFinished(() => profiles.forEach((profile) => profile.end()))
  return {
    clock,
    server,
    profile(options: Partial<Parameters<typeof createTestProfile>[0]> = {}) {
      const profile = createTestProfile({ clock, server, ...options })
      profiles.push(profile)
      return profile
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** A till with a person logged in and the branch loaded. */
export async function openTill(world: World, profile: TestProfile = world.profile()) {
  const till = profile.openWindow('pos')
  till.watch('session', 'connection', 'branch', 'menu', 'orders', 'tickets', 'outbox', 'display')
  await world.clock.pass(100)
  await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  await world.clock.pass(100)
  return { profile, till }
}

export { order, quiet }
