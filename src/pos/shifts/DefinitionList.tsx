import { BranchList } from '../frame/BranchList.tsx'
import { plannedShifts } from './definitions.ts'

/**
 * Planned shifts, for people who may change them: a part of its own, because it does nothing without a server.
 */
export const DefinitionList = () => <BranchList define={() => plannedShifts} />
