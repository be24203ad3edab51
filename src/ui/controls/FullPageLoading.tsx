import { css } from '@emotion/react'
import { Mark } from './Mark.tsx'
import { Spinner } from './Spinner.tsx'

/** The whole window while it loads. `label` is missing only before the texts have come. */
export const FullPageLoading = ({ label }: { readonly label?: string }) => (
  <output aria-busy css={page}>
    <Mark size={56} />
    <Spinner size={28} />
    {label !== undefined && <p>{label}</p>}
  </output>
)

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  minHeight: '100dvh',
  padding: 'var(--space-6)',
  color: 'var(--ink-2)',
  textAlign: 'center',
})
