import type { Follows, FollowsAll } from './follows.ts'
import type { Area } from './stock-news.ts'

/** Returns what does one after another, in the transaction of the cursor, and says where something changed. */
export const followAll =
  (parts: readonly (readonly [area: Area, follows: Follows])[]): FollowsAll =>
  async (...part) => {
    const areas: Area[] = []
    for (const [area, follows] of parts) if (await follows(...part)) areas.push(area)
    return areas
  }
