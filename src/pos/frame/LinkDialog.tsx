import { css } from '@emotion/react'
import Share2 from 'lucide-react/icons/share-2'
import { useId, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { Button } from '../../ui/controls/Button.tsx'
import { codePath } from '../../ui/controls/code-path.ts'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { boxLook } from '../../ui/controls/Field.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { CopyButton } from './CopyButton.tsx'

/** A link to hand over: to copy, to share by any application of the device, or to scan. */
export function LinkDialog({
  title,
  address,
  hint,
  note,
  onClose,
}: {
  readonly title: string
  readonly address: string
  /** Above the code: what to do with it. */
  readonly hint: string
  /** Below the link. */
  readonly note: string
  readonly onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: 4 }), [address])
  const share = () =>
    // Closed without a choice: the dialog is still there.
    navigator.share({ url: address }).catch(() => {})
  return (
    <Dialog
      open
      dismissable={false}
      title={title}
      onClose={onClose}
      footer={
        <>
          {'share' in navigator && (
            <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
              {t('invitations.share')}
            </Button>
          )}
          <CopyButton text={address} onRefused={() => box.current?.select()} />
          <Button kind="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <div css={frame}>
        <p>{hint}</p>
        <svg
          css={code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('kioskLinks.code')}
          shapeRendering="crispEdges"
        >
          <path d={codePath(data)} />
        </svg>
        <label htmlFor={id} className="sala-hidden">
          {t('kioskLinks.link')}
        </label>
        <textarea id={id} ref={box} css={[boxLook, link]} readOnly rows={4} value={address} />
        <p css={noteLook}>{note}</p>
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
const noteLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
