import { useMemo } from 'react'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'
import type { Column } from '../../ui/list/list.ts'
import { areaOf } from './action-texts.ts'
import { sentenceOf } from './sentence.ts'
import { lineOf, useFacts } from './use-facts.ts'

export type AuditRow = AuditEntry & { readonly _id: string }

/** The log as a file has it: the sentences that are shown, and what they are made of. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const local = useLocalText()
  const facts = useFacts()
  const branches = useOne('session')?.branches
  return useMemo(() => {
    const branchOf = (id: string | null) => {
      const found = branches?.find(({ _id }) => _id === id)
      return found ? local(found.name) : ''
    }
    return [
      { title: 'audit.when', cell: ({ at }) => at, value: ({ at }) => ({ at }) },
      { title: 'fields.by', cell: ({ actor }) => actor.name },
      { title: 'audit.what', cell: (entry, tools) => sentenceOf(entry, tools) },
      { title: 'audit.details', cell: (entry) => facts(entry).map(lineOf).join('; ') },
      {
        title: 'audit.area',
        cell: ({ action }, { t }) => t(areaOf(action) ?? 'audit.facts.other'),
      },
      { title: 'settings.branch.title', cell: ({ branchId }) => branchOf(branchId) },
    ]
  }, [local, facts, branches])
}
