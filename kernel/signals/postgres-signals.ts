import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Tx } from '../database/db.ts';
import type { SignalData, Signals } from './signals.ts';

const CHANNEL = 'medley';
const MOST_BYTES = 7_000;
const CHECK_MS = 15_000;
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

interface Letter {
  from: string;
  topic: string;
  data: SignalData;
}

/**
 * Carries signals by PostgreSQL's LISTEN and NOTIFY over a connection of its own, which comes back after every loss. The
 * sending process hears its own signals at once, without the way over the database.
 */
export class PostgresSignals implements Signals {
  readonly #url: string;
  readonly #answerMs: number;
  readonly #self = randomUUID();
  readonly #hearers = new Map<string, Set<(data: SignalData) => void>>();
  readonly #gapHearers = new Set<() => void>();
  #client: pg.Client | null = null;
  #closed = false;
  #asked: Promise<unknown> = Promise.resolve();
  #check: NodeJS.Timeout | undefined;

  private constructor(url: string, answerMs: number) {
    this.#url = url;
    this.#answerMs = answerMs;
  }

  /** Connects with the app role's address, and looks every `checkMs` whether it still answers; rejects when the database does not. */
  static async open(
    url: string,
    { checkMs = CHECK_MS, answerMs = ANSWER_MS }: { checkMs?: number; answerMs?: number } = {},
  ): Promise<PostgresSignals> {
    const signals = new PostgresSignals(url, answerMs);
    await signals.#connect();
    signals.#check = setInterval(() => void signals.#look(), checkMs);
    signals.#check.unref();
    return signals;
  }

  async send(tx: Tx, topic: string, data: SignalData): Promise<void> {
    await tx.rows('select pg_notify($1, $2)', [CHANNEL, this.#letter(topic, data)]);
    tx.afterCommit(() => this.#deliver(topic, data));
  }

  async sendNow(topic: string, data: SignalData): Promise<void> {
    const letter = this.#letter(topic, data);
    this.#deliver(topic, data);
    await this.#ask('select pg_notify($1, $2)', [CHANNEL, letter]);
  }

  on(topic: string, hear: (data: SignalData) => void): () => void {
    const hearers = this.#hearers.get(topic) ?? new Set();
    this.#hearers.set(topic, hearers.add(hear));
    return () => hearers.delete(hear);
  }

  onGap(forget: () => void): () => void {
    this.#gapHearers.add(forget);
    return () => this.#gapHearers.delete(forget);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#check);
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  /** One statement after the other, as a connection wants them; without a connection nobody is told. */
  #ask(text: string, values: unknown[] = []): Promise<unknown> {
    const turn = this.#asked.then(() => this.#client?.query(text, values));
    this.#asked = turn.catch(() => undefined);
    return turn;
  }

  #letter(topic: string, data: SignalData): string {
    const letter = JSON.stringify({ from: this.#self, topic, data } satisfies Letter);
    if (Buffer.byteLength(letter) > MOST_BYTES) throw new RangeError(`The signal ${topic} is too long to be sent.`);
    return letter;
  }

  #deliver(topic: string, data: SignalData): void {
    for (const hear of this.#hearers.get(topic) ?? []) hear(data);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'medley signals',
      connectionTimeoutMillis: 2_000,
      query_timeout: this.#answerMs,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => {
      const letter = JSON.parse(payload ?? '{}') as Letter;
      if (letter.from !== this.#self) this.#deliver(letter.topic, letter.data);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      // One that connected and does not listen is none, and would stay open for good.
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  /** A connection that died without a word answers nothing, and nobody would hear of it for a quarter of an hour. */
  async #look(): Promise<void> {
    const client = this.#client;
    await this.#ask('select 1').catch(() => client !== null && this.#lose(client));
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { ref: false });
      if (this.#closed) return;
      try {
        await this.#connect();
        break;
      } catch {
        // The database is still away; requests say so, and the next attempt is on its way.
      }
    }
    for (const forget of this.#gapHearers) forget();
  }
}
