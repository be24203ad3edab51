import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { expectSockets, expectWhole } from '../support/invariants.ts'
import { expectEqualWindows, openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { sell } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test('fault 16: two people who sign in at the same moment leave one session, the same in every window', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const probes = [await openProbe(profile, network.url), await openProbe(profile, network.url)]
  const outcomes = await Promise.all(
    probes.map((probe, n) =>
      probe.evaluate((login) => globalThis.probe.act({ type: 'session.login', ...login }), {
        userId: n === 0 ? 'la.cashier' : 'la.waiter',
        password: DEMO_PASSWORD,
      }),
    ),
  )
  expect(outcomes).toContain('ok')
  await expectEqualWindows(probes)
  const [first] = probes
  if (!first) throw new Error('no window')
  expect((await rowsOf(first, 'session'))[0]?.status).toBe('signedIn')
  await expectSockets(server, 1)
})

test('fault 18: who logs out while commands are on their way is out everywhere, and the commands wait for the next login', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const first = await openProbe(profile, network.url)
  await signInThrough(first)
  const probes = [first, await openProbe(profile, network.url)]
  await sell(first)
  network.turn('black-hole')
  const waiting = await sell(first)
  expect(await first.evaluate(() => globalThis.probe.act({ type: 'session.logout' }))).toBe(
    'UNSENT_COMMANDS',
  )
  const leaving = first.evaluate(() =>
    globalThis.probe.act({ type: 'session.logout', force: true }),
  )
  network.turn('fair')
  network.flap()
  expect(await leaving).toBe('ok')
  for (const probe of probes)
    await expect.poll(async () => (await rowsOf(probe, 'session'))[0]?.status).toBe('signedOut')
  for (const probe of probes) expect(await rowsOf(probe, 'orders')).toEqual([])
  await expectSockets(server, 0)

  await signInThrough(first)
  await expectWhole({ server, profile, probes, sales: [waiting, await sell(first)] })
})
