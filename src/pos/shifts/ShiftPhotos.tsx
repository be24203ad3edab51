import { css } from '@emotion/react'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { jpegUrl } from './small-jpeg.ts'

/** The photos of the counts of a shift, as far as they have arrived; nothing without any. */
export function ShiftPhotos({ shiftSessionId }: { readonly shiftSessionId: string }) {
  const t = useT()
  const dates = useDates()
  const read = useRead('countPhotos.ofShift', { params: { id: shiftSessionId } }, ['shiftSessions'])
  const photos = read.page?.photos ?? []
  if (photos.length === 0) return <LoadFailed of={read} />
  return (
    <section css={look}>
      <h3>{t('shifts.photos')}</h3>
      {photos.map(({ _id, by, at, jpeg }) => {
        const words = `${by}, ${dates.dateTime(at, 'short')}`
        return (
          <figure key={_id}>
            <img src={jpegUrl(jpeg)} alt={`${t('shifts.photo')}: ${words}`} />
            <figcaption>{words}</figcaption>
          </figure>
        )
      })}
    </section>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  '& h3': { fontSize: 'var(--text-md)' },
  '& img': { width: '100%', borderRadius: 'var(--radius-control)' },
  '& figcaption': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
