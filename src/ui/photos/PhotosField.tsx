import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { MOST_PHOTOS } from '#shared/photos/photo-ids.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../screen/lazy-part.ts'
import { jpegUrl } from './small-jpeg.ts'

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'), 'PhotoDialog')

/** A photo that is named already; after a reload the window has no picture of it any more. */
type Taken = { readonly _id: string; readonly jpeg?: string | undefined }

export type PhotosFieldProps = {
  readonly photos: readonly Taken[]
  readonly add: (jpeg: string) => void
  readonly remove: (id: string) => void
  /** What is to be seen on them; absent: it goes without saying. */
  readonly label?: string | undefined
}

/** The photos of something that is being entered, each with the key that takes it away, and the key for another. */
export function PhotosField({ photos, add, remove, label }: PhotosFieldProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon={<Camera aria-hidden />}
        disabled={photos.length >= MOST_PHOTOS}
        onClick={() => setAsking(true)}
      >
        {label ?? t('photos.photo')}
      </Button>
      {photos.length > 0 && (
        <ul css={row} aria-label={label ?? t('photos.all')}>
          {photos.map(({ _id, jpeg }) => (
            <li key={_id}>
              {jpeg === undefined ? (
                <span css={unseen}>
                  <Camera aria-hidden />
                </span>
              ) : (
                <img src={jpegUrl(jpeg)} alt="" />
              )}
              <IconButton
                kind="quiet"
                label={t('photos.remove')}
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

const square = { width: '100%', aspectRatio: '4 / 3', borderRadius: 'var(--radius-control)' }
const unseen = css(square, {
  display: 'grid',
  placeItems: 'center',
  background: 'var(--sunken)',
  color: 'var(--ink-2)',
})
const row = css({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 'var(--space-2)',
  '& > li': { position: 'relative', flex: '0 1 33%', minWidth: 0, maxWidth: '14rem' },
  '& img': { ...square, objectFit: 'cover' },
  '& button': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    color: '#fff',
    background: 'rgb(0 0 0 / 55%)',
  },
})
