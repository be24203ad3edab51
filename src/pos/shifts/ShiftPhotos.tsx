import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { ShownPhotos } from '../../ui/photos/ShownPhotos.tsx'

/** The photos of the counts of a shift, as far as they have arrived; nothing without any. */
export function ShiftPhotos({ shiftSessionId }: { readonly shiftSessionId: string }) {
  const t = useT()
  const read = useRead('photos.ofShift', { params: { id: shiftSessionId } }, ['shiftSessions'])
  return <ShownPhotos of={read} title={t('shifts.photos')} />
}
