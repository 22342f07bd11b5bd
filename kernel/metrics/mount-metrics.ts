import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import { queueStandings } from '../jobs/queue-standings.ts';
import type { Binding } from '../module/binding.ts';
import { sameHash } from '../security/keyed-hash.ts';
import { Counter, gaugeLines, Histogram } from './metric.ts';
import { outsideCalls } from './outside-calls.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether it comes from a program of this machine, and through no proxy that stands before everybody. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/** By the token of the installation where it has one, else from this machine alone. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isFromHere(request) : sameHash(request.headers.authorization ?? '', `Bearer ${token}`);

const API = '/api';
const SIDES = new Set(['front', 'admin', 'configure']);

/** The side of the portal that a request was for. */
function areaOf(url: string): string {
  if (url !== API && !url.startsWith(`${API}/`)) return 'page';
  const end = url.indexOf('/', API.length + 1);
  const side = url.slice(API.length + 1, end === -1 ? undefined : end);
  return SIDES.has(side) ? side : 'other_api';
}

const SECONDS = 1e9;

function loopLines(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const at = (percentile: number): number => (delay.count === 0 ? 0 : delay.percentile(percentile) / SECONDS);
  const lines = gaugeLines(
    {
      name: 'medley_event_loop_delay_seconds',
      help: 'Delay of the event loop since it was last asked.',
      labels: ['quantile'],
    },
    [0.5, 0.99, 1].map((quantile) => ({ labels: { quantile: String(quantile) }, value: at(quantile * 100) })),
  );
  delay.reset();
  return lines;
}

function memoryLines(): string[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const kinds = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
  return gaugeLines(
    { name: 'medley_memory_bytes', help: 'Memory of the process.', labels: ['kind'] },
    Object.entries(kinds).map(([kind, value]) => ({ labels: { kind }, value })),
  );
}

/** Lets `GET /metrics` say how the process is, without a word of shops or people; to everybody else there is no such page. */
export function mountMetrics(
  server: FastifyInstance,
  database: Database,
  token: string | undefined,
  /** The operation that a request asks for; null for pages. */
  asked: (request: FastifyRequest) => Binding | null,
): void {
  const requests = new Counter({
    ...{ name: 'medley_requests_total', help: 'Requests answered, by operation and status.' },
    ...{ labels: ['operation', 'status'], most: 5_000 },
  });
  const durations = new Histogram({
    ...{ name: 'medley_request_duration_seconds', help: 'How long requests took, by side of the portal.' },
    ...{ labels: ['area'], bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  server.addHook('onClose', (_instance, done) => {
    delay.disable();
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const binding = asked(request);
    const url = binding?.endpoint.path ?? request.routeOptions.url ?? '';
    requests.add({ operation: binding?.name ?? (url || '(none)'), status: String(reply.statusCode) });
    durations.observe(reply.elapsedTime / 1000, { area: areaOf(url) });
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal(404, 'NOT_FOUND');
    const { open, idle, waiting } = database.standing();
    const queues = await queueStandings(database).catch(() => null);
    const lines = [
      ...requests.lines(),
      ...durations.lines(),
      ...outsideCalls.lines(),
      ...loopLines(delay),
      ...memoryLines(),
      ...gaugeLines(
        {
          name: 'medley_database_connections',
          help: 'Connections of the pool, and statements that wait for one.',
          labels: ['state'],
        },
        Object.entries({ busy: open - idle, idle, waiting }).map(([state, value]) => ({ labels: { state }, value })),
      ),
      ...gaugeLines({ name: 'medley_database_up', help: 'Whether the database answered for these figures.' }, [
        { value: queues === null ? 0 : 1 },
      ]),
      ...gaugeLines(
        {
          name: 'medley_jobs',
          help: 'Jobs by queue: due, under way, failed within a day.',
          labels: ['queue', 'state'],
        },
        (queues ?? []).map(({ queue, state, amount }) => ({ labels: { queue, state }, value: amount })),
      ),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
