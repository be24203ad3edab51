import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Returns the server's own figures, with the process's memory, CPU and event loop. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'sala_http_request_seconds',
      help: 'Response time, by route of the contract',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    sockets: new Gauge({
      name: 'sala_sockets',
      help: 'Open sockets of this node',
      registers,
    }),
    eventLagSeconds: new Histogram({
      name: 'sala_event_lag_seconds',
      help: 'From the event in the log of a branch to its sockets',
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    events: new Counter({
      name: 'sala_events_sent_total',
      help: 'Events of branch logs given to sockets of this node',
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Measures every request by its route, not by its address: ids would make a series each. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode }
    requestSeconds.observe(labels, elapsedTime / 1000)
  })
}

export type CountJobs = () => Promise<{ readonly waiting: number; readonly parked: number }>

/** Shows the jobs of the database. A parked one failed too often and waits for a person. */
export function watchJobs({ registry }: Metrics, count: CountJobs): void {
  const states = new Gauge({
    name: 'sala_jobs',
    help: 'Jobs that wait for their time or a try, and jobs that were parked',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without the database everything else can still be read.
      const counts = await count().catch(() => null)
      this.reset()
      if (!counts) return
      this.set({ state: 'waiting' }, counts.waiting)
      this.set({ state: 'parked' }, counts.parked)
    },
  })
  states.reset()
}
