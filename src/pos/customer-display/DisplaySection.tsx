import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { DisplayDraft, LOOK_FIELDS, SHOWN_FIELDS, toDraft } from './display-fields.ts'

const CARDS: readonly FormCard<DisplayDraft>[] = [
  { help: 'customerDisplay.ofThisBrowser', fields: [...LOOK_FIELDS, ...SHOWN_FIELDS] },
]

/** The guest's screen of this browser: its settings are kept here, not in the branch. */
export function DisplaySection() {
  const { act } = useSuite()
  const place = useBranchPlace()
  const row = useRow('display', 'SETTINGS_UPDATE')
  if (row?._id !== 'SETTINGS_UPDATE') return null
  return (
    <CardsForm
      cards={CARDS}
      schema={DisplayDraft}
      record={row.settings}
      toDraft={toDraft}
      place={place}
      save={({ seconds, ...draft }, over) =>
        act({
          type: 'display.settings',
          settings: { ...over, ...draft, promotionInterval: Number(seconds) * 1000 },
        })
      }
    />
  )
}
