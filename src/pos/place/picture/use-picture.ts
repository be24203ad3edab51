import { useCallback, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../../ui/i18n/use-error-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../branch-context.ts'
import type { Crop } from './crop.ts'
import { openPicture } from './open-picture.ts'

/** Which part of the work is being done, and how much of the whole is. */
type Progress = { readonly step: 'preparing' | 'sending'; readonly done: number }

/** The way of a file to a picture that the server keeps: opened, cut, made small, sent. */
export function usePicture(onPicture: (id: string) => void) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [fault, setFault] = useState<string>()
  const kept = useRef<ImageBitmap | null>(null)
  const keep = useCallback((bitmap: ImageBitmap | null) => {
    kept.current?.close()
    kept.current = bitmap
    setOpened(bitmap)
  }, [])
  // A form that is closed lets go of tens of megabytes.
  useEffect(() => () => kept.current?.close(), [])

  const open = useCallback(
    (file: File) => {
      setFault(undefined)
      setProgress({ step: 'preparing', done: 0 })
      const opening = async () => {
        const found = await openPicture(file)
        setProgress(null)
        if (found.ok) keep(found.bitmap)
        else setFault(t(`menu.picture.fault.${found.fault}`))
      }
      void opening()
    },
    [keep, t],
  )

  async function use(crop: Crop) {
    const bitmap = kept.current
    if (!bitmap) return
    // The picture stays in memory until it is sent; the form shows the progress.
    kept.current = null
    setOpened(null)
    setProgress({ step: 'preparing', done: 0.2 })
    try {
      const { makeSquares } = await import('./make-squares.ts')
      const squares = await makeSquares(bitmap, crop)
      setProgress({ step: 'sending', done: 0.6 })
      const { _id } = await api.menuPictures.add({ body: { branchId, ...squares } })
      onPicture(_id)
    } catch (error) {
      setFault(errorText(error))
    } finally {
      bitmap.close()
      setProgress(null)
    }
  }

  return {
    /** The picture whose part is being chosen. */
    opened,
    progress,
    /** What went wrong and what to do. */
    fault,
    open,
    use: (crop: Crop) => void use(crop),
    cancel: () => keep(null),
  }
}
