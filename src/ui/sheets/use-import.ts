import { useEffect, useMemo, useState } from 'react'
import { MOST_ROWS_AT_ONCE, type RowFault } from '#shared/contract/collection.ts'
import type { FileRow, Mapping } from '#shared/sheets/read-rows.ts'
import { allPages, MOST_ROWS } from '../list/all-pages.ts'
import { useCustoms } from '../i18n/use-customs.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { newId } from '../link/new-id.ts'
import type { Page, Query } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import { mapHeadings } from './map-headings.ts'
import { planImport, undoOf, wishesOf } from './plan-import.ts'
import { type FileFault, readFile, type ReadFile } from './read-file.ts'
import { rowFaultsOf } from './row-faults.ts'
import type { RowWish, SheetRecord, SheetSource } from './sheet.ts'
import type { Sheet } from './use-sheet.ts'

/** Milliseconds without a change after which the server checks the rows. */
const PAUSE = 250

type Opened = Extract<ReadFile, { readonly ok: true }> & {
  readonly head: FileRow['cells']
  readonly stored: readonly SheetRecord[]
  readonly unread: readonly string[]
  /** Ids of new records, by their lines: the same until another file is chosen. */
  readonly ids: readonly string[]
}

type Done = { readonly created: number; readonly updated: number; readonly undo: RowWish[] }

const EVERYTHING: Query = { page: 1, limit: 1 }

/** A file on its way into a list: how it is read, what it would change, and carrying it out. */
export function useImport(
  source: SheetSource,
  sheet: Sheet,
  place: Place,
  load: (query: Query) => Promise<Page<SheetRecord>>,
) {
  const { language } = useTexts()
  const { timeZone } = useCustoms()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState<FileFault | 'tooManyRows' | 'noColumns' | null>(null)
  const [mapping, setMapping] = useState<Mapping>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [checked, setChecked] = useState<{
    readonly of: object
    readonly faults: readonly RowFault[]
  } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { draft, blank, change, keys, fixed, adds } = source

  const planned = useMemo(() => {
    if (!opened) return []
    const ids = [...opened.ids]
    const rows = opened.rows.filter(({ line }) => !leftOut.has(line))
    return planImport({
      draft,
      columns: sheet.columns.map(({ column }) => column),
      mapping,
      rows,
      stored: opened.stored,
      blank,
      by: { words: sheet.words, signs: opened.signs, timeZone },
      currency: place.currency,
      newId: () => ids.shift() ?? newId(),
      keys,
      fixed,
      adds,
    })
  }, [opened, leftOut, mapping, draft, blank, sheet, timeZone, place.currency, keys, fixed, adds])
  const wishes = useMemo(() => wishesOf(planned), [planned])
  const tooMany = wishes.length > MOST_ROWS_AT_ONCE
  const sound = !tooMany && planned.every(({ action }) => action !== 'fault')

  useEffect(() => {
    let ended = false
    if (!sound || wishes.length === 0) return undefined
    async function check() {
      try {
        const { faults } = await change({ rows: wishes, isTry: true })
        if (!ended) setChecked({ of: wishes, faults })
      } catch (error) {
        if (!ended) setFailure(error)
      }
    }
    const timer = setTimeout(() => void check(), PAUSE)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [sound, wishes, change])

  async function open(file: Blob) {
    setFailure(null)
    setFault(null)
    setChecked(null)
    setLeftOut(new Set())
    setBusy(true)
    try {
      const read = await readFile(file, language)
      if (!read.ok) return setFault(read.fault)
      const [head, ...rows] = read.rows
      const headings = head?.cells ?? []
      const found = mapHeadings(headings, sheet.columns)
      if (found.mapping.size === 0) return setFault('noColumns')
      if (rows.length > MOST_ROWS) return setFault('tooManyRows')
      const stored = await allPages<SheetRecord, Page<SheetRecord>>(EVERYTHING, load)
      if (stored === null) return setFault('tooManyRows')
      setMapping(found.mapping)
      setOpened({
        ...read,
        rows,
        head: headings,
        unread: found.unread,
        stored,
        ids: rows.map(() => newId()),
      })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** Returns what was done and how it is undone; null when it failed, which is shown. */
  async function run(): Promise<Done | null> {
    setBusy(true)
    try {
      const done = await change({ rows: wishes, from: 'file' })
      const { created, updated, undo = undoOf(planned) } = done
      return { created: created.length, updated: updated.length, undo }
    } catch (error) {
      const faults = rowFaultsOf(error)
      if (faults) setChecked({ of: wishes, faults })
      else setFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }

  const isChecked = wishes.length === 0 || checked?.of === wishes
  const refused = sound && checked?.of === wishes ? checked.faults : []
  return {
    opened,
    fault: tooMany ? ('tooManyRows' as const) : fault,
    failure,
    busy,
    mapping,
    setMapping,
    planned,
    /** Faults that only the server knows, of a plan that has none of its own. */
    refused,
    isReady: sound && isChecked && refused.length === 0 && wishes.length > 0,
    changes: wishes.length,
    leaveOut: (lines: readonly number[]) => setLeftOut(new Set([...leftOut, ...lines])),
    open,
    close: () => {
      setOpened(null)
      setFault(null)
      setFailure(null)
    },
    run,
  }
}
export type ImportState = ReturnType<typeof useImport>
