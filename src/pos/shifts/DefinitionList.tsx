import { BranchList } from '../frame/BranchList.tsx'
import { shiftDefinitions } from './definitions.ts'

/**
 * Planned shifts, for people who may change them: a separate part, because it does nothing without a server.
 */
export const DefinitionList = () => <BranchList define={() => shiftDefinitions} />
