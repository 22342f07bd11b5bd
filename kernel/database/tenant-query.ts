import pg from 'pg';

/** Name of the statement that every connection prepares first; it sets the shop for the transaction it runs in. */
export const SCOPE_STATEMENT = '__shop';
export const SCOPE_SQL = "select set_config('app.shop_id', $1, true)";

interface Wire {
  bind(config: { portal?: string; statement: string; values: string[] }): void;
  execute(config: { portal?: string; rows?: number }): void;
}

interface QueryInternals {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

// The methods that pg calls on a query are not part of its published types; the isolation tests hold us to them.
const Internal = pg.Query as unknown as {
  new (
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    callback: QueryCallback,
  ): pg.Submittable & QueryInternals;
};

/**
 * One read that sets its shop and runs its statement before a single Sync: both are then one implicit transaction, so
 * the setting cannot outlive the statement, and the scope costs no extra round trip.
 */
export class TenantQuery extends Internal {
  private awaitsScope = true;
  private readonly shopId: number;

  constructor(
    shopId: number,
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    callback: QueryCallback,
  ) {
    super(config, values, callback);
    this.shopId = shopId;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: SCOPE_STATEMENT, values: [String(this.shopId)] });
    wire.execute({});
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (!this.awaitsScope) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.awaitsScope) this.awaitsScope = false;
    else super.handleCommandComplete(message, wire);
  }
}
