import { useState } from 'react'
import { MOST_PHOTOS } from '#shared/photos/photo-ids.ts'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import { useKeptPhotos } from '../../ui/photos/use-kept-photos.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'

/** The key that adds a photo to an expense, while it has room for one. */
export function AddPhotos({
  expense: { _id, photos },
}: {
  readonly expense: { readonly _id: string; readonly photos: readonly string[] }
}) {
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const { run } = useTask(toast.failure)
  const [taken, setTaken] = useState<readonly string[]>([])
  const field = useKeptPhotos({ branchId, purpose: 'expense' })
  const name = (ids: readonly string[]) => {
    setTaken(ids)
    const added = ids.filter((id) => !photos.includes(id))
    if (added.length === 0) return
    void run(() =>
      api.expenses.addPhotos({ params: { id: _id }, query: { branchId }, body: { photos: added } }),
    )
  }
  if (photos.length >= MOST_PHOTOS) return null
  // What is named is shown with the others: here is only the key.
  return <PhotosField {...field(taken, name)} photos={[]} />
}
