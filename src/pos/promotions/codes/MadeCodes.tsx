import { css } from '@emotion/react'
import type { Promotion } from '#shared/promoting/contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { writeFile } from '../../../ui/export/write-file.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { OnceDialog } from '../../frame/OnceDialog.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBusinessDay } from '../../place/use-business-day.ts'

/** Codes that were just made, to be kept as a file: they are shown this once. */
export function MadeCodes({
  promotion,
  codes,
  onClose,
}: {
  readonly promotion: Promotion
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const t = useT()
  const text = useLocalText()
  const today = useBusinessDay()
  const { timeZone } = useBranch().branch
  const save = () =>
    writeFile(
      'csv',
      {
        name: `${t('promotions.codes.title')} ${text(promotion.name)}`,
        head: [t('fields.code')],
        rows: codes.map((code) => [code]),
        timeZone,
      },
      today,
    )
  return (
    <OnceDialog
      title={t('promotions.codes.title')}
      copied={codes.length === 1 ? codes[0] : undefined}
      action={<Button onClick={save}>{t('promotions.codes.save')}</Button>}
      onClose={onClose}
    >
      <p>{t('promotions.codes.once')}</p>
      <ul css={shown}>
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {codes.length > SHOWN && <p>{t('promotions.codes.inFile', { count: codes.length })}</p>}
    </OnceDialog>
  )
}

const SHOWN = 12
const shown = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9em, 1fr))',
  gap: 'var(--space-2)',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
})
