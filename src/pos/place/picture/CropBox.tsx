import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { type Crop, moved, MOST_ZOOM, squareOf, WHOLE, within } from './crop.ts'

/** Pixels of the box, and of one step of an arrow key. */
const BOX = 480
const STEP = 12
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** Chooses the square of a picture that dishes show: by dragging it, by keys, and enlarged if wanted. */
export function CropBox({
  bitmap,
  onUse,
  onCancel,
}: {
  readonly bitmap: ImageBitmap
  readonly onUse: (crop: Crop) => void
  readonly onCancel: () => void
}) {
  const t = useT()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(WHOLE)
  useEffect(() => {
    const { left, top, side } = squareOf(bitmap, crop)
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, BOX, BOX)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, side, side, 0, 0, BOX, BOX)
  }, [bitmap, crop])
  return (
    <div css={frame}>
      <button
        type="button"
        css={box}
        aria-label={t('fields.picture')}
        aria-describedby={id}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
          if (buttons === 0) return
          const by = { x: movementX, y: movementY }
          setCrop((known) => moved(bitmap, known, by, currentTarget.clientWidth))
        }}
        onKeyDown={(event) => {
          const [x, y] = ARROWS[event.key] ?? []
          if (x === undefined || y === undefined) return
          event.preventDefault()
          setCrop((known) => moved(bitmap, known, { x, y }, BOX))
        }}
      >
        <canvas ref={canvas} width={BOX} height={BOX} aria-hidden />
      </button>
      <div css={beside}>
        <p id={id} css={hint}>
          {t('menu.picture.cropHint')}
        </p>
        <label css={zoom}>
          <span>{t('menu.picture.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              setCrop((known) => within(bitmap, { ...known, zoom: valueAsNumber }))
            }
          />
        </label>
        <div css={keys}>
          <Button kind="primary" onClick={() => onUse(crop)}>
            {t('menu.picture.use')}
          </Button>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
const box = css({
  width: 240,
  height: 240,
  borderRadius: 'var(--radius-tile)',
  background: 'var(--sunken)',
  cursor: 'grab',
  padding: 0,
  overflow: 'hidden',
  touchAction: 'none',
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  '&:active': { cursor: 'grabbing' },
})
const beside = css({
  flex: '1 1 12rem',
  display: 'grid',
  alignContent: 'space-between',
  gap: 'var(--space-3)',
  minWidth: 0,
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const zoom = css({
  display: 'grid',
  gap: 'var(--space-2)',
  color: 'var(--ink-2)',
  fontWeight: 600,
  fontSize: 'var(--text-sm)',
  '& input': { width: '100%', minHeight: 44, margin: 0, accentColor: 'var(--action)' },
})
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
