import { useState } from 'react'
import type { OwnProfile } from '#shared/staff/staff.ts'
import { type Loading, useRead } from '../../ui/query/use-read.ts'

/** The signed-in person's own data, and how to show what a change made of them until they come again. */
export function useProfile() {
  const loading = useRead('profile.get', {}, ['staffs'])
  const [changed, setChanged] = useState<Changed | null>(null)
  const { page } = loading
  const shown: Loading<OwnProfile> =
    changed && changed.of === page
      ? { state: 'ready', page: changed.profile, reload: loading.reload }
      : loading
  return { profile: shown, setProfile: (profile: OwnProfile) => setChanged({ of: page, profile }) }
}

type Changed = { readonly of: OwnProfile | undefined; readonly profile: OwnProfile }
