import {
  AxiosError,
  CanceledError,
  type AxiosAdapter,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { Command } from '#shared/orders/command.ts'
import type { User } from '#shared/session/session.ts'
import type { BranchEvent } from '#shared/sync/event.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { Socket } from '../../../src/worker/socket.ts'
import { createAccounts } from './accounts.ts'
import { type Answer, error, ok } from './answers.ts'
import { createBranchLog } from './branch-log.ts'
import { branch, otherBranch } from './fixtures.ts'
import { profileOf } from './own-profile.ts'
import { createPins, pinAnswers } from './pins.ts'
import { parse, type Request } from './request.ts'
import { sentBy } from './sent-by.ts'
import { logIdFor, seenBy, sinceFor } from './visibility.ts'

/** A command that was checked, with its person and its sender. */
type Sent = { command: Command; branchId: string; actor: string; sender: string }
/** Blocks a request: `before` it reaches the server, or `after`, on the way back. */
export type Fault = (name: string, where: 'before' | 'after') => Verdict | Promise<Verdict>
/** A status is a response of a proxy; a refusal is the server's own. */
type Verdict = 'pass' | 'drop' | number | { readonly status: number; readonly code: string }

/** How a device gets messages from its socket: through weather that tests set. */
type SocketWeather = (deliver: () => void, event: string) => void
const fair: SocketWeather = (deliver) => deliver()
const noFault: Fault = () => 'pass'
const readable = (_command: Command): boolean => false

/** The server as devices see it, in memory, with faults on the way. */
export function createTestServer(clock: Clock) {
  const accounts = createAccounts(clock)
  const pins = createPins(accounts.person)
  const sockets = new Set<Connected>()
  const logs = [branch, otherBranch].map((one) =>
    createBranchLog(one, (event) => {
      for (const socket of sockets) socket.event(one._id, event)
    }),
  )
  const devices = new Map<string, string>()
  let fault = noFault
  let reachable = true
  let unreadable = readable
  let deviceLost = false
  let senderMayNot = false
  const calls: string[] = []
  const sent: Sent[] = []

  const logOf = (id: unknown) => logs.find((log) => log.branch._id === id)

  const open: Readonly<Record<string, (request: Request) => Answer>> = {
    'session.loginWithUserId': ({ body }) => {
      const found = accounts.login((body as { userId: string }).userId)
      return found
        ? ok(found)
        : {
            status: 401,
            data: { code: 'BAD_CREDENTIALS', message: 'Invalid username or password' },
          }
    },
    'session.register': ({ body }) => {
      const { userId } = body as { userId: string }
      const found = accounts.login(userId)
      return found ? ok(found) : error(409, 'USER_ID_TAKEN')
    },
    'session.validateBypassToken': ({ query }) => {
      const found = query['token'] === 'kiosk' ? accounts.login('board') : null
      return found ? ok(found) : error(401, 'INVALID_BYPASS')
    },
    'passwordReset.request': () => ok({ success: true, message: 'on its way' }),
    'session.refreshToken': ({ body }) => {
      const tokens = accounts.refresh((body as { refreshToken: string }).refreshToken)
      return tokens ? ok({ success: true, tokens }) : error(401, 'SESSION_EXPIRED')
    },
  }

  const signedIn: Readonly<
    Record<string, (request: Request, user: User) => Answer | Promise<Answer>>
  > = {
    ...pinAnswers({ accounts, pins, devices }),
    'grants.claim': (_, user) => {
      const found = user.role === 'waiter' ? null : accounts.login('board')
      return found ? ok(found) : error(403, 'FORBIDDEN')
    },
    'session.me': ({ query }, user) => ok(accounts.me(user, query['branchId'])),
    'profile.update'({ body }, user) {
      const { language } = body as { language: string }
      accounts.speak(user.id, language)
      return ok(profileOf(user, language))
    },
    'session.logout'({ token }) {
      accounts.end(token)
      return ok({ success: true, message: 'Logout successful' })
    },
    'branches.registerDevice'({ body }) {
      const { deviceId } = body as { deviceId: string }
      const code = devices.get(deviceId) ?? String.fromCharCode(65 + devices.size)
      devices.set(deviceId, code)
      deviceLost = false
      return ok({ deviceId, code, lastN: 0, lastOrder: 0, lastReceipt: 0 })
    },
    'sync.commands'(request, user) {
      const log = logOf(request.params['branchId'])
      if (!log) return error(404, 'NOT_FOUND')
      if (commandsOf(request).some(unreadable)) return error(400, 'UNREADABLE')
      const { actorId } = request.body as { actorId?: string }
      const actor = actorId === undefined ? user : accounts.person(actorId)
      if (deviceLost) return error(403, 'DEVICE_UNKNOWN')
      if (!actor) return error(403, 'ACTOR_UNKNOWN')
      return ok(
        sentBy(user, commandsOf(request), senderMayNot, (passed) => {
          const by = { branchId: log.branch._id, actor: actor.id, sender: user.id }
          sent.push(...passed.map((command) => ({ command, ...by })))
          return log.apply(passed, actor)
        }),
      )
    },
    'sync.since'({ params, query }, user) {
      const log = logOf(params['branchId'])
      const { logId, since } = query
      const asked = { logId: logId as string | undefined, since: Number(since ?? 0) }
      return log ? ok(sinceFor(user, log, asked)) : error(404, 'NOT_FOUND')
    },
  }

  function answer(request: Request): Answer | Promise<Answer> {
    const publicCall = open[request.name]
    if (publicCall) return publicCall(request)
    const user = accounts.byToken(request.token)
    if (!user) return { status: 401, data: {} }
    return signedIn[request.name]?.(request, user) ?? error(404, 'NOT_FOUND')
  }

  const adapter: AxiosAdapter = async (config) => {
    const request = parse(config)
    await new Promise((resolve) => setImmediate(resolve))
    stopIfAborted(config)
    calls.push(request.name)
    await obstacle(request.name, 'before', config)
    const { status, data } =
      request.name === 'texts'
        ? ok({ app: { name: request.params['language'] } })
        : await answer(request)
    await new Promise((resolve) => setImmediate(resolve))
    await obstacle(request.name, 'after', config)
    stopIfAborted(config)
    return respond(config, status, JSON.parse(JSON.stringify(data)))
  }

  async function obstacle(
    name: string,
    where: 'before' | 'after',
    config: InternalAxiosRequestConfig,
  ) {
    const verdict = reachable ? await fault(name, where) : 'drop'
    if (verdict === 'drop') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    if (typeof verdict === 'object') respond(config, verdict.status, { ...verdict, message: '' })
    if (typeof verdict === 'number') {
      respond(config, verdict, { code: `FAULT_${verdict}`, message: 'fault' })
    }
  }

  function respond(config: InternalAxiosRequestConfig, status: number, data: unknown) {
    const headers = { date: new Date(clock.now()).toUTCString() }
    const response = { data, status, statusText: '', headers, config }
    if (status < 300) return response
    throw new AxiosError(`HTTP ${status}`, 'ERR_BAD_RESPONSE', config, null, response)
  }

  type Connected = ReturnType<typeof connected>
  function connected(
    userOf: () => User | null,
    branchOf: () => string | null,
    hear: (event: string, payload: unknown) => void,
    cut: () => void,
  ) {
    return {
      event(branchId: string, event: unknown) {
        const log = logOf(branchId)
        if (branchOf() !== branchId || !log) return
        const user = userOf()
        const logId = logIdFor(user, log.logId())
        const message = { branchId, logId, events: [seenBy(user, event as BranchEvent)] }
        hear('events', JSON.parse(JSON.stringify(message)))
      },
      hear,
      cut,
    }
  }

  let socketWeather = fair
  let refusals = fair

  function openSocket(token: () => string | null): Socket {
    const listeners = new Map<string, ((payload: unknown) => void)[]>()
    let mine: Connected | null = null
    let branchId: string | null = null
    let turn = 0
    const tell = (event: string, payload: unknown) => {
      for (const heard of listeners.get(event) ?? []) heard(payload)
    }
    const cut = () => {
      if (!mine) return
      sockets.delete(mine)
      mine = null
      branchId = null
      turn += 1
      setImmediate(() => tell('disconnect', 'transport close'))
    }
    return {
      connect() {
        const attempt = ++turn
        setImmediate(() => {
          if (attempt !== turn || mine) return
          if (!reachable) return tell('connect_error', new Error('xhr poll error'))
          if (!accounts.byToken(token())) {
            const data = { code: 'UNAUTHORIZED', message: 'Session expired.' }
            const refusal = Object.assign(new Error('refused'), { data })
            return refusals(() => tell('connect_error', refusal), 'connect_error')
          }
          const hear = (event: string, payload: unknown) => {
            const of = turn
            setImmediate(() => socketWeather(() => of === turn && tell(event, payload), event))
          }
          const user = accounts.byToken(token())
          mine = connected(
            () => user,
            () => branchId,
            hear,
            cut,
          )
          sockets.add(mine)
          tell('connect', undefined)
        })
      },
      disconnect: cut,
      connected: () => mine !== null,
      on: (event, heard) => void listeners.set(event, [...(listeners.get(event) ?? []), heard]),
      async ask(event, payload, milliseconds) {
        if (!reachable || !mine) {
          await new Promise<void>((resolve) => clock.after(milliseconds, resolve))
          throw new Error('timeout')
        }
        await new Promise((resolve) => setImmediate(resolve))
        if (event !== 'subscribe') throw new Error(`unknown ${event}`)
        branchId = (payload as { branchId: string }).branchId
        const log = logOf(branchId)
        return log
          ? { ok: true, logId: log.logId(), seq: log.seq() }
          : { ok: false, code: 'FORBIDDEN' }
      },
    }
  }

  return {
    accounts,
    pins,
    adapter,
    openSocket,
    calls,
    sent: (): readonly Sent[] => sent,
    branch: (id: string = branch._id) => logOf(id) as NonNullable<ReturnType<typeof logOf>>,
    sockets: () => sockets.size,
    /** Commands for which the whole call returns 400. */
    setUnreadable(next: (command: Command) => boolean) {
      unreadable = next
    },
    setFault(next: Fault) {
      fault = next
    },
    setSocketWeather(next: SocketWeather) {
      socketWeather = next
    },
    /** Sockets get their refusal when the result is called. */
    holdRefusals() {
      const held: (() => void)[] = []
      refusals = (deliver) => void held.push(deliver)
      return () => held.splice(0).forEach((deliver) => deliver())
    },
    /** Refuses every sender, as if their permissions had gone. */
    setSenderMayNot: (next: boolean) => void (senderMayNot = next),
    /** Refuses commands with a code; null lets one through. */
    setRefusal(next: (command: Command) => string | null) {
      for (const log of logs) log.setRefusal(next)
    },
    /** The server does not know the device any more, e.g. it was restored, until it registers again. */
    loseDevice: () => void (deviceLost = true),
    /** The cable is pulled: requests fail, sockets close. */
    away() {
      reachable = false
      for (const socket of sockets) socket.cut()
    },
    /** The cable is pulled unnoticed: sockets stay open and silent. */
    vanish() {
      reachable = false
      sockets.clear()
    },
    back: () => void (reachable = true),
    /** The owner ends the screens of the branch, while nothing else is connected. */
    endBoards() {
      accounts.endBoards()
      for (const socket of sockets) socket.hear('session.ended', undefined)
    },
    endSessions() {
      accounts.revokeAll()
      for (const socket of sockets) socket.hear('session.ended', undefined)
    },
  }
}
export type TestServer = ReturnType<typeof createTestServer>

const commandsOf = ({ body }: Request) => (body as { commands: Command[] }).commands

function stopIfAborted(config: InternalAxiosRequestConfig) {
  if (config.signal?.aborted) throw new CanceledError('canceled', config)
}
