import { z } from 'zod';
import { type FieldErrors, invalidInput } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Ctx } from '../http/context.ts';
import { errorTextOf } from '../http/issue-words.ts';
import type { Registry } from '../module/registry.ts';
import type { SettingSpec } from '../module/setting-spec.ts';
import type { SecretBox } from '../security/secret-box.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import { type Storable, storablesBefore, storeSettings } from './change-settings.ts';
import {
  effectiveSetting,
  readSettingValue,
  type StoredLevels,
  type StoredValue,
  settingsTogether,
} from './effective-setting.ts';
import { guardedItems, type ProvedItem, proveItems, refuseUnlessProvedFor, settleProof } from './prove-settings.ts';
import { boxContext, SECRET_MASK, type SettingRow } from './setting-row.ts';
import type { EffectiveSetting, SettingItem, Settings } from './settings.ts';

/** Signals that a shop's settings changed: `{ shop }`, where 0 means every shop's. */
export const SETTINGS_CHANGED = 'settings';

const PLATFORM = 0;
const maskSchema = z.string().startsWith(SECRET_MASK);
const KEPT_MS = 60_000;

/** What the settings are read from and told through. */
export interface SettingsParts {
  registry: Registry;
  database: Database;
  signals: Signals;
  box: SecretBox;
}

type Stored = ReadonlyMap<string, SettingRow>;

const rowKey = (key: string, layout: string): string => `${layout}\n${key}`;
const isMask = (spec: SettingSpec, value: unknown): boolean =>
  spec.secret === true && typeof value === 'string' && value.startsWith(SECRET_MASK);

