import type { Promotion } from '#shared/promoting/contract.ts'
import { useSentence } from './use-sentence.ts'

/** What a promotion gives, to whom and when, in one line. */
export const Said = ({ promotion }: { readonly promotion: Promotion }) => useSentence()(promotion)
