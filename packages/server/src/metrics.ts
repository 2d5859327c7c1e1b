import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof makeMetrics>;

/** What the process tells about itself under /metrics. */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    deeds: new Counter({
      name: 'tabularium_deeds_total',
      help: 'Events made durable',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'tabularium_refusals_total',
      help: 'Commands refused',
      labelNames: ['code'],
      registers,
    }),
    faults: new Counter({
      name: 'tabularium_faults_total',
      help: 'Tables paused by a fault',
      labelNames: ['why'],
      registers,
    }),
    conflicts: new Counter({ name: 'tabularium_conflicts_total', help: 'Events lost to another node', registers }),
    seconds: new Histogram({
      name: 'tabularium_deed_seconds',
      help: 'From arrival to acknowledgement',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    sockets: new Gauge({ name: 'tabularium_sockets', help: 'Open connections', registers }),
    tables: new Gauge({ name: 'tabularium_tables_loaded', help: 'Tables in memory', registers }),
  };
}
