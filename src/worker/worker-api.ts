export type { WorkerApi } from '#shared/sync/protocol.ts'