/** Settings over the table of stored values, kept in the process until somebody changes them. */
export function openSettings({ registry, database, signals, box }: SettingsParts): Settings {
  const kept = new SharedCache<number, Stored>(
    async (shopId) => {
      const db = database.as({ shopId, personId: null, requestId: 'settings' });
      const rows = await db.rows<SettingRow>(
        'select key, layout, value, value_box, last_four, locked, version, updated_at from setting',
      );
      return new Map(rows.map((row) => [rowKey(row.key, row.layout), row]));
    },
    { keptMs: KEPT_MS, most: 10_000 },
  );
  signals.on(SETTINGS_CHANGED, ({ shop }) => kept.forget(Number(shop)));
  signals.onGap(() => kept.forget());

  const levelsOf = async (
    shopId: number,
    layout: string | undefined,
    read: (row: SettingRow, shopId: number, spec: SettingSpec) => unknown,
  ): Promise<(key: string, spec: SettingSpec) => StoredLevels> => {
    const [platform, shop] = await Promise.all([kept.get(PLATFORM), shopId === PLATFORM ? null : kept.get(shopId)]);
    const value = (
      from: Stored | null,
      of: number,
      key: string,
      spec: SettingSpec,
      at = '',
    ): StoredValue | undefined => {
      const row = from?.get(rowKey(key, at));
      if (row === undefined) return undefined;
      return {
        value: read(row, of, spec),
        locked: row.locked === 'yes',
        version: row.version,
        changedAt: row.updated_at,
      };
    };
    return (key, spec) => ({
      platform: value(platform, PLATFORM, key, spec),
      shop: value(shop, shopId, key, spec),
      layout: layout === undefined || layout === '' ? undefined : value(shop, shopId, key, spec, layout),
    });
  };
  const opened = (row: SettingRow, shopId: number): unknown =>
    row.value_box === null ? row.value : box.open(row.value_box, boxContext(shopId, row.key, row.layout));
  const levelOf = (ctx: Ctx, layout: string | undefined): keyof StoredLevels =>
    ctx.shop.id === PLATFORM ? 'platform' : layout ? 'layout' : 'shop';

  /** The platform speaks for every shop, so it knows every module's. */
  const known = (ctx: Ctx): ReadonlyMap<string, SettingSpec & { module: string }> => {
    if (ctx.shop.id === PLATFORM) return registry.settings;
    const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
    return new Map([...registry.settings].filter(([, { module }]) => on.has(module)));
  };

  /** The values to store as the schemas want them, and what is wrong with the others. */
  const sorted = async (
    ctx: Ctx,
    items: readonly SettingItem[],
  ): Promise<{ storables: Storable[]; fields: FieldErrors }> => {
    const specs = known(ctx);
    const levels = await levelsOf(ctx.shop.id, undefined, (row) => row.value);
    const fields: FieldErrors = {};
    const good = new Map<string, Storable>();
    for (const { key, value, version, locked } of items) {
      const spec = specs.get(key);
      if (spec === undefined) {
        fields[key] = [ctx.t('kernel.errors.SETTING_UNKNOWN')];
        continue;
      }
      const isHeld = effectiveSetting(key, spec, levels(key, spec)).locked || locked !== undefined;
      const asItIs = value === null || value === undefined || isMask(spec, value);
      const read = asItIs ? { ok: true as const, value } : readSettingValue(spec, value, errorTextOf(ctx));
      if (isHeld && ctx.shop.id !== PLATFORM) fields[key] = [ctx.t('kernel.errors.SETTING_LOCKED')];
      else if (!read.ok) fields[key] = [read.problem];
      else good.set(key, { key, value: read.value, isSecret: spec.secret === true, version, locked });
    }
    return { storables: [...good.values()], fields };
  };

  /** All of them, or a refusal that names every bad one. */
  const checked = async (ctx: Ctx, items: readonly SettingItem[]): Promise<Storable[]> => {
    const { storables, fields } = await sorted(ctx, items);
    if (Object.keys(fields).length > 0) throw invalidInput(fields);
    return storables;
  };

  /** What a change that is taken back makes of the settings that have to be proved. */
  const formerItems = (ctx: Ctx, items: readonly Storable[], layout: string): ProvedItem[] =>
    guardedItems(
      ctx,
      items.map(({ key, value, sealed }) => {
        if (sealed === undefined) return { key, value };
        return {
          key,
          value: sealed.box === null ? null : box.open(sealed.box, boxContext(ctx.shop.id, key, layout)),
        };
      }),
      layout,
    );

  const tell = (ctx: Ctx, tx: Parameters<Signals['send']>[0]): Promise<void> =>
    signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });

  const settings: Settings = {
    async get<T>(ctx: Ctx, key: string, layout?: string): Promise<T> {
      const spec = registry.settings.get(key);
      if (spec === undefined) throw new Error(`There is no setting ${key}.`);
      const levels = await levelsOf(ctx.shop.id, layout, opened);
      return effectiveSetting(key, spec, levels(key, spec)).value as T;
    },
    async together<T extends Readonly<Record<string, unknown>>>(
      shopId: number,
      keys: readonly (keyof T & string)[],
      typed: ReadonlyMap<string, unknown> = new Map(),
    ): Promise<T | null> {
      const specs = keys.map((key): [string, SettingSpec] => {
        const spec = registry.settings.get(key);
        if (spec === undefined) throw new Error(`There is no setting ${key}.`);
        return [key, spec];
      });
      const levels = await levelsOf(shopId, undefined, opened);
      const own = shopId === PLATFORM ? 'platform' : 'shop';
      const [leader = ''] = keys;
      const storedLeader = levels(leader, registry.settings.get(leader) as SettingSpec)[own]?.value;
      // A try leads no stored secret to a server that is only typed.
      const isElsewhere = typed.has(leader) && typed.get(leader) !== storedLeader;
      const found = settingsTogether(specs, (key) => {
        const spec = registry.settings.get(key) as SettingSpec;
        const stored = levels(key, spec);
        const value = typed.get(key);
        if (value === undefined || isMask(spec, value)) {
          return isElsewhere && spec.secret === true ? { ...stored, [own]: undefined } : stored;
        }
        return { ...stored, [own]: { locked: false, version: 0, changedAt: '', ...stored[own], value } };
      });
      return found as T | null;
    },
    async all(ctx, { publicOnly, layout }) {
      const masked = (row: SettingRow, _shopId: number, spec: SettingSpec): unknown =>
        spec.secret ? (row.value_box === null ? null : `${SECRET_MASK}${row.last_four ?? ''}`) : row.value;
      const levels = await levelsOf(ctx.shop.id, layout, masked);
      const shown: EffectiveSetting[] = [];
      for (const [key, spec] of known(ctx)) {
        if (publicOnly && (spec.public !== true || spec.secret === true)) continue;
        // A mask need not fit the schema of the secret behind it.
        const { schema } = spec;
        const forMask = spec.secret ? { ...spec, schema: schema.or(maskSchema) } : spec;
        shown.push(effectiveSetting(key, forMask, levels(key, spec), levelOf(ctx, layout)));
      }
      return shown;
    },
    async save(ctx, items, note, layout = '') {
      const proof = await settings.prove(ctx, items, layout);
      await ctx.db.write((tx) => settings.change(ctx, tx, items, { note, layout, proof }), { reason: note });
    },
    async prove(ctx, items, layout = '') {
      refuseUnlessProvedFor(
        ctx,
        items.map(({ key }) => key),
      );
      return proveItems(ctx, guardedItems(ctx, await checked(ctx, items), layout));
    },
    async proveUndo(ctx, id) {
      const { layout, items } = await storablesBefore(ctx, ctx.db, id);
      refuseUnlessProvedFor(
        ctx,
        items.map(({ key }) => key),
      );
      return proveItems(ctx, formerItems(ctx, items, layout));
    },
    async check(ctx, items) {
      const { storables, fields } = await sorted(ctx, items);
      return {
        items: storables.map(({ key, value, version, locked }) => ({ key, value, version, locked })),
        problems: fields,
      };
    },
    async change(ctx, tx, items, change) {
      const storables = await checked(ctx, items);
      const id = await storeSettings(ctx, tx, box, storables, change);
      await settleProof(tx, guardedItems(ctx, storables, change.layout ?? ''), change.proof);
      if (id !== null) await tell(ctx, tx);
      return id;
    },
    async undo(ctx, tx, id, { note, proof }) {
      const { layout, items } = await storablesBefore(ctx, tx, id);
      await checked(
        ctx,
        items.map(({ key, value, locked }) => ({ key, value, locked })),
      );
      const made = await storeSettings(ctx, tx, box, items, { layout, note, undoes: id });
      await settleProof(tx, formerItems(ctx, items, layout), proof);
      if (made !== null) await tell(ctx, tx);
      return made;
    },
  };
  return settings;
}
