import { z } from 'zod';
import { type FieldErrors, invalidInput } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { SettingSpec } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import type { SecretBox } from '../security/secret-box.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import { effectiveSetting, readSettingValue, type StoredLevels, type StoredValue } from './effective-setting.ts';
import type { EffectiveSetting, SettingItem, Settings } from './settings.ts';

/** Signals that a shop's settings changed: `{ shop }`, where 0 means every shop's. */
export const SETTINGS_CHANGED = 'settings';

/** What stands in place of a secret, before its last four characters. */
export const SECRET_MASK = '••••';

const PLATFORM = 0;
const maskSchema = z.string().startsWith(SECRET_MASK);
const KEPT_MS = 60_000;
const SHORTEST_SHOWN_SECRET = 12;

interface Row {
  key: string;
  layout: string;
  value: unknown;
  value_box: string | null;
  last_four: string | null;
  locked: 'yes' | 'no';
}

/** What the settings are read from and told through. */
export interface SettingsParts {
  registry: Registry;
  database: Database;
  signals: Signals;
  box: SecretBox;
}

type Stored = ReadonlyMap<string, Row>;

const rowKey = (key: string, layout: string): string => `${layout}\n${key}`;
const boxContext = (shopId: number, key: string, layout: string): string => `setting/${shopId}/${layout}/${key}`;

/** Settings over the table of stored values, kept in the process until somebody changes them. */
export function openSettings({ registry, database, signals, box }: SettingsParts): Settings {
  const kept = new SharedCache<number, Stored>(
    async (shopId) => {
      const db = database.as({ shopId, personId: null, requestId: 'settings' });
      const rows = await db.rows<Row>('select key, layout, value, value_box, last_four, locked from setting');
      return new Map(rows.map((row) => [rowKey(row.key, row.layout), row]));
    },
    { keptMs: KEPT_MS, most: 10_000 },
  );
  signals.on(SETTINGS_CHANGED, ({ shop }) => kept.forget(Number(shop)));
  signals.onGap(() => kept.forget());

  const levelsOf = async (
    ctx: Ctx,
    layout: string | undefined,
    read: (row: Row, shopId: number, spec: SettingSpec) => unknown,
  ): Promise<(key: string, spec: SettingSpec) => StoredLevels> => {
    const shopId = ctx.shop.id;
    const [platform, shop] = await Promise.all([kept.get(PLATFORM), shopId === PLATFORM ? null : kept.get(shopId)]);
    const value = (
      from: Stored | null,
      of: number,
      key: string,
      spec: SettingSpec,
      at = '',
    ): StoredValue | undefined => {
      const row = from?.get(rowKey(key, at));
      return row === undefined ? undefined : { value: read(row, of, spec), locked: row.locked === 'yes' };
    };
    return (key, spec) => ({
      platform: value(platform, PLATFORM, key, spec),
      shop: value(shop, shopId, key, spec),
      layout: layout === undefined || layout === '' ? undefined : value(shop, shopId, key, spec, layout),
    });
  };
  const opened = (row: Row, shopId: number, spec: SettingSpec): unknown =>
    spec.secret && row.value_box !== null
      ? box.open(row.value_box, boxContext(shopId, row.key, row.layout))
      : row.value;

  const known = (ctx: Ctx): Map<string, SettingSpec & { module: string }> => {
    const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
    return new Map([...registry.settings].filter(([, { module }]) => on.has(module)));
  };

  /** The values to store as the schemas want them; a refusal that names every bad one. */
  const checked = async (
    ctx: Ctx,
    items: readonly SettingItem[],
  ): Promise<Map<string, SettingItem & { spec: SettingSpec }>> => {
    const specs = known(ctx);
    const levels = await levelsOf(ctx, undefined, (row) => row.value);
    const fields: FieldErrors = {};
    const good = new Map<string, SettingItem & { spec: SettingSpec }>();
    for (const { key, value } of items) {
      const spec = specs.get(key);
      if (spec === undefined) {
        fields[key] = [ctx.t('kernel.errors.SETTING_UNKNOWN')];
        continue;
      }
      const locked = effectiveSetting(key, spec, levels(key, spec)).locked;
      const read = value === null ? { ok: true as const, value } : readSettingValue(spec, value);
      if (locked && ctx.shop.id !== PLATFORM) fields[key] = [ctx.t('kernel.errors.SETTING_LOCKED')];
      else if (!read.ok) fields[key] = [read.problem];
      else good.set(key, { key, value: read.value, spec });
    }
    if (Object.keys(fields).length > 0) throw invalidInput(fields);
    return good;
  };

  const store = async (
    tx: Tx,
    shopId: number,
    layout: string,
    { key, value, spec }: SettingItem & { spec: SettingSpec },
  ) => {
    if (value === null) {
      await tx.rows('delete from setting where shop_id = $1 and key = $2 and layout = $3', [shopId, key, layout]);
      return;
    }
    const secret = spec.secret === true;
    const text = String(value);
    // The mask itself comes back from a form that nobody touched.
    if (secret && text.startsWith(SECRET_MASK)) return;
    await tx.rows(
      `insert into setting (key, layout, value, value_box, last_four) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, key, layout) do update
       set value = excluded.value, value_box = excluded.value_box, last_four = excluded.last_four,
         version = setting.version + 1, updated_at = now()`,
      [
        key,
        layout,
        secret ? null : JSON.stringify(value),
        secret ? box.seal(text, boxContext(shopId, key, layout)) : null,
        secret && text.length >= SHORTEST_SHOWN_SECRET ? text.slice(-4) : null,
      ],
    );
  };

  return {
    async get<T>(ctx: Ctx, key: string, layout?: string): Promise<T> {
      const spec = registry.settings.get(key);
      if (spec === undefined) throw new Error(`There is no setting ${key}.`);
      const levels = await levelsOf(ctx, layout, opened);
      return effectiveSetting(key, spec, levels(key, spec)).value as T;
    },
    async all(ctx, { publicOnly, layout }) {
      const masked = (row: Row, _shopId: number, spec: SettingSpec): unknown =>
        spec.secret ? `${SECRET_MASK}${row.last_four ?? ''}` : row.value;
      const levels = await levelsOf(ctx, layout, masked);
      const shown: EffectiveSetting[] = [];
      for (const [key, spec] of known(ctx)) {
        if (publicOnly && (spec.public !== true || spec.secret === true)) continue;
        // A mask need not fit the schema of the secret behind it.
        const { schema } = spec;
        const forMask = spec.secret ? { ...spec, schema: schema.or(maskSchema) } : spec;
        shown.push(effectiveSetting(key, forMask, levels(key, spec)));
      }
      return shown;
    },
    async save(ctx, items, comment, layout = '') {
      const good = await checked(ctx, items);
      await ctx.db.write(
        async (tx) => {
          for (const item of good.values()) await store(tx, ctx.shop.id, layout, item);
          await signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
        },
        { reason: comment },
      );
    },
  };
}
