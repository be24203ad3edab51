import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { backgroundOf, ZONE_BACKGROUNDS, type ZoneBackground } from '#shared/tables/floor.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { press } from '../../../ui/controls/press.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { ZONE_LOOKS } from '../floor/zone-look.ts'
import type { History } from '../../../ui/screen/use-history.ts'

/** A zone as a whole: its name, its floor, a copy of it, and whether its branch cleans tables. */
export function ZoneForm({
  zone,
  zones,
  isEmpty,
  history,
  onZone,
}: {
  readonly zone: string
  readonly zones: readonly string[]
  /** It has no table yet, and so the server does not know it. */
  readonly isEmpty: boolean
  readonly history: History
  readonly onZone: (zone: string) => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { _id: branchId, floor } = branch
  const background = backgroundOf(floor, zone)
  const cleaned = !floor?.noCleaning

  const calls = callsOf(api, branchId)

  const rename = async (box: HTMLInputElement) => {
    const to = box.value.trim()
    if (to === '' || to === zone || zones.includes(to)) {
      box.value = zone
      return
    }
    const step = { redo: () => calls.rename(zone, to), undo: () => calls.rename(to, zone) }
    if (isEmpty || (await history.run(step))) onZone(to)
  }

  const paint = (next: ZoneBackground) => {
    const { paint: call } = calls
    void history.run({
      redo: () => call(zone, next, background),
      undo: () => call(zone, background, next),
    })
  }

  const copy = async () => {
    const name = freeName(zone, zones)
    let made: readonly string[] = []
    const each = (work: (one: Parameters<typeof api.tables.remove>[0]) => Promise<unknown>) =>
      Promise.all(made.map((id) => work({ params: { id }, query: { branchId } })))
    const done = await history.run({
      redo: async () => {
        if (made.length > 0) return each(api.tables.restore)
        made = (await api.tableZones.copy({ body: { branchId, from: zone, to: name } })).tables
        return made
      },
      undo: () => each(api.tables.remove),
    })
    if (!done) return
    toast.success('tables.editor.zoneCopied', { zone, name })
    onZone(name)
  }

  return (
    <section css={form} aria-label={zone}>
      <TextField
        key={zone}
        label={t('fields.zone')}
        defaultValue={zone}
        maxLength={40}
        onBlur={(event) => void rename(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <fieldset css={looks}>
        <legend>{t('tables.editor.background')}</legend>
        {ZONE_BACKGROUNDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === background}
            css={[swatch, press]}
            onClick={() => paint(one)}
          >
            <span css={floorLook} style={{ background: ZONE_LOOKS[one] }}>
              {one === background && <Check aria-hidden />}
            </span>
            <span>{t(`tables.editor.backgrounds.${one}`)}</span>
          </button>
        ))}
      </fieldset>
      <Button icon={<Copy aria-hidden />} disabled={isEmpty} onClick={() => void copy()}>
        {t('tables.editor.zoneCopy')}
      </Button>
      <Switch
        checked={cleaned}
        onChange={(next) => {
          void history.run({
            redo: () => calls.setCleaned(next),
            undo: () => calls.setCleaned(!next),
          })
        }}
      >
        {t('tables.editor.cleaning')}
      </Switch>
      <p css={hint}>{t('tables.editor.nothing')}</p>
      <p css={hint}>{t('tables.editor.keys')}</p>
    </section>
  )
}

const callsOf = ({ tableZones }: ReturnType<typeof useSuite>['api'], branchId: string) => ({
  rename: (from: string, to: string) => tableZones.rename({ body: { branchId, from, to } }),
  paint: (zone: string, background: ZoneBackground, base: ZoneBackground) =>
    tableZones.setBackground({ body: { branchId, zone, background, base } }),
  setCleaned: (cleaned: boolean) => tableZones.setCleaning({ body: { branchId, cleaned } }),
})

/** Returns the name with the next number behind it that no zone has. */
export function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.*?)(?: \d+)?$/.exec(name) ?? []
  for (let n = 2; ; n++) {
    const next = `${stem.slice(0, 36)} ${n}`
    if (!taken.includes(next)) return next
  }
}

const form = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)' })
const looks = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: 'var(--space-3)',
  '& > legend': { fontWeight: 600, marginBlockEnd: 'var(--space-2)' },
})
const swatch = css({
  '--cell': '12px',
  display: 'grid',
  gap: 2,
  padding: 4,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontSize: 'var(--text-sm)',
  '&[aria-pressed="true"]': { borderColor: 'var(--primary)', fontWeight: 600 },
})
const floorLook = css({
  display: 'grid',
  placeItems: 'center',
  height: 40,
  borderRadius: 6,
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
