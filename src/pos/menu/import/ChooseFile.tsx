import { css } from '@emotion/react'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef, useState } from 'react'
import { IMPORT_FIELDS } from '#shared/menu/import/columns.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { saveFile } from '../../../ui/export/save-file.ts'

/** A file by button or by dropping it; and a template for those who have none yet. */
export function ChooseFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  async function saveTemplate() {
    const { templateCsv } = await import('./template.ts')
    const headings = IMPORT_FIELDS.map((field) => t(`menu.fields.${field}`))
    const sheet = templateCsv([headings])
    saveFile(`${t('menu.templateName')}.csv`, sheet, 'text/csv;charset=utf-8')
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut of the button inside */}
      <section
        aria-label={t('menu.importTitle')}
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
        <p>{t('menu.importHint')}</p>
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
        <Button kind="primary" onClick={() => input.current?.click()}>
          {t('menu.chooseFile')}
        </Button>
      </section>
      <div css={template}>
        <p>{t('menu.templateHint')}</p>
        <Button icon={<Download aria-hidden />} onClick={() => void saveTemplate()}>
          {t('menu.template')}
        </Button>
      </div>
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
const template = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  color: 'var(--ink-2)',
})
