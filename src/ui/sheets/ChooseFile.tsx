import { css } from '@emotion/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'

/** A file by button or by dropping it. */
export function ChooseFile({
  label,
  hint,
  busy = false,
  onFile,
  children,
}: {
  readonly label: string
  readonly hint: string
  readonly busy?: boolean
  readonly onFile: (file: File) => void
  /** For those who have no file yet. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut of the button inside */}
      <section
        aria-label={label}
        css={frame}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        <FileSpreadsheet aria-hidden css={icon} />
        <p>{hint}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            // Choosing the same file again, after it was corrected, is a change as well.
            currentTarget.value = ''
          }}
        />
        <Button kind="primary" busy={busy} onClick={() => input.current?.click()}>
          {t('menu.chooseFile')}
        </Button>
      </section>
      {children}
    </>
  )
}

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-7) var(--space-5)',
  border: '2px dashed var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
})
const icon = css({ width: 40, height: 40, color: 'var(--ink-3)' })
