import { ACTOR_SQL } from '../../../../kernel/audit/actor-sql.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Actor } from '../../../../kernel/record/record-contract.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { StoredItem } from '../merge-items.ts';
import type { Defaults } from '../settings.ts';

/** Entries that are read of one dictionary; what is older does not come back. */
const MOST = 2_000;

/** What was said of a dictionary in one go, and what this level said of it afterwards. */
export interface DictionaryVersion {
  /** Number by which it is brought back; grows with time. */
  entry: number;
  at: string;
  actor: Actor | null;
  reason: string | null;
  said: readonly StoredItem[];
}

/** The versions of a dictionary at this level, newest first, and what the level said before the oldest of them. */
export interface DictionaryPast {
  versions: DictionaryVersion[];
  first: readonly StoredItem[];
}

type Row = Record<string, unknown>;
type Reader = Pick<Tx, 'rows'>;
interface Entry {
  id: number;
  xid: string;
  at: string;
  actor: Actor | null;
  action: 'insert' | 'update' | 'delete';
  row: number;
  before: Row | null;
  reason: string | null;
}

const ENTRIES = `with told as (
    select i.id from dictionary_item i where i.shop_id = $1 and i.dictionary = $2
    union select g.row_id from audit_entry g
      where g.shop_id = $1 and g.table_name = 'dictionary_item' and g.action = 'delete' and g.before ->> 'dictionary' = $2)
  select e.id, e.xid::text as xid, e.at, ${ACTOR_SQL} as actor, e.action, e.row_id as row, e.before, e.reason
  from audit_entry e left join member m on m.shop_id = e.shop_id and m.id = e.actor
  where e.shop_id = $1 and e.table_name = 'dictionary_item' and e.row_id in (select t.id from told t)
  order by e.id desc limit ${MOST}`;

/** The past of a dictionary of a shop: its rows of now, with every change since taken back. */
async function pastOfShop(db: Reader, ctx: Ctx, name: string): Promise<DictionaryPast> {
  const now = await db.rows<{ id: number; row: Row }>(
    'select i.id, to_jsonb(i) as row from dictionary_item i where i.shop_id = $1 and i.dictionary = $2 order by i.id',
    [ctx.shop.id, name],
  );
  const entries = await db.rows<Entry>(ENTRIES, [ctx.shop.id, name]);
  const rows = new Map(now.map(({ id, row }) => [id, row]));
  const state = (): StoredItem[] => [...rows.values()] as unknown as StoredItem[];
  const versions: DictionaryVersion[] = [];
  let transaction = '';
  for (const { id, xid, at, actor, action, row, before, reason } of entries) {
    const isTold = action !== 'update' || Object.keys(before ?? {}).some((column) => column !== 'version');
    if (!isTold) continue;
    if (xid !== transaction) versions.push({ entry: id, at, actor, reason, said: state() });
    transaction = xid;
    if (action === 'insert') rows.delete(row);
    else rows.set(row, { ...rows.get(row), ...before });
  }
  return { versions, first: state() };
}

/** The past of a dictionary at the platform, whose words are a setting with a history of its own. */
async function pastOfPlatform(db: Reader, ctx: Ctx, name: string): Promise<DictionaryPast> {
  interface Change {
    entry: number;
    at: string;
    actor: Actor | null;
    reason: string | null;
    before: Defaults | null;
    after: Defaults | null;
  }
  const changes = await db.rows<Change>(
    `select c.id as entry, c.at, nullif(c.note, '') as reason, i.item -> 'before' as before, i.item -> 'after' as after,
       case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'key', null, 'kind', 'person') end as actor
     from setting_change c
       cross join lateral (select x.item from jsonb_array_elements(c.items) x(item)
         where x.item ->> 'key' = 'dictionary.defaults'
           and x.item #> array['before', $2] is distinct from x.item #> array['after', $2] limit 1) i
       left join member m on m.shop_id = c.shop_id and m.id = c.member_id
     where c.shop_id = $1 and c.items @> '[{"key": "dictionary.defaults"}]'
     order by c.id desc limit ${MOST}`,
    [ctx.shop.id, name],
  );
  return {
    versions: changes.map(({ before: _before, after, ...version }) => ({ ...version, said: after?.[name] ?? [] })),
    first: changes.at(-1)?.before?.[name] ?? [],
  };
}

/** What this level said of a dictionary, version by version. */
export const dictionaryPast = (db: Reader, ctx: Ctx, name: string): Promise<DictionaryPast> =>
  ctx.shop.id === PLATFORM_ID ? pastOfPlatform(db, ctx, name) : pastOfShop(db, ctx, name);

/** Which version of a dictionary holds; 0 where nothing was ever said of it at this level. */
export const presentVersion = ({ versions }: DictionaryPast): number => versions[0]?.entry ?? 0;
