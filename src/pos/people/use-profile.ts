import { useEffect, useState } from 'react'
import type { OwnProfile } from '#shared/staff/staff.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** The signed-in person's own data, and how to show what a change made of them. */
export function useProfile() {
  const { api } = useSuite()
  const userId = useOne('session')?.user?.id
  const [profile, setProfile] = useState<OwnProfile | null>(null)
  useEffect(() => {
    let stale = false
    api.profile.get({}).then(
      (found) => !stale && setProfile(found),
      (error: unknown) => !stale && toast.failure(error),
    )
    return () => {
      stale = true
    }
  }, [api, userId])
  return { profile, setProfile }
}
