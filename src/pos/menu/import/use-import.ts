import { useEffect, useMemo, useState } from 'react'
import { countryOf } from '#shared/countries/country.ts'
import { guessMapping, looksLikeHeadings, type Mapping } from '#shared/menu/import/columns.ts'
import {
  type ImportDraft,
  type ImportResult,
  type JudgedRow,
  MOST_IMPORT_ROWS,
} from '#shared/menu/import/schema.ts'
import { ID } from '#shared/sheets/raw-cell.ts'
import { sameText } from '#shared/texts/same-text.ts'
import type { Language } from '#shared/languages/languages.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../place/branch-context.ts'
import type { FileFault } from '../../../ui/sheets/read-file.ts'
import { readTexts, type Sheet, type SheetRow } from './read-texts.ts'
import { type Mends, toRows } from './to-rows.ts'

/** Milliseconds without a change after which the server checks the rows. */
const PAUSE = 250

type Setup = {
  readonly language: Language
  readonly known: ImportDraft['known']
  readonly hasHeadings: boolean
  readonly mapping: Mapping
  readonly mends: Mends
  readonly leftOut: ReadonlySet<number>
}

/** A file on its way to the menu: how it is read, what becomes of its rows, and carrying it out. */
export function useImport() {
  const { api } = useSuite()
  const { _id: branchId, country } = useBranch().branch
  const usual = countryOf(country).languages[0]
  const [sheet, setSheet] = useState<readonly SheetRow[] | null>(null)
  const [fault, setFault] = useState<FileFault | 'tooManyRows' | null>(null)
  const [setup, setSetup] = useState<Setup>(() => startOf([], usual))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // The same until the rows change: sending again after a lost response has no second effect.
  const rows = useMemo(() => rowsOf(sheet, setup), [sheet, setup])
  const draft = useMemo(
    () => ({
      branchId,
      language: setup.language,
      known: setup.known,
      rows: [...rows],
      _id: newId(),
    }),
    [branchId, setup.language, setup.known, rows],
  )
  const tooMany = rows.length > MOST_IMPORT_ROWS

  useEffect(() => {
    let ended = false
    if (draft.rows.length === 0 || draft.rows.length > MOST_IMPORT_ROWS) return undefined
    const { _id, ...body } = draft
    async function judge() {
      try {
        const answer = await api.menuImports.preview({ body })
        if (ended) return
        setVerdict({ draft, rows: answer.rows })
        setFailure(null)
      } catch (error) {
        if (!ended) setFailure(error)
      }
    }
    const timer = setTimeout(() => void judge(), PAUSE)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [api, draft])

  async function open(file: Blob) {
    setFailure(null)
    const read: Sheet = await readTexts(file, setup.language)
    setFault(read.ok ? null : read.fault)
    setVerdict(null)
    setSheet(read.ok ? read.rows : null)
    if (read.ok) setSetup(startOf(read.rows, setup.language))
  }

  /** Null when it failed; the failure is shown. */
  async function run(): Promise<ImportResult | null> {
    setBusy(true)
    try {
      return await api.menuImports.create({ body: draft })
    } catch (error) {
      setFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    sheet,
    fault: tooMany ? ('tooManyRows' as const) : fault,
    setup,
    change: (change: Partial<Setup>) => setSetup({ ...setup, ...change }),
    rows,
    /** The last check; `isFresh` if it was of the rows as they are now. */
    judged: verdict?.rows ?? null,
    isFresh: verdict?.draft === draft,
    failure,
    busy,
    open,
    close: () => setSheet(null),
    run,
  }
}
type Verdict = { readonly draft: object; readonly rows: readonly JudgedRow[] }

export type Import = ReturnType<typeof useImport>

function startOf(rows: readonly SheetRow[], language: Language): Setup {
  const first = rows[0]?.cells ?? []
  return {
    language,
    known: 'update',
    hasHeadings: looksLikeHeadings(first),
    mapping: guessMapping(first),
    mends: {},
    leftOut: new Set(),
  }
}

function rowsOf(sheet: readonly SheetRow[] | null, setup: Setup) {
  const { hasHeadings, mapping, mends, leftOut } = setup
  const [head] = sheet ?? []
  const at = hasHeadings ? (head?.cells.findIndex((one) => sameText(one) === ID) ?? -1) : -1
  const rows = (sheet ?? []).slice(hasHeadings ? 1 : 0)
  return toRows(rows, mapping, mends, leftOut, at < 0 ? null : at)
}
