import pg from 'pg';
import type { Condition } from './db.ts';
import { GATHERING } from './gathered.ts';
import { StatementNames } from './statement-name.ts';

/** Statements that every connection prepares as it opens, by name; they travel with others in one round trip. */
export const FIXED_STATEMENTS = {
  shop: "select set_config('app.shop_id', $1, true)",
  shopPlannedOnce: `select set_config('app.shop_id', $1, true),
    set_config('plan_cache_mode', 'force_generic_plan', true)`,
  shopGathered: `select set_config('app.shop_id', $1, true),
    ${Object.entries(GATHERING)
      .map(([name, value]) => `set_config('${name}', '${value}', true)`)
      .join(', ')}`,
  shopUnhurried: "select set_config('app.shop_id', $1, true), set_config('synchronous_commit', 'off', true)",
  actor: `select set_config('app.shop_id', $1, true), set_config('app.actor', $2, true),
    set_config('app.request_id', $3, true), set_config('app.reason', $4, true),
    set_config('app.api_key', $5, true), set_config('app.device', $6, true), set_config('app.link', $7, true),
    set_config('app.guest', $8, true)`,
  begin: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
  commit: 'commit',
} as const;

/** One of them with its values. */
export interface FixedStep {
  statement: keyof typeof FIXED_STATEMENTS;
  values: string[];
}

/** What runs before and after a statement, in the same round trip. */
export interface Around {
  before: readonly FixedStep[];
  /** Asked between them, prepared on this connection by `prepareCondition`. */
  condition?: Condition | undefined;
  after: readonly FixedStep[];
}

/** How long the server may take to answer: longer than it lets a statement run, shorter than a handler has. */
export const ANSWER_MS = 6_000;

interface Wire {
  describe(config: object): void;
  parse(config: { name: string; text: string }): void;
  bind(config: { portal?: string; statement: string; values: string[] }): void;
  execute(config: { portal?: string; rows?: number }): void;
  sync(): void;
}

/** What pg makes of the description of a statement's columns. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface QueryInternals {
  name?: string;
  _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

// The methods that pg calls on a query are not part of its published types; the isolation tests hold us to them.
const Internal = pg.Query as unknown as {
  new (
    config: string | pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    callback: QueryCallback,
  ): pg.Submittable & QueryInternals;
};

/**
 * What every row begins as. pg puts it together column by column, and V8 takes an object of more than a dozen such for a dictionary; read
 * from a text it has a shape, with which a row is copied, filled and read several times as fast.
 */
const quickToCopy = ({ _prebuiltEmptyResultObject: empty }: Columns): unknown => JSON.parse(JSON.stringify(empty));

/** By the name of a statement, whose columns stay what they are: where they change, the server refuses to run what was prepared before. */
const columnsOf = new Map<string, Columns>();
const undescribed = new WeakMap<Wire, Wire>();

/** The same wire, on which nothing asks for a description. */
function withoutDescription(wire: Wire): Wire {
  const known = undescribed.get(wire) ?? (Object.create(wire, { describe: { value: () => undefined } }) as Wire);
  undescribed.set(wire, known);
  return known;
}

/**
 * A statement that sets its scope before, and commits after where asked, all before a single Sync. Without an open
 * transaction that is one implicit transaction: the scope cannot outlive the statement, and costs no round trip. Which columns
 * it answers is asked of the server where it is prepared, and not with every run.
 */
export class TenantQuery extends Internal {
  private readonly around: Around;
  private stepsBefore: number;
  private isAnswered = false;

  constructor(
    around: Around,
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    callback: QueryCallback,
  ) {
    // Of a config pg makes a copy with all its properties' descriptors; a name and a text need none.
    const isSimple = !('rowMode' in config || 'types' in config);
    super(isSimple ? config.text : config, values, callback);
    if (isSimple && config.name !== undefined) this.name = config.name;
    this.around = around;
    this.stepsBefore = around.before.length + (around.condition === undefined ? 0 : 1);
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    for (const step of this.around.before) run(wire, step);
    const { condition } = this.around;
    if (condition !== undefined) run(wire, { statement: conditionName(condition), values: condition.values });
    const columns = this.name !== undefined && this.hasBeenParsed(wire) ? columnsOf.get(this.name) : undefined;
    if (columns !== undefined) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(columns === undefined ? wire : withoutDescription(wire));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers } = this._result;
    if (this.name === undefined) return;
    columnsOf.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject: quickToCopy(this._result) });
  }

  override _getRows(wire: Wire): void {
    wire.execute({});
    for (const step of this.around.after) run(wire, step);
    wire.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.stepsBefore === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.stepsBefore > 0) {
      this.stepsBefore -= 1;
    } else if (!this.isAnswered) {
      this.isAnswered = true;
      super.handleCommandComplete(message, wire);
    }
  }
}

function run(wire: Wire, { statement, values }: { statement: string; values: string[] }): void {
  wire.bind({ statement, values });
  wire.execute({});
}

/** Prepares the fixed statements on a new connection, all in one round trip and without running any. */
export function prepareFixedStatements(client: pg.ClientBase): Promise<void> {
  return prepareAll(client, FIXED_STATEMENTS);
}

const prepared = new WeakMap<pg.ClientBase, Set<string>>();

/** Prepares the statement of a condition on a connection that does not have it yet. */
export async function prepareCondition(client: pg.ClientBase, condition: Condition): Promise<void> {
  const name = conditionName(condition);
  const known = prepared.get(client) ?? new Set();
  if (known.has(name)) return;
  await prepareAll(client, { [name]: condition.text });
  prepared.set(client, known.add(name));
}

/** A condition that is still to be asked. */
export const openOnly = (condition: Condition | undefined): Condition | undefined =>
  condition?.state === 'met' ? undefined : condition;

/** Conditions are few, and none may run unprepared because there are many other statements. */
const conditions = new StatementNames();

function conditionName({ text }: Condition): string {
  const name = conditions.of(text);
  if (name === undefined) throw new Error('There are too many statements to prepare a condition.');
  return name;
}

function prepareAll(client: pg.ClientBase, statements: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const preparation = {
      query_timeout: ANSWER_MS,
      callback: (error: Error | null) => (error === null ? resolve() : reject(error)),
      submit(wire: Wire) {
        for (const [name, text] of Object.entries(statements)) wire.parse({ name, text });
        wire.sync();
      },
      handleReadyForQuery: () => preparation.callback(null),
      handleError: (error: Error) => preparation.callback(error),
    };
    client.query(preparation as unknown as pg.Submittable);
  });
}
