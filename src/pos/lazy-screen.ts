import { lazyPart } from '../ui/screen/lazy-part.ts'

export const lazyScreen = lazyPart
