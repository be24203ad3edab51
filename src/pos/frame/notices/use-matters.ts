import CircleAlert from 'lucide-react/icons/circle-alert'
import type { LucideIcon } from 'lucide-react'
import { use } from 'react'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'
import { OpenOutbox } from '../../place/open-outbox.ts'
import { NOTICE_AREAS, NOTICES } from './kinds.ts'

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
 * What waits for the person here: refused commands of this browser, and what the server counts from its facts. The
 * header and the dashboard show the same list.
 */
export function useMatters(): readonly Matter[] {
  const t = useT()
  const { list } = useFormat()
  const { branch, paths } = useBranch()
  const openOutbox = use(OpenOutbox)
  const parked = useRows('outbox').filter(({ state }) => state === 'parked').length
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
    ...found.map(({ kind, count, names }) => {
      const { Icon, words, to } = NOTICES[kind]
      return {
        count,
        Icon,
        words: [t(words, { count }), list(names)].filter(Boolean).join(' '),
        to: `${paths.home}/${to}`,
      }
    }),
  ]
}
