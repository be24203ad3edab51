import { useState } from 'react'
import type { PhotoPurpose } from '#shared/photos/photo.ts'
import { newId } from '../link/new-id.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'
import type { PhotosFieldProps } from './PhotosField.tsx'

/**
 * Photos of something that is entered over a while: each goes to the worker as it is taken, which keeps it until the
 * server has it, so that what is entered has to remember ids only. Returns the field of a list of ids.
 */
export function useKeptPhotos(of: { readonly branchId: string; readonly purpose: PhotoPurpose }) {
  const { act } = useSuite()
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  return (
    ids: readonly string[],
    onIds: (ids: readonly string[]) => void,
  ): Pick<PhotosFieldProps, 'photos' | 'add' | 'remove'> => ({
    photos: ids.map((_id) => ({ _id, jpeg: seen[_id] })),
    add: (jpeg) => {
      const photo = { ...of, _id: newId(), jpeg }
      setSeen((before) => ({ ...before, [photo._id]: jpeg }))
      onIds([...ids, photo._id])
      void act({ type: 'photo.keep', photo }).catch(toast.failure)
    },
    // What was sent stays with the server, where nothing names it.
    remove: (id) => onIds(ids.filter((one) => one !== id)),
  })
}
