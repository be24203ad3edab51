import { useNavigate } from 'react-router-dom'
import type { FirstRun, FirstRunStep } from '#shared/first-run/steps.ts'
import { usualShifts } from '#shared/shifts/usual-shifts.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

/** Dialogs of other domains that a step opens. */
export type FirstRunDialog = 'starter' | 'import' | 'openShift' | 'tables' | 'pricing' | 'receipt'

/** An action for a step. */
type StepWay = { readonly text: TextKey; readonly onPress: () => void }

/** The links to the things of a step. */
export type StepDoor = {
  /** Actions while it is open; the first one is the usual one. Empty: read only. */
  readonly ways: readonly StepWay[]
  /** Shows the result, also after it is done. */
  readonly look: () => void
}

/** Returns every step's actions and its link, as far as the person may change the things behind it. */
export function useDoors(
  { hasShifts }: Pick<FirstRun, 'hasShifts'>,
  onDialog: (dialog: FirstRunDialog) => void,
): Readonly<Record<FirstRunStep, StepDoor>> {
  const navigate = useNavigate()
  const language = useLanguage()
  const { api } = useSuite()
  const { branch, paths } = useBranch()
  const mayChange = useAccess().may(['manage_branches'])

  const go = (to: string) => () => void navigate(to)
  const dialog = (name: FirstRunDialog) => () => onDialog(name)
  const settings = (section: string) => go(`${paths.home}/settings?section=${section}`)

  async function makeShifts() {
    try {
      for (const shift of usualShifts(language)) {
        const { nameHistory: _, ...body } = shift
        await api.shiftDefinitions.create({ query: { branchId: branch._id }, body })
      }
      onDialog('openShift')
    } catch (error) {
      toast.failure(error)
    }
  }

  /** Returns a dialog for people who may change the branch, its read-only settings for the others. */
  const own = (step: FirstRunDialog, section: string, text: StepWay['text']): StepDoor =>
    mayChange
      ? { ways: [{ text, onPress: dialog(step) }], look: dialog(step) }
      : { ways: [], look: settings(section) }

  return {
    menu: {
      ways: [
        { text: 'firstRun.menuStarter', onPress: dialog('starter') },
        { text: 'firstRun.menuImport', onPress: dialog('import') },
        { text: 'firstRun.menuByHand', onPress: go(`${paths.home}/menu`) },
      ],
      look: go(`${paths.home}/menu`),
    },
    pricing: own('pricing', 'taxes', 'firstRun.pricingCheck'),
    tables: {
      ways: [{ text: 'firstRun.tablesAdd', onPress: dialog('tables') }],
      look: dialog('tables'),
    },
    staff: {
      ways: [{ text: 'firstRun.staffAdd', onPress: go(`${paths.home}/employees?do=new`) }],
      look: go(`${paths.home}/employees`),
    },
    receipt: own('receipt', 'receipt', 'firstRun.receiptFill'),
    printer: {
      ways: [{ text: 'firstRun.printerAdd', onPress: settings('printers') }],
      look: settings('printers'),
    },
    paymentQr: {
      ways: [{ text: 'firstRun.qrAdd', onPress: settings('qr') }],
      look: settings('qr'),
    },
    shift: {
      ways: [
        hasShifts
          ? { text: 'shifts.open', onPress: dialog('openShift') }
          : { text: 'firstRun.shiftsMake', onPress: () => void makeShifts() },
      ],
      look: go(paths.shifts),
    },
    sale: {
      ways: [{ text: 'shifts.startSelling', onPress: go(paths.quickOrders()) }],
      look: go(paths.quickOrders()),
    },
  }
}
