import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** A modal sheet on the browser's own dialog, which costs no script. Rendered means open. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      css={sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header css={head}>
        <h2 id={titleId} css={{ flex: 1 }}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div css={body}>{children}</div>
    </dialog>
  )
}

const sheet = css({
  width: 'min(44em, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: 0,
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  // As large as the screen's letters: cooks read it from a distance too.
  fontSize: 'clamp(1.15rem, 1.45vw, 1.75rem)',
  '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
  '&::backdrop': { background: 'oklch(5% 0.01 200 / 70%)' },
  '& button': { '--font': '1em', fontSize: '0.9em' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  padding: '6px 8px 6px var(--space-6)',
  borderBlockEnd: '1px solid var(--line)',
})
const body = css({ overflowY: 'auto', padding: 'var(--space-5) var(--space-6)' })
