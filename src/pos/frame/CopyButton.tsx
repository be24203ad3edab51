import Copy from 'lucide-react/icons/copy'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Copies a text that a person hands over. Over plain http, or if the browser refuses, they copy it by hand. */
export function CopyButton({
  text,
  onRefused,
}: {
  readonly text: string
  readonly onRefused?: () => void
}) {
  const t = useT()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('kioskLinks.copied')
    } catch {
      onRefused?.()
    }
  }
  return (
    <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
      {t('kioskLinks.copy')}
    </Button>
  )
}
