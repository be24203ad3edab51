import type { Browser, CDPSession } from '@playwright/test'

/**
 * Playwright does not see a SharedWorker. The browser's own protocol does, through a target
 * session that is not flat: messages are passed on as text.
 */
export type WorkerHandle = {
  readonly targetId: string
  readonly send: (method: string, params?: object) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Uncaught errors since the worker began. */
  readonly exceptions: () => readonly string[]
  /** Stops it in the middle of its work, until `resume` or `detach`: a hang that costs no CPU. */
  readonly hang: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly detach: () => Promise<void>
}

type Reply = {
  readonly id?: number
  readonly method?: string
  readonly params?: ExceptionThrown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
type Exception = { readonly text: string; readonly exception?: { readonly description?: string } }
type ExceptionThrown = { readonly exceptionDetails?: Exception }
type Evaluated = { readonly result: { readonly value?: unknown } } & ExceptionThrown
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (e: Error) => void }

const describe = ({ text, exception }: Exception) => exception?.description ?? text

export type WorkerTarget = { readonly targetId: string; readonly url: string }

/** Where workers are looked for: a browser, or one of several profiles that share it. */
export type WorkerPlace = {
  readonly browser: Browser
  /** Chromium's id of the profile, undefined if the browser has only one. */
  readonly contextId?: string | undefined
}

/** The shared workers that run there. */
export async function sharedWorkers(place: WorkerPlace): Promise<readonly WorkerTarget[]> {
  const cdp = await place.browser.newBrowserCDPSession()
  const targets = await targetsOf(cdp, place)
  await cdp.detach()
  return targets
}

async function targetsOf(
  cdp: CDPSession,
  { contextId }: WorkerPlace,
): Promise<readonly WorkerTarget[]> {
  const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ exclude: false }] })
  return targetInfos.filter(
    ({ type, browserContextId }) =>
      type === 'shared_worker' && (contextId === undefined || browserContextId === contextId),
  )
}

/**
 * The only worker is gone at once, like after a crash; windows are not notified. Nothing may be attached to it:
 * Chromium would hold its successor back for that debugger.
 */
export async function killWorker(place: WorkerPlace): Promise<void> {
  const cdp = await place.browser.newBrowserCDPSession()
  const [target] = await targetsOf(cdp, place)
  if (!target) throw new Error('no worker to kill')
  await cdp.send('Target.closeTarget', { targetId: target.targetId })
  await cdp.detach()
}

/** Attaches to a shared worker: the only one there, or the one named. */
export async function attachWorker(place: WorkerPlace, wanted?: string): Promise<WorkerHandle> {
  const cdp = await place.browser.newBrowserCDPSession()
  const targets = await targetsOf(cdp, place)
  const target = targets.find(({ targetId }) => !wanted || targetId === wanted)
  if (!target) throw new Error('no such shared worker')
  const { targetId } = target
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })

  const waiting = new Map<number, Waiting>()
  const exceptions: string[] = []
  let lastId = 0
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const reply = JSON.parse(event.message) as Reply
    if (reply.method === 'Runtime.exceptionThrown' && reply.params?.exceptionDetails)
      exceptions.push(describe(reply.params.exceptionDetails))
    const call = waiting.get(reply.id ?? 0)
    if (!call) return
    waiting.delete(reply.id ?? 0)
    if (reply.error) call.reject(new Error(reply.error.message))
    else call.resolve(reply.result)
  })

  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const message = JSON.stringify({ id: lastId, method, params })
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  // Also reports the exceptions of the time before.
  await send('Runtime.enable')

  return {
    targetId,
    send,
    exceptions: () => exceptions,
    evaluate: async (expression) => {
      const answer = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as Evaluated
      if (answer.exceptionDetails) throw new Error(describe(answer.exceptionDetails))
      return answer.result.value
    },
    hang: async () => {
      await send('Debugger.enable')
      await send('Debugger.pause')
      // It pauses with the next statement: this gives it one, and never responds.
      void send('Runtime.evaluate', { expression: '1' })
    },
    resume: async () => {
      await send('Debugger.resume')
    },
    detach: () => cdp.detach(),
  }
}
