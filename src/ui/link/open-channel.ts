import type { Channel } from '#shared/sync/platform.ts'

/** The browser's channel between windows and workers of one origin. */
export function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    post: (message: unknown) => channel.postMessage(message),
    listen: (heard: (message: unknown) => void) =>
      channel.addEventListener('message', ({ data }) => heard(data)),
    close: () => channel.close(),
  }
}
