import { notifyManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { ConnectionRow, SessionRow } from '#shared/sync/protocol.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import type { Suite } from '../../../src/ui/link/create-suite-core.ts'
import { SuiteProvider } from '../../../src/ui/link/SuiteProvider.tsx'

// Usually after a timer, which a test would have to wait for.
notifyManager.setScheduler((run) => queueMicrotask(run))

const row: ConnectionRow = {
  _id: 'connection',
  state: 'offline',
  since: 0,
  clockOffset: 0,
  mode: 'shared',
  owner: true,
  stale: false,
  build: 1,
  storage: 'durable',
}
const NOTHING = createCells()
type Change = { readonly _id: string; readonly seq: number }

/** A window whose connection, person, changes and server replies are set by hand. */
export function openWindow(state: ConnectionRow['state'] = 'online') {
  const connection = createCells<ConnectionRow>()
  connection.replace([{ ...row, state }])
  const session = createCells<SessionRow>()
  const branch = createCells<Branch>()
  const changes = createCells<Change>()
  changes.replace([{ _id: 'dishes', seq: 7 }])
  const topics = new Map<string, unknown>(Object.entries({ connection, session, branch, changes }))
  // Others are called, and return nothing.
  const get = (topic: string) => topics.get(topic) ?? NOTHING
  const asked: { answer: (page: unknown) => void; fail: () => void }[] = []
  const ask = () =>
    new Promise<never>((resolve, reject) => {
      asked.push({
        answer: (page) => resolve(page as never),
        fail: () => reject(new Error('no connection')),
      })
    })
  const suite = {
    topics: { get },
    api: { orders: { get: ask } },
    busy: { begin: () => () => {} },
  } as unknown as Suite
  let seq = 7
  return {
    asked,
    ask,
    around: (children: ReactNode) => <SuiteProvider suite={suite}>{children}</SuiteProvider>,
    announce: (area: string) => changes.apply([{ _id: area, seq: ++seq }], []),
    become: (next: ConnectionRow['state']) => connection.apply([{ ...row, state: next }], []),
    enter: (into: Pick<Branch, '_id' | 'country'>) => branch.replace([into as Branch]),
    signIn: (id: string) => session.replace([{ _id: 'session', user: { id } } as SessionRow]),
  }
}
