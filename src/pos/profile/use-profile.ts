import { useRead } from '../../ui/query/use-read.ts'

/** Returns the person's own data. */
export const useProfile = () => useRead('profile.get', {}, ['employees'])
