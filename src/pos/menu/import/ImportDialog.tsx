import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useErrorText } from '../../../ui/i18n/use-error-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBusy } from '../../../ui/link/hooks.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { ChooseFile } from '../../../ui/sheets/ChooseFile.tsx'
import { MapColumns } from './MapColumns.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { Template } from './Template.tsx'
import { useImport } from './use-import.ts'

/** From a spreadsheet to the menu: choose a file, assign its columns, correct its rows. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const it = useImport()
  useBusy(it.sheet !== null)

  const { judged, isFresh, fault } = it
  const isSound =
    fault === null &&
    isFresh &&
    judged !== null &&
    judged.length > 0 &&
    judged.every(({ action }) => action !== 'fault')

  async function run() {
    const done = await it.run()
    if (!done) return
    toast.success('menu.imported', { created: done.created, updated: done.updated })
    onClose()
  }

  return (
    <Dialog
      open
      width={1080}
      title={t('menu.importTitle')}
      // A press beside it must not discard corrections.
      dismissable={it.sheet === null}
      onClose={onClose}
      footer={
        it.sheet && (
          <>
            <Button onClick={it.close}>{t('menu.otherFile')}</Button>
            <Button kind="primary" disabled={!isSound} busy={it.busy} onClick={() => void run()}>
              {t('menu.importRun', { count: it.rows.length })}
            </Button>
          </>
        )
      }
    >
      {it.fault && <Banner tone="danger">{t(`menu.fileFaults.${it.fault}`)}</Banner>}
      {it.failure !== null && <Banner tone="danger">{errorText(it.failure)}</Banner>}
      {it.sheet ? (
        <>
          <MapColumns it={it} sheet={it.sheet} />
          <PreviewRows it={it} />
        </>
      ) : (
        <ChooseFile
          label={t('menu.importTitle')}
          hint={t('menu.importHint')}
          onFile={(file) => void it.open(file)}
        >
          <Template />
        </ChooseFile>
      )}
    </Dialog>
  )
}
