import pg from 'pg';
import { inject } from 'vitest';
import { shopTables } from '../archive/shop-tables.ts';
import { withDatabase } from '../database/provision.ts';
import { freshDatabase } from '../testkit/database.ts';
import { explained, type PlanNode } from '../testkit/explained.ts';
import { type Ran, type WatchedDatabase, watchedDatabase } from '../testkit/watched-database.ts';
import { configured, openHouse, shopOperations } from './house.ts';
import { makeManyRows } from './many-rows.ts';
import type { Input } from './send.ts';
import { PreparedCall, rightfulKind, type Stage } from './stage.ts';

/** Rows of a table, more of them for `bench/every-list.ts`. What a shop makes by hand is few. */
const [MANY, FEW] = [Number(process.env.CROWD_ROWS ?? 10_000), 100];

/** Sign-ins that those of a crowd are made from, so many at once. */
const [SIGN_INS, AT_ONCE] = [MANY / 40, 250];

/** Rows that the first page of a list may look at, whatever lies in the table: a page, what belongs to its rows, and some to spare. */
const MOST_ROWS = 2_000;

/** Blocks that it may read for them. */
const MOST_BLOCKS = 2_000;

/** A call whose reads are looked at, with what it asks beside its example. */
export interface CrowdCall {
  title: string;
  name: string;
  more: Input;
}

/** What a call answered, and what it read for it. */
export interface CrowdAnswer {
  status: number;
  text: string;
  ran: Ran[];
}

interface Seen {
  rows: number;
  blocks: number;
}

const hasSort = ({ 'Node Type': type, Plans = [] }: PlanNode): boolean => type.endsWith('Sort') || Plans.some(hasSort);

/** A count that ends where nobody reads on: it looks at as many rows as it says, and needs no order. */
const isCappedCount = ({ 'Node Type': type, Plans = [] }: PlanNode): boolean =>
  type === 'Aggregate' && Plans[0]?.['Node Type'] === 'Limit' && !hasSort(Plans[0]);

/** A shop with ten thousand rows in each table that grows, where the reads of a call are explained. */
export class Crowd {
  readonly stage: Stage;
  /** A connection past the walls between shops. */
  readonly sql: pg.Client;
  readonly #few: ReadonlySet<string>;
  readonly #prepared: ReadonlyMap<string, PreparedCall>;
  readonly #watched: WatchedDatabase;
  readonly close: () => Promise<void>;

  private constructor(
    stage: Stage,
    sql: pg.Client,
    few: ReadonlySet<string>,
    more: { prepared: ReadonlyMap<string, PreparedCall>; watched: WatchedDatabase; close: () => Promise<void> },
  ) {
    this.stage = stage;
    this.sql = sql;
    this.#few = few;
    this.#prepared = more.prepared;
    this.#watched = more.watched;
    this.close = more.close;
  }

  /**
   * Prepares calls in a shop and fills it; `few` are further tables that stay small, no row has more than it had of those that are `bounded`,
   * and with `isOnesOwn` of any.
   */
  static async open(
    calls: readonly CrowdCall[],
    {
      few = [],
      bounded = [],
      isOnesOwn = false,
    }: { few?: readonly string[]; bounded?: readonly string[]; isOnesOwn?: boolean } = {},
  ): Promise<Crowd> {
    const fresh = await freshDatabase();
    const sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(fresh.appUrl).pathname.slice(1)));
    await sql.connect();
    let watched: WatchedDatabase | null = null;
    const house = await openHouse({
      appUrl: fresh.appUrl,
      over(database) {
        watched = watchedDatabase(database);
        return watched.database;
      },
    });
    if (watched === null) throw new Error('No database is watched.');
    const stage = await house.stage('MANY');
    for (const [name] of shopOperations.filter(([name]) => /\.(save|publish)$/.test(name))) {
      await stage.play(name, await stage.prepare(name));
    }
    const prepared = new Map<string, PreparedCall>();
    for (const { name } of calls) prepared.set(name, await stage.prepare(name));
    // Made rows lie minutes apart: made from few sign-ins, nearly all of them would have run out.
    for (let made = 0; made < SIGN_INS; made += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => stage.caller('member')));
    }
    const tables = await shopTables(house.kit.ctx(stage.shop).db);
    const small = new Set([...configured, ...few]);
    await makeManyRows(
      sql,
      stage.shop.id,
      tables.map(({ name: table }) => ({
        table,
        rows: small.has(table) ? FEW : MANY,
        ...(bounded.includes(table) && { isOnesOwn: true }),
      })),
      isOnesOwn,
    );
    const close = async (): Promise<void> => {
      await house.close();
      await sql.end();
      await fresh.drop();
    };
    return new Crowd(stage, sql, small, { prepared, watched, close });
  }

  /** What a plan looked at in tables, apart from capped counts; a table of a few blocks is read whole as soon as by its index. */
  #seenBy(node: PlanNode): Seen {
    if (isCappedCount(node)) return { rows: 0, blocks: 0 };
    const below = (node.Plans ?? []).map((plan) => this.#seenBy(plan));
    const sum = (of: keyof Seen): number => below.reduce((all, one) => all + one[of], 0);
    const isFew = this.#few.has(node['Relation Name'] ?? '');
    const removed = isFew
      ? 0
      : (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0);
    const own = node['Relation Name'] === undefined || isFew ? 0 : node['Actual Rows'];
    const blocks = (one: PlanNode): number => one['Shared Hit Blocks'] + one['Shared Read Blocks'];
    // A node's blocks are those below it too.
    const mine = (node.Plans ?? []).reduce((all, one) => all - blocks(one), blocks(node));
    return {
      rows: Math.round((own + removed) * node['Actual Loops']) + sum('rows'),
      blocks: mine + sum('blocks'),
    };
  }

  /** What a read looks at once a connection has run it often. */
  async seen(one: Ran): Promise<Seen> {
    return this.#seenBy(await explained(this.sql, this.stage.shop.id, one));
  }

  async #watchedPlay(name: string, call: PreparedCall): Promise<CrowdAnswer> {
    this.#watched.ran.length = 0;
    this.#watched.watch(true);
    const { status, text } = await this.stage.play(name, call);
    this.#watched.watch(false);
    return { status, text, ran: this.#watched.ran.splice(0) };
  }

  /** Makes a call by whom it is meant for, and answers what it read: the second time, where it may be made twice, because what the process keeps is read the first time alone. */
  async reads({ name, more }: Omit<CrowdCall, 'title'>): Promise<CrowdAnswer> {
    const { input, as } = this.#prepared.get(name) ?? {};
    const kind = more.source === undefined ? rightfulKind(this.stage.binding(name)) : 'admin';
    const call = new PreparedCall({ ...input, ...more }, { as: as ?? (await this.stage.caller(kind)) });
    const first = await this.#watchedPlay(name, call);
    const second = await this.#watchedPlay(name, call);
    return second.status === 200 ? second : first;
  }

  /** The reads that look at more than a page needs, each in a line. */
  async tooMuch(name: string, ran: readonly Ran[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const one of ran) {
      const { rows, blocks } = await this.seen(one);
      if (rows > MOST_ROWS || blocks > MOST_BLOCKS) wrong.push(`${name}: ${rows} rows, ${blocks} blocks: ${one.text}`);
    }
    return wrong;
  }
}
