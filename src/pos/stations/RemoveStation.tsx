import type { Station } from '#shared/branches/branch.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Confirm } from '../../ui/controls/Confirm.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

/** Lists the dishes that prevent it, else asks. The server checks again. */
export function RemoveStation({
  branchId,
  station: { _id: stationId, code, name },
  onClose,
}: {
  readonly branchId: string
  readonly station: Station
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const dishes = useRows('menu').filter((row) => row.kind === 'item' && row.station === code)

  if (dishes.length > 0)
    return (
      <Dialog
        open
        title={t('stations.inUse', { name: local(name) })}
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
  return (
    <Confirm
      title={t('resource.removeTitle', { name: local(name) })}
      confirm={t('common.remove')}
      onConfirm={async () => {
        await api.stations.remove({ params: { branchId, stationId } })
      }}
      onClose={onClose}
    >
      {t('stations.removeHint')}
    </Confirm>
  )
}
