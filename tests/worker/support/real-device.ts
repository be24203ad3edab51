import axios, { AxiosError } from 'axios'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { openSocket } from '../../../src/worker/socket.ts'
import type { TestClock } from './clock.ts'
import { createTestProfile, type TestWindow } from './profile.ts'

const clock: TestClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  pass: (milliseconds) => sleep(milliseconds),
  sleep: async () => {},
  until: async (promise) => promise,
  timers: () => 0,
}

/** A device on a real server, over a network that loses responses on request. Ends with the test. */
export function realDevice(address: string) {
  const losing = { answersTo: '' }
  /** Every call the worker made, e.g. `get /auth/me`. */
  const calls: string[] = []
  const http = axios.getAdapter('http')
  const profile = createTestProfile({
    clock,
    server: {
      async adapter(config) {
        calls.push(`${config.method} ${config.url}`)
        const response = await http({ ...config, baseURL: `${address}${config.baseURL ?? ''}` })
        if (losing.answersTo === '' || !config.url?.includes(losing.answersTo)) return response
        throw new AxiosError('Network Error', 'ERR_NETWORK', config)
      },
      openSocket: (token) => openSocket(token, address),
    },
  })
  onTestFinished(() => profile.end())
  return { profile, losing, calls }
}

/** Logs in, and waits until the device may sell. */
export async function signInOn(window: TestWindow, userId: string) {
  window.watch('session', 'connection', 'branch', 'menu', 'orders', 'tickets', 'outbox')
  await window.act({ type: 'session.login', userId, password: DEMO_PASSWORD })
  await until(
    () => window.one('connection')?.state === 'online' && window.one('session')?.deviceCode,
  )
}

export async function until(holds: () => unknown, timeout = 10_000) {
  await expect.poll(holds, { timeout, interval: 10 }).toBeTruthy()
}
