import { isDeepStrictEqual } from 'node:util';
import { type FieldErrors, notFound, Refusal } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { formatDateTime } from '../rules/date-format.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { ChangedSetting } from './schema.ts';
import { boxContext, SECRET_MASK, type SettingRow } from './setting-row.ts';
import type { SettingChange } from './settings.ts';

const CHANGING = 7342;
const SHORTEST_SHOWN_SECRET = 12;

/** One value on its way into the table; `value` undefined keeps what is stored, null takes it back. */
export interface Storable {
  key: string;
  value: unknown;
  isSecret: boolean;
  /** Secrets that lie sealed already, when a change is taken back. */
  sealed?: FormerSecret;
  version: number | undefined;
  locked: boolean | undefined;
}

interface FormerSecret {
  box: string | null;
  lastFour: string | null;
}

interface Cell {
  value: unknown;
  box: string | null;
  lastFour: string | null;
  locked: boolean;
}

const EMPTY: Cell = { value: null, box: null, lastFour: null, locked: false };
const shown = (cell: Cell): unknown => (cell.box === null ? cell.value : `${SECRET_MASK}${cell.lastFour ?? ''}`);

function nextCell(ctx: Ctx, box: SecretBox, layout: string, item: Storable, was: Cell): Cell {
  const locked = item.locked ?? was.locked;
  const { value, isSecret } = item;
  if (item.sealed) return { ...EMPTY, ...item.sealed, locked };
  // The mask itself comes back from a form that nobody touched.
  if (value === undefined || (isSecret && String(value).startsWith(SECRET_MASK))) return { ...was, locked };
  if (value === null) return { ...EMPTY, locked };
  if (!isSecret) return { ...EMPTY, value, locked };
  const text = String(value);
  const lastFour = text.length >= SHORTEST_SHOWN_SECRET ? text.slice(-4) : null;
  return { value: null, box: box.seal(text, boxContext(ctx.shop.id, item.key, layout)), lastFour, locked };
}

/** Who changed each of these settings last, and when, as the refusal tells it. */
async function conflict(ctx: Ctx, tx: Tx, layout: string, keys: readonly string[]): Promise<Refusal> {
  const fields: FieldErrors = {};
  for (const key of keys) {
    const last = await tx.row<{ name: string | null; at: string }>(
      `select m.name, c.at from setting_change c left join member m on m.shop_id = c.shop_id and m.id = c.member_id
       where c.shop_id = $1 and c.layout = $2 and c.items @> $3::jsonb order by c.id desc limit 1`,
      [ctx.shop.id, layout, JSON.stringify([{ key }])],
    );
    const at = last === null ? '' : formatDateTime(new Date(last.at)).slice(0, 16);
    fields[key] = [ctx.t('kernel.errors.SETTING_CHANGED_BY', { name: last?.name ?? '—', at })];
  }
  return new Refusal(409, 'SETTING_CONFLICT', {}, { fields });
}

/** Writes values and their history; refuses when one was changed by somebody else since the version it names. */
export async function storeSettings(
  ctx: Ctx,
  tx: Tx,
  box: SecretBox,
  items: readonly Storable[],
  { layout = '', note, undoes, by }: Omit<SettingChange, 'proof'>,
): Promise<number | null> {
  // Changes of one shop's settings come one after another, also those of keys that have no row yet.
  await tx.rows('select pg_advisory_xact_lock($1, $2)', [CHANGING, ctx.shop.id]);
  const rows = await tx.rows<SettingRow>(
    `select key, layout, value, value_box, last_four, locked, version, updated_at
     from setting where shop_id = $1 and layout = $2 and key = any($3)`,
    [ctx.shop.id, layout, items.map(({ key }) => key)],
  );
  const present = new Map(rows.map((row) => [row.key, row]));
  const stale = items.filter((item) => {
    const version = present.get(item.key)?.version ?? 0;
    return item.version !== undefined && item.version !== version;
  });
  if (stale.length > 0)
    throw await conflict(
      ctx,
      tx,
      layout,
      stale.map(({ key }) => key),
    );

  const changed: ChangedSetting[] = [];
  const former: Record<string, FormerSecret> = {};
  for (const item of items) {
    const row = present.get(item.key);
    const was: Cell = row
      ? { value: row.value, box: row.value_box, lastFour: row.last_four, locked: row.locked === 'yes' }
      : EMPTY;
    const is = nextCell(ctx, box, layout, item, was);
    if (isDeepStrictEqual(was, is)) continue;
    const stored = await tx.row<{ version: number }>(
      `insert into setting (key, layout, value, value_box, last_four, locked) values ($1, $2, $3, $4, $5, $6)
       on conflict (shop_id, key, layout) do update
       set value = excluded.value, value_box = excluded.value_box, last_four = excluded.last_four,
         locked = excluded.locked, version = setting.version + 1, updated_at = now()
       returning version`,
      [
        item.key,
        layout,
        is.value === null ? null : JSON.stringify(is.value),
        is.box,
        is.lastFour,
        is.locked ? 'yes' : 'no',
      ],
    );
    if (item.isSecret) former[item.key] = { box: was.box, lastFour: was.lastFour };
    const locks = was.locked === is.locked ? {} : { lockedBefore: was.locked, lockedAfter: is.locked };
    changed.push({ key: item.key, before: shown(was), after: shown(is), version: stored?.version ?? 1, ...locks });
  }
  if (changed.length === 0) return null;
  const change = await tx.row<{ id: number }>(
    `insert into setting_change (layout, note, items, former_box, undoes, member_id)
     values ($1, $2, $3, $4, $5, coalesce($6, nullif(current_setting('app.actor', true), '')::bigint)) returning id`,
    [layout, note, JSON.stringify(changed), JSON.stringify(former), undoes ?? null, by ?? null],
  );
  return change?.id ?? null;
}

/** What a change would have to store to be taken back. */
export async function storablesBefore(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  id: number,
): Promise<{ layout: string; items: Storable[] }> {
  const change = await tx.row<{ layout: string; items: ChangedSetting[]; former: Record<string, FormerSecret> }>(
    'select layout, items, former_box as former from setting_change where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (change === null) throw notFound();
  const items = change.items.map(({ key, before, version, lockedBefore }): Storable => {
    const sealed = Object.hasOwn(change.former, key) ? change.former[key] : undefined;
    const isSecret = sealed !== undefined;
    return { key, value: before, isSecret, version, locked: lockedBefore, ...(sealed && { sealed }) };
  });
  return { layout: change.layout, items };
}
