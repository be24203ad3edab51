import { css } from '@emotion/react'
import type { ShownPhoto } from '#shared/photos/photo.ts'
import { useDates } from '../i18n/use-dates.ts'
import { useT } from '../i18n/use-t.ts'
import { LoadFailed } from '../query/LoadFailed.tsx'
import type { Loading } from '../query/use-read.ts'
import { jpegUrl } from './small-jpeg.ts'

/** Photos of something that was recorded, as far as they have arrived; nothing where it names none. */
export function ShownPhotos({
  of,
  title,
  named = 0,
}: {
  readonly of: Loading<{ readonly photos: readonly ShownPhoto[] }>
  readonly title?: string
  /** So many are named: those that are missing are still on a device. */
  readonly named?: number
}) {
  const t = useT()
  const dates = useDates()
  const photos = of.page?.photos ?? []
  const missing = of.page ? named - photos.length : 0
  if (photos.length === 0 && missing <= 0) return <LoadFailed of={of} />
  return (
    <section css={look}>
      <h3>{title ?? t('photos.all')}</h3>
      {photos.map(({ _id, by, at, jpeg }) => {
        const words = `${by}, ${dates.dateTime(at, 'short')}`
        return (
          <figure key={_id}>
            <img src={jpegUrl(jpeg)} alt={`${t('photos.photo')}: ${words}`} />
            <figcaption>{words}</figcaption>
          </figure>
        )
      })}
      {missing > 0 && <p>{t('photos.coming', { number: String(missing) })}</p>}
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
  '& figcaption, & p': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
