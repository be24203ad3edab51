import type { Clock, Locks, OpenChannel } from '#shared/sync/platform.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const browserLocks: Locks = {
  request: (name, options, run) => navigator.locks.request(name, options, run),
}

export const openChannel: OpenChannel = (name) => {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    close: () => channel.close(),
  }
}
