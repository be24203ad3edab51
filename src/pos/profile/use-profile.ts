import { useRead } from '../../ui/query/use-read.ts'

/** The signed-in person's own data. */
export const useProfile = () => useRead('profile.get', {}, ['staffs'])
