import CircleAlert from 'lucide-react/icons/circle-alert'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { LucideIcon } from 'lucide-react'
import { use } from 'react'
import { NOTICE_AREAS, NOTICE_PLACES } from '#shared/notices/places.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useKeptExpenses } from '../../place/use-kept-expenses.ts'
import { OpenOutbox } from '../../place/open-outbox.ts'
import { NOTICE_ICONS } from './kinds.ts'

/** A matter that waits for a person, in words, with the way to do it. */
export type Matter = {
  readonly count: number
  readonly Icon: LucideIcon
  readonly words: string
  /** The page to resolve it; left out if the person may not open it. */
  readonly to?: string
  readonly ownWindow?: boolean
  /** Opens the dialog to resolve it. */
  readonly open?: () => void
}

/**
 * What waits for the person here: refused commands and expenses of this browser, and what the server counts from its facts. The
 * header and the dashboard show the same list.
 */
export function useMatters(): readonly Matter[] {
  const t = useT()
  const { list } = useFormat()
  const { branch, paths } = useBranch()
  const openOutbox = use(OpenOutbox)
  const parked = useRows('outbox').filter(({ state }) => state === 'parked').length
  const refused = useKeptExpenses().filter(({ error }) => error !== null).length
  const query = { branchId: branch._id }
  const found = useRead('notices.list', { query }, NOTICE_AREAS).page?.results ?? []
  return [
    ...(parked === 0
      ? []
      : [
          {
            count: parked,
            Icon: CircleAlert,
            words: t('attention.parked', { count: parked }),
            open: openOutbox,
          },
        ]),
    ...(refused === 0
      ? []
      : [
          {
            count: refused,
            Icon: ReceiptText,
            words: t('attention.expenseRefused', { count: refused }),
            to: `${paths.home}/expenses`,
          },
        ]),
    ...found.map(({ kind, count, names }) => ({
      count,
      Icon: NOTICE_ICONS[kind],
      words: [t(`notices.${kind}`, { count }), list(names)].filter(Boolean).join(' '),
      to: `${paths.home}/${NOTICE_PLACES[kind].to}`,
    })),
  ]
}
