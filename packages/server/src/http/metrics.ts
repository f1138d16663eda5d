/** What is counted, for Prometheus; every server has its own, so that tests do not count together. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly answers: Counter<'result'>
  readonly ackSeconds: Histogram
  readonly sockets: Gauge
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    answers: new Counter({
      name: 'hexfront_submissions_total',
      help: 'Submissions by how they were answered',
      labelNames: ['result'],
      registers,
    }),
    ackSeconds: new Histogram({
      name: 'hexfront_ack_seconds',
      help: 'From the arrival of a submission to its answer',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    sockets: new Gauge({ name: 'hexfront_sockets', help: 'Open sockets', registers }),
  }
}
