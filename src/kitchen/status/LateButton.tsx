import { css } from '@emotion/react'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** Says how many cards that an outage had kept back wait for their turn, and shows all of them. */
export function LateButton({ n, onAll }: { readonly n: number; readonly onAll: () => void }) {
  const t = useT()
  const label = t('kitchen.showLate', { n })
  return (
    <Button icon={<CloudDownload aria-hidden />} aria-label={label} onClick={onAll}>
      <span css={narrow}>{n}</span>
      <span css={wide}>{label}</span>
    </Button>
  )
}

const wide = css({ '@media (max-width: 1199.9px)': { display: 'none' } })
const narrow = css({ '@media (min-width: 1200px)': { display: 'none' } })
