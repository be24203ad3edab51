import type { Channel } from '#shared/sync/platform.ts'

/** What may happen to a message between a poster and one listener. */
export type Weather = (deliver: () => void, name: string) => void

const fair: Weather = (deliver) => deliver()

/** Broadcast channels of one browser profile, in memory, with weather. */
export function createTestChannels() {
  type Open = { readonly agent: string; heard: ((message: unknown) => void)[] }
  const names = new Map<string, Set<Open>>()
  let weather = fair

  function open(agent: string, name: string): Channel {
    const mine: Open = { agent, heard: [] }
    const peers = names.get(name) ?? new Set()
    names.set(name, peers)
    peers.add(mine)
    return {
      post(message) {
        if (!peers.has(mine)) return
        for (const peer of peers) {
          if (peer === mine) continue
          const copy: unknown = structuredClone(message)
          const deliver = () => {
            if (peers.has(peer)) for (const heard of peer.heard) heard(copy)
          }
          setImmediate(() => weather(deliver, name))
        }
      },
      listen: (heard) => void mine.heard.push(heard),
      close: () => void peers.delete(mine),
    }
  }

  return {
    agent: (agent: string) => (name: string) => open(agent, name),
    setWeather(next: Weather) {
      weather = next
    },
    die(agent: string) {
      for (const peers of names.values()) {
        for (const peer of peers) if (peer.agent === agent) peers.delete(peer)
      }
    },
    open: () => [...names.values()].reduce((sum, peers) => sum + peers.size, 0),
  }
}
