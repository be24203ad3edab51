import { css, keyframes } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import {
  resolveValue,
  type Toast,
  toast,
  type ToastType,
  useToaster,
} from 'react-hot-toast/headless'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'

/** How long each kind is shown, milliseconds (specification, section 9). The library keeps 20 at most. */
export const TOAST_DURATIONS = {
  duration: 4000,
  error: { duration: 4000 },
  success: { duration: 2000 },
} as const

/** The corner with the toasts. Without the library's own Toaster, whose styles cannot carry our nonce. */
export function Toasts() {
  const { toasts, handlers } = useToaster(TOAST_DURATIONS)
  return (
    <div
      data-toast-corner
      css={corner}
      // Stays audible and clickable while a modal dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      role="presentation"
      // A tap here leaves the focus where the scanner types.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts
        .filter((shown) => shown.visible)
        .map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
    </div>
  )
}

function ToastCard({ shown }: { readonly shown: Toast }) {
  const t = useT()
  const Icon = icons[shown.type]
  return (
    <div css={[card, shown.type === 'error' && errorCard]}>
      <Icon aria-hidden css={{ color: colours[shown.type] }} />
      <p {...shown.ariaProps} css={words}>
        {resolveValue(shown.message, shown)}
      </p>
      <IconButton
        label={t('common.close')}
        icon={<X aria-hidden />}
        onClick={() => toast.dismiss(shown.id)}
      />
    </div>
  )
}

const icons: Record<ToastType, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  blank: Info,
  loading: Info,
  custom: Info,
}

const colours: Record<ToastType, string> = {
  success: 'var(--ok)',
  error: 'var(--danger)',
  blank: 'var(--ink-2)',
  loading: 'var(--ink-2)',
  custom: 'var(--ink-2)',
}

const corner = css({
  position: 'fixed',
  zIndex: 'var(--z-toast)',
  insetBlockStart: 'max(12px, env(safe-area-inset-top))',
  insetInlineEnd: 12,
  display: 'grid',
  gap: 'var(--space-3)',
  width: 'min(26em, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  overflow: 'hidden',
  // Over the menu of a till, never over its ticket or the person.
  'html[data-till] &': {
    insetBlock: 'auto 12px',
    insetInline: '84px auto',
    '@media (max-width: 1023px)': { insetInlineStart: 12 },
    // Above the sum and the two buttons of a phone.
    '@media (max-width: 759.9px)': { insetBlockEnd: 92 },
  },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '@media print': { display: 'none' },
})

const arrive = keyframes({ from: { transform: 'translateY(-6px)', opacity: 0 } })

const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: '4px 6px 4px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  // Letters of a kitchen screen are too large for a telephone.
  fontSize: 'min(1em, 5vw)',
  animation: `${arrive} var(--motion-panel)`,
  '& > svg': { width: 22, height: 22 },
})

const errorCard = css({
  borderColor: 'var(--danger)',
  background: 'color-mix(in oklab, var(--danger) 8%, var(--raised))',
})

const words = css({ flex: 1, minWidth: 0, paddingBlock: 6, fontWeight: 500 })
