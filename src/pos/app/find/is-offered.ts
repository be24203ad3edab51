import { isComing } from '../../coming/coming.tsx'
import type { Screen } from '../../place/screens.ts'

/** Whether the search offers a page: not one that is only to come, and the technical ones to nobody but those who keep the system running. */
export const isOffered = (
  { screen, technical = false }: Pick<Screen, 'screen' | 'technical'>,
  ofPlatform: boolean,
): boolean => !isComing(screen) && (!technical || ofPlatform)
