import { Confirm } from './Confirm.tsx'
import { useT } from '../i18n/use-t.ts'

/** Asks before what was typed is dropped. */
export function DiscardQuestion({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Confirm
      title={t('resource.discardTitle')}
      confirm={t('resource.discard')}
      cancel={t('resource.keepEditing')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t('resource.discardHint')}
    </Confirm>
  )
}
