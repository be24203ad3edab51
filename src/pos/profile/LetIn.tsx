import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { ManagerPin } from '../frame/ManagerPin.tsx'

/** A manager lets a person begin early or without a shift, with or without the server. */
export function LetIn({
  why,
  onPin,
  onClose,
}: {
  readonly why: 'early' | 'unrostered'
  readonly onPin: (pin: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} width={460} title={t('timeCards.kinds.in')}>
      <p>{t(`timeCards.asks.${why}`)}</p>
      <ManagerPin onPin={onPin} />
    </Dialog>
  )
}
