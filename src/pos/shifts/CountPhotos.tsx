import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { MOST_PHOTOS } from '#shared/cash/photo.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { jpegUrl } from './small-jpeg.ts'
import type { CountState } from './use-count.ts'

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'), 'PhotoDialog')

/** The photos of a count, each with the key that takes it away, and the key for another. */
export function CountPhotos({
  of: { photos, add, remove },
}: {
  readonly of: CountState['photos']
}) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon={<Camera aria-hidden />}
        disabled={photos.length >= MOST_PHOTOS}
        onClick={() => setAsking(true)}
      >
        {t('shifts.photo')}
      </Button>
      {photos.length > 0 && (
        <ul css={row} aria-label={t('shifts.photos')}>
          {photos.map(({ _id, jpeg }) => (
            <li key={_id}>
              <img src={jpegUrl(jpeg)} alt="" />
              <IconButton
                kind="quiet"
                label={t('shifts.removePhoto')}
                icon={<X aria-hidden />}
                onClick={() => remove(_id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asking && <PhotoDialog onPhoto={add} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

const row = css({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 'var(--space-2)',
  '& > li': { position: 'relative', flex: '0 1 33%' },
  '& img': {
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: 'var(--radius-control)',
  },
  '& button': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    color: '#fff',
    background: 'rgb(0 0 0 / 55%)',
  },
})
