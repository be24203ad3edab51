import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Picture } from '../../../ui/controls/Picture.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import type { CustomProps } from '../../../ui/form/field.ts'
import { useGivenFile } from './use-given-file.ts'
import { usePicture } from './use-picture.ts'

const CropBox = lazyPart(() => import('./CropBox.tsx'), 'CropBox')

/** The picture of a dish in its form: from a file, the camera, pasted or dropped; each change with its undo. */
export function PictureField({ label, hint, error, value, onChange }: CustomProps) {
  const t = useT()
  const shown = typeof value === 'string' ? value : null
  const [former, setFormer] = useState<{ readonly picture: string | null } | null>(null)
  const change = (picture: string | null) => {
    setFormer({ picture: shown })
    onChange(picture)
  }
  const { opened, progress, fault, open, use, cancel } = usePicture(change)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const note = fault ?? error
  useGivenFile(open)
  const takeFile = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    if (chosen) open(chosen)
    // Choosing the same file again is a change as well.
    input.value = ''
  }
  return (
    <fieldset css={field}>
      <legend css={name}>{label}</legend>
      <input
        ref={file}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={t('menu.picture.choose')}
        onChange={({ currentTarget }) => takeFile(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('menu.picture.photo')}
        onChange={({ currentTarget }) => takeFile(currentTarget)}
      />
      {opened ? (
        <Suspense fallback={<div css={room} />}>
          <CropBox bitmap={opened} onUse={use} onCancel={cancel} />
        </Suspense>
      ) : (
        <div css={row}>
          <div css={box}>
            <UtensilsCrossed aria-hidden />
            {shown && <Picture id={shown} size="medium" />}
          </div>
          <div css={beside}>
            <div css={keys}>
              <Button
                busy={progress !== null}
                icon={<ImagePlus aria-hidden />}
                onClick={() => file.current?.click()}
              >
                {t('menu.picture.choose')}
              </Button>
              <span css={onTouch}>
                <Button icon={<Camera aria-hidden />} onClick={() => camera.current?.click()}>
                  {t('menu.picture.photo')}
                </Button>
              </span>
              {shown && (
                <Button icon={<Trash2 aria-hidden />} onClick={() => change(null)}>
                  {t('menu.picture.remove')}
                </Button>
              )}
              {former && (
                <Button icon={<Undo2 aria-hidden />} onClick={() => change(former.picture)}>
                  {t('common.undo')}
                </Button>
              )}
            </div>
            {progress ? (
              <label css={small}>
                {t(`menu.picture.${progress.step}`)}
                <progress css={bar} max={1} value={progress.done} />
              </label>
            ) : (
              <p
                css={[small, note !== undefined && wrong]}
                role={note === undefined ? undefined : 'alert'}
              >
                {note ?? hint}
              </p>
            )}
          </div>
        </div>
      )}
    </fieldset>
  )
}

const field = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const name = css({ padding: 0, color: 'var(--ink-2)', fontWeight: 600, fontSize: 'var(--text-sm)' })
const row = css({ display: 'flex', gap: 'var(--space-4)', minWidth: 0 })
const room = css({ height: 240 })
const box = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 112,
  height: 112,
  borderRadius: 'var(--radius-tile)',
  border: '1px solid var(--line)',
  background: 'var(--sunken)',
  color: 'var(--ink-3)',
  overflow: 'hidden',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
})
const beside = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  flex: 1,
  minWidth: 0,
})
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
/** Where files are chosen with a mouse there is no camera to hold over a plate. */
const onTouch = css({ '@media (hover: hover) and (pointer: fine)': { display: 'none' } })
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const wrong = css({ color: 'var(--danger)', fontWeight: 500 })
const bar = css({ display: 'block', width: '100%', accentColor: 'var(--action)' })
