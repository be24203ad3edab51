import type { MenuItem } from '#shared/menu/menu.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Names the dishes that keep a station from being removed. The server looks again. */
export function StationInUse({
  name,
  dishes,
  onClose,
}: {
  readonly name: string
  readonly dishes: readonly MenuItem[]
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  return (
    <Dialog
      open
      title={t('stations.inUse', { name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('stations.inUseHint')}</p>
      <ul>
        {dishes.map((dish) => (
          <li key={dish._id}>{local(dish.name)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
