import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { expectSockets, expectWhole } from '../support/invariants.ts'
import { expectEqualWindows, openProbe, rowsOf, signInThrough } from '../support/probe.ts'
import { sell } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ alone: true })

test('fault 16: two people who log in at the same moment leave one session, the same in every window', async ({
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
  await expectWhole({ server, profile, probes })
})

test('fault 17: twenty calls that are refused at the same moment request one new token, and a lost response to that is no logout', async ({
  server,
  network,
  seller: { profile, probe },
}) => {
  const heads = (head: string) => network.heads().filter((one) => one.startsWith(head)).length
  const tokens = async () => {
    const [row] = await server.query<{ tokens: number }>(
      `select count(*)::int as tokens from refresh_tokens t
       join sessions s on s.id = t.session_id join users u on u.id = s.user_id
       where u.user_id = 'la.cashier'`,
    )
    return row?.tokens
  }
  for (const lost of [false, true]) {
    const before = { refused: heads('HTTP/1.1 401'), asked: heads(REFRESH), tokens: await tokens() }
    network.turn('reset')
    await server.kill()
    // Nothing signed with it is valid any more.
    await rm(join(server.folder, 'secret'))
    await server.start()
    // All twenty are on their way before the first response.
    network.delay(200)
    if (lost) void network.loseReplyTo(REFRESH)
    network.turn('fair')
    expect(await probe.evaluate(() => globalThis.probe.whoAmI(20))).toEqual(
      Array.from({ length: 20 }, () => 'ok'),
    )
    network.delay(0)
    expect(heads('HTTP/1.1 401') - before.refused).toBeGreaterThanOrEqual(20)
    // A lost response is requested again, twice at most, and is the same one.
    const asked = heads(REFRESH) - before.asked
    expect(lost ? [2, 3] : [1]).toContain(asked)
    expect(await tokens()).toBe((before.tokens ?? 0) + 1)
  }
  await expectWhole({ server, profile, probes: [probe], sales: [await sell(probe)] })
})

const REFRESH = 'POST /api/auth/refresh-token'

test('fault 18: a logout while commands are on their way logs out everywhere, and the commands wait for the next login', async ({
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
