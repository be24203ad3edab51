import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { CodeRead } from './read-code.ts'

type Fault = Extract<CodeRead, { readonly ok: false }>['fault']

/** Reads the text from a photo of the bank's code; the photo stays on this device. */
export function QrPhoto({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)

  async function read(photo: Blob) {
    setBusy(true)
    setFault(null)
    try {
      const { readCode } = await import('./read-code.ts')
      const found = await readCode(photo)
      if (found.ok) onText(found.text)
      else setFault(found.fault)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div css={frame}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          if (photo) void read(photo)
          // Choosing the same photo again is a change as well.
          currentTarget.value = ''
        }}
      />
      <Button icon={<Camera aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
        {t('settings.qr.photo')}
      </Button>
      {fault && <Banner tone="danger">{t(`settings.qr.${fault}`)}</Banner>}
    </div>
  )
}

const frame = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' })
