import { css } from '@emotion/react'
import Download from 'lucide-react/icons/download'
import { IMPORT_FIELDS } from '#shared/menu/import/columns.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { saveFile } from '../../../ui/export/save-file.ts'
import { fieldLabel } from './field-label.ts'

/** A file to fill in, for those who have none yet. */
export function Template() {
  const t = useT()

  async function save() {
    const { templateCsv } = await import('./template.ts')
    const headings = IMPORT_FIELDS.map((field) => t(fieldLabel(field)))
    const sheet = templateCsv([headings])
    saveFile(`${t('menu.templateName')}.csv`, sheet, 'text/csv;charset=utf-8')
  }

  return (
    <div css={template}>
      <p>{t('menu.templateHint')}</p>
      <Button icon={<Download aria-hidden />} onClick={() => void save()}>
        {t('menu.template')}
      </Button>
    </div>
  )
}

const template = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  color: 'var(--ink-2)',
})
