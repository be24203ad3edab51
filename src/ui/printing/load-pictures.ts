import { pictureUrl } from '#shared/menu/picture-address.ts'
import type { PaperRow } from '#shared/printing/paper.ts'

/** Milliseconds: a guest waits for the paper, and can do without the picture. */
const PATIENCE = 2000

/** Loads the pictures of a paper; one that cannot be had in time is left out. */
export async function loadPictures(
  rows: readonly PaperRow[],
): Promise<ReadonlyMap<string, ImageBitmap>> {
  const ids = rows.flatMap((row) => (row.kind === 'picture' ? row.id : []))
  const loaded = await Promise.all(
    ids.map(async (id) => {
      try {
        const response = await fetch(pictureUrl(id, 'medium'), {
          signal: AbortSignal.timeout(PATIENCE),
        })
        if (!response.ok) return []
        return [[id, await createImageBitmap(await response.blob())] as const]
      } catch {
        return []
      }
    }),
  )
  return new Map(loaded.flat())
}
