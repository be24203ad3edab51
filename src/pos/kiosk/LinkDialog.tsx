import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import { useId, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { Button } from '../../ui/controls/Button.tsx'
import { codePath } from '../../ui/controls/code-path.ts'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { boxLook } from '../../ui/controls/Field.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** The new link, shown once: to copy, or to scan with the screen that will open it. */
export function LinkDialog({
  address,
  onClose,
}: {
  readonly address: string
  readonly onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: 4 }), [address])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('kiosk.copied'),
      // Plain http, or the browser refused: the person copies by hand.
      () => box.current?.select(),
    )
  return (
    <Dialog
      open
      dismissable={false}
      title={t('kiosk.ready')}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('kiosk.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <div css={frame}>
        <p>{t('kiosk.once')}</p>
        <svg
          css={code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('kiosk.code')}
          shapeRendering="crispEdges"
        >
          <path d={codePath(data)} />
        </svg>
        <label htmlFor={id} className="sala-hidden">
          {t('kiosk.link')}
        </label>
        <textarea id={id} ref={box} css={[boxLook, link]} readOnly rows={4} value={address} />
        <p css={note}>{t('kiosk.may')}</p>
      </div>
    </Dialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const code = css({
  justifySelf: 'center',
  width: 'min(100%, 15rem)',
  height: 'auto',
  borderRadius: 'var(--radius-tile)',
  background: '#fff',
  fill: '#000',
})
const link = css({ overflowWrap: 'anywhere', resize: 'none', fontFamily: 'monospace' })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
