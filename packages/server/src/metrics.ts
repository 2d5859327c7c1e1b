import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './play/pool.ts';
import type { Jobs } from './store/jobs.ts';

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
    answers: new Counter({
      name: 'tabularium_answers_total',
      help: 'Answers made durable, of people and bots',
      labelNames: ['game', 'by'],
      registers,
    }),
    work: new Counter({
      name: 'tabularium_answer_work_seconds_total',
      help: 'What answers took in the threads of the rules; by the number of answers: the cost of one',
      labelNames: ['game'],
      registers,
    }),
    thinking: new Counter({
      name: 'tabularium_thinking_seconds_total',
      help: 'What bots took to think',
      labelNames: ['game'],
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

/** What is only looked at when somebody asks: what waits, and what the threads hold. */
export function tellLoad(
  { registry }: Metrics,
  { rules, thinkers }: { readonly rules: Pool; readonly thinkers: Pool },
  jobs: Jobs,
): void {
  const registers = [registry];
  const pools = { rules, thinkers };
  new Gauge({
    name: 'tabularium_jobs_waiting',
    help: 'Jobs that are due and that nobody has begun: bots, messages, ratings; on PostgreSQL those of all nodes',
    registers,
    async collect() {
      // The store may be away; all else is told all the same.
      this.set(await jobs.waiting().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'tabularium_requests_waiting',
    help: 'Requests to the threads that are not answered yet',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(pools)) this.set({ pool }, waiting);
    },
  });
  new Gauge({
    name: 'tabularium_thread_heap_bytes',
    help: 'Heap in use of each thread',
    labelNames: ['pool', 'thread'],
    registers,
    async collect() {
      this.reset();
      for (const [pool, threads] of Object.entries(pools))
        for (const [thread, bytes] of (await threads.heaps()).entries()) this.set({ pool, thread }, bytes);
    },
  });
}
