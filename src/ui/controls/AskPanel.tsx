import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { mix } from '../theme/mix.ts'
import { IconButton } from './IconButton.tsx'
import { panelLook, placeWhole } from './panel-place.ts'

const PHONE = '(max-width: 640px)'

/**
 * A question beside what it is about, answered by one tap: on a phone it comes from below, where a thumb is. The
 * browser's own popover: nothing around it is laid out or painted again, as it is for a modal dialog, so that a
 * plan of hundreds of tables stays quick. It closes at Escape and at a press outside, which does what it says.
 */
export function AskPanel({
  title,
  about,
  width,
  height,
  onClose,
  children,
}: {
  readonly title: string
  /** What it is about, by a selector; it is shown in the middle if that is not in the window. */
  readonly about: string
  /** Pixels, where there is room. */
  readonly width: number
  /** Pixels, about: it is put where all of it is seen. */
  readonly height: number
  readonly onClose: () => void
  /** The part with `data-first` takes the focus. */
  readonly children: ReactNode
}) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  // Asked before the panel is there: after that the browser would lay out the window for it once more.
  const [box] = useState(() => document.querySelector(about)?.getBoundingClientRect())
  useLayoutEffect(() => {
    const shown = panel.current
    if (!shown) return undefined
    const asker = () => document.querySelector<HTMLElement>(about)
    const left = (innerWidth - width) / 2
    const middle = { left, right: left, top: innerHeight / 4, bottom: innerHeight / 4 }
    if (!matchMedia(PHONE).matches) placeWhole(shown, box ?? middle, { width, height })
    shown.showPopover()
    shown.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      const { activeElement: at } = document
      if (at === document.body || shown.contains(at)) asker()?.focus()
    }
  }, [about, box, width, height])
  return (
    <dialog
      ref={panel}
      popover="auto"
      aria-label={title}
      css={mix(panelLook, look)}
      style={{ '--panel-width': `${width}px` }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <header css={head}>
        <h2 css={titleLook}>{title}</h2>
        <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div css={body}>{children}</div>
    </dialog>
  )
}

const look = css({
  width: 'var(--panel-width)',
  padding: 0,
  [`@media ${PHONE}`]: {
    inset: 'auto 0 0 0',
    width: '100%',
    maxWidth: '100%',
    maxHeight: '85dvh',
    borderInline: 0,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-3) var(--space-4) 0 var(--space-5)',
})
const titleLook = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  padding: 'var(--space-3) var(--space-5) var(--space-5)',
})
