import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../server/tenancy/caller.ts'
import { callerWith } from '../support/app.ts'
import { commitEvent, createBranch } from '../support/log.ts'
import { connect, connected, deafBus, socketNodes } from '../support/sockets.ts'
import { soon } from '../support/soon.ts'

const { db, startNode } = await socketNodes()
const everywhere = callerWith({ restaurantId: null, branchIds: 'all' })

describe('permissions that change', () => {
  test('reach the sockets of that person on every node, and no one else', async () => {
    const callers: Record<string, Caller> = {
      noy: { ...everywhere, userId: randomUUID(), sessionId: randomUUID() },
      kham: { ...everywhere, userId: randomUUID(), sessionId: randomUUID() },
    }
    const [first, second] = [await startNode({ callers }), await startNode({ callers })]
    const noy = [connect(first.url, 'noy'), connect(second.url, 'noy')]
    const kham = connect(second.url, 'kham')
    await Promise.all([...noy, kham].map(connected))
    const [heard, others] = [vi.fn<() => void>(), vi.fn<() => void>()]
    for (const { socket } of noy) socket.on('session.changed', heard)
    kham.socket.on('session.changed', others)

    const changed = { ...callers['noy'], permissionsVersion: 2 } as Caller
    callers['noy'] = changed
    first.notifier.peopleChanged([changed.userId])

    await soon(() => expect(heard).toHaveBeenCalledTimes(2))
    expect(others).not.toHaveBeenCalled()
    expect(noy.map(({ socket }) => socket.connected)).toEqual([true, true])
  })

  test('close the branches that a person may not enter any more, at once', async () => {
    const [kept, lost] = [await createBranch(db), await createBranch(db)]
    const caller = callerWith({
      restaurantId: null,
      branchIds: [kept.branchId, lost.branchId],
    })
    const callers: Record<string, Caller> = { noy: caller }
    const { url, notifier } = await startNode({ callers })
    const noy = connect(url, 'noy')
    await connected(noy)
    await noy.subscribe(kept.branchId)
    await noy.subscribe(lost.branchId)
    const heard = new Promise((resolve) => noy.socket.once('session.changed', () => resolve(true)))

    callers['noy'] = { ...caller, branchIds: [kept.branchId], permissionsVersion: 2 }
    notifier.peopleChanged([caller.userId])
    await heard
    for (const branch of [lost, kept]) {
      await commitEvent(db, branch, randomUUID())
      notifier.changed(branch.branchId)
    }

    await soon(() => expect(noy.messages).toHaveLength(1))
    expect(noy.messages[0]?.branchId).toBe(kept.branchId)
    expect(await noy.subscribe(lost.branchId)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })

  test('move an open window to what its person may see now, under the name of another log', async () => {
    const branch = await createBranch(db)
    const caller: Caller = { ...everywhere, permissions: ['view_orders', 'view_shifts'] }
    const callers: Record<string, Caller> = { noy: caller }
    const { url, notifier } = await startNode({ callers })
    const noy = connect(url, 'noy')
    const { logId } = (await noy.subscribe(branch.branchId)) as { logId: string }
    const become = (permissions: Caller['permissions'], permissionsVersion: number) => {
      callers['noy'] = { ...caller, permissions, permissionsVersion }
      notifier.peopleChanged([caller.userId])
    }
    const sell = async () => {
      await commitEvent(db, branch, randomUUID())
      notifier.changed(branch.branchId)
    }

    become([], 2)
    // Without events, but of another log: the window loads again.
    await soon(() => expect(noy.messages).toHaveLength(1))
    await sell()
    await soon(() => expect(noy.seen()).toEqual([1]))
    become(caller.permissions, 3)
    await soon(() => expect(noy.messages).toHaveLength(3))
    await sell()
    await soon(() => expect(noy.seen()).toEqual([1, 2]))

    const [lost, without, again, withThem] = noy.messages
    expect([lost?.events, again?.events]).toEqual([[], []])
    expect(lost?.logId).not.toBe(logId)
    expect(without).toMatchObject({ logId: lost?.logId, events: [{ rows: [] }] })
    expect(again?.logId).toBe(logId)
    expect(withThem?.events[0]?.rows.map(({ topic }) => topic)).toEqual(['orders', 'tickets'])
  })

  test('and sessions that ended are found without a hint', async () => {
    const callers: Record<string, Caller> = { noy: { ...everywhere, sessionId: randomUUID() } }
    const { url } = await startNode({ callers, pollMs: 10, openBus: deafBus })
    const noy = connect(url, 'noy')
    await connected(noy)
    delete callers['noy']
    await soon(() => expect(noy.socket.connected).toBe(false))
  })
})
