import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts/toast.tsx'
import { isHeic } from './is-heic.ts'
import { smallJpeg } from './small-jpeg.ts'

/** A photo with the camera of this device, or from a file. */
export function PhotoDialog({
  onPhoto,
  onClose,
}: {
  /** A JPEG in base 64. */
  readonly onPhoto: (jpeg: string) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const { video, camera } = useCamera()

  function take(make: () => string) {
    try {
      onPhoto(make())
      onClose()
    } catch {
      toast.error('photos.failed')
    }
  }
  function shoot() {
    const { current: shown } = video
    if (shown) take(() => smallJpeg(shown, shown.videoWidth, shown.videoHeight))
  }
  async function read(chosen: File | undefined) {
    if (!chosen) return
    const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(
      () => null,
    )
    if (picture) take(() => smallJpeg(picture, picture.width, picture.height))
    else toast.error(isHeic(chosen) ? 'photos.heic' : 'photos.failed')
    picture?.close()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('photos.photo')}
      footer={
        <>
          <Button icon={<ImagePlus aria-hidden />} onClick={() => file.current?.click()}>
            {t('photos.chooseFile')}
          </Button>
          <Button
            kind="primary"
            icon={<Camera aria-hidden />}
            disabled={camera !== 'ready'}
            onClick={shoot}
          >
            {t('photos.take')}
          </Button>
        </>
      }
    >
      <div css={frame}>
        <video ref={video} css={picture} autoPlay playsInline muted hidden={camera === 'none'} />
        {camera === 'none' && <p>{t('photos.noCamera')}</p>}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        // Without a picture of the camera here a phone opens its own; else a person means a file.
        {...(camera === 'none' && { capture: 'environment' as const })}
        hidden
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
    </Dialog>
  )
}

/** Shows the camera that looks away from the person, as long as the dialog is open. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asking' | 'ready' | 'none'>('asking')
  useEffect(() => {
    let stream: MediaStream | null = null
    let ended = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    async function begin() {
      // Absent on a page without https.
      const devices: MediaDevices | undefined = navigator.mediaDevices
      const wanted = { facingMode: 'environment', width: { ideal: 1600 }, height: { ideal: 1200 } }
      stream = (await devices?.getUserMedia({ video: wanted }).catch(() => null)) ?? null
      if (ended) return stop()
      const shown = video.current
      if (!stream || !shown) return setState('none')
      shown.srcObject = stream
      shown.addEventListener('loadeddata', () => setState('ready'), { once: true })
    }
    void begin()
    return () => {
      ended = true
      stop()
    }
  }, [])
  return { video, camera: state }
}

const frame = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'min(60vh, 22rem)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--sunken)',
  color: 'var(--ink-2)',
  overflow: 'hidden',
  '& > p': { padding: 'var(--space-5)', textAlign: 'center' },
})
const picture = css({ width: '100%', maxHeight: '60vh', objectFit: 'contain' })
