import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TokenStore } from '../../../kernel/outside/weixin/token-store.ts';
import { WeixinError } from '../../../kernel/outside/weixin/weixin-error.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';

/** How long a holder may work before others stop waiting for it, as an SQL interval. */
const LEASE = '35 seconds';
/** How often and how long others look whether the holder is done, in milliseconds. */
const LOOK_MS = 100;
const PATIENCE_MS = 7_000;

/**
 * Keeps a shop's WeChat tokens in its database, sealed. The lock is a lease in a row and not a lock of the database: its
 * holder calls WeChat for seconds, and must not keep a connection and a transaction open meanwhile.
 */
export class DatabaseTokenStore implements TokenStore {
  readonly #ctx: Ctx;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  async get(key: string): Promise<string | null> {
    const { db, shop, services } = this.#ctx;
    const row = await db.row<{ value_box: string }>(
      'select value_box from weixin_token where shop_id = $1 and key = $2 and expires_at > $3 and value_box is not null',
      [shop.id, key, services.now().toISOString()],
    );
    return row === null ? null : installationBox(services.config).open(row.value_box, this.#context(key));
  }

  async set(key: string, value: string, expiresAt: Date): Promise<void> {
    const box = installationBox(this.#ctx.services.config).seal(value, this.#context(key));
    await this.#ctx.db.rows(
      `insert into weixin_token (key, value_box, expires_at) values ($1, $2, $3)
       on conflict (shop_id, key) do update set value_box = excluded.value_box, expires_at = excluded.expires_at`,
      [key, box, expiresAt.toISOString()],
    );
  }

  async lock<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { db, shop } = this.#ctx;
    const holder = randomUUID();
    await this.#take(key, holder);
    try {
      return await work();
    } finally {
      await db.rows(
        'update weixin_token set locked_by = null, locked_until = null where shop_id = $1 and key = $2 and locked_by = $3',
        [shop.id, key, holder],
      );
    }
  }

  async #take(key: string, holder: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const taken = await this.#ctx.db.row(
        `insert into weixin_token as t (key, locked_by, locked_until) values ($1, $2, now() + interval '${LEASE}')
         on conflict (shop_id, key) do update set locked_by = excluded.locked_by, locked_until = excluded.locked_until
         where t.locked_until is null or t.locked_until < now()
         returning id`,
        [key, holder],
      );
      if (taken !== null) return;
      if (Date.now() > end) throw new WeixinError('token', 'unreachable');
      await wait(LOOK_MS);
    }
  }

  #context(key: string): string {
    return `weixin-token/${this.#ctx.shop.id}/${key}`;
  }
}
