import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { receiptPaper } from '#shared/printers/paper.ts'
import { type Language, pickLanguage } from '#shared/languages/languages.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useMedia } from '../../ui/screen/use-media.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { SampleReceipt } from './SampleReceipt.tsx'

type PaperWidth = ReturnType<typeof receiptPaper>

/** A receipt of a sample order while its words are typed, on either paper and in any language. Folded where it is below them. */
export function LiveReceipt({ branch }: { readonly branch: Branch }) {
  const t = useT()
  const beside = useMedia('(min-width: 1200px)')
  if (beside)
    return (
      <div css={follows}>
        <Preview branch={branch} />
      </div>
    )
  return (
    <details>
      <summary css={fold}>{t('settings.receipt.preview')}</summary>
      <Preview branch={branch} />
    </details>
  )
}

function Preview({ branch }: { readonly branch: Branch }) {
  const t = useT()
  const { act } = useSuite()
  const ofWindow = useLanguage()
  const [paper, setPaper] = useState<PaperWidth>(() => receiptPaper(branch.printing))
  const [language, setLanguage] = useState<Language>(
    () => pickLanguage([branch.languages?.guest]) ?? ofWindow,
  )
  useEffect(() => {
    // A window has its own language and English; others come when they are wanted.
    act({ type: 'language.need', language }).catch(toast.failure)
  }, [act, language])
  const languages = { offered: [], ...branch.languages, guest: language }
  return (
    <div css={column}>
      <div css={tools}>
        <SegmentedRow
          label={t('fields.paper')}
          segments={[
            { value: '58', label: t('printers.narrow') },
            { value: '80', label: t('printers.wide') },
          ]}
          value={paper === 58 ? '58' : '80'}
          onChange={(value) => setPaper(value === '58' ? 58 : 80)}
        />
        <Select
          label={t('fields.language')}
          labelHidden
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <SampleReceipt branch={{ ...branch, languages }} paper={paper} />
    </div>
  )
}

const follows = css({ position: 'sticky', insetBlockStart: 'var(--space-5)', minWidth: 0 })
const fold = css({
  paddingBlock: 'var(--space-3)',
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
})
const column = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const tools = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 'var(--space-3)',
})
