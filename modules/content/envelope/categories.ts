import type { PgTable } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { CopyPlace } from '../../../kernel/module/adoption-desk.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { TreeSource } from '../../../kernel/module/list-source.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { envelopeRefusals } from './refusals.ts';

/** More categories than these no shop sorts its content into. */
const MOST = 1_000;

/** One level of categories that a type of content is sorted into by their keys. */
export interface CategoryKind {
  /** The record of `categoryContract`, such as `topic.category`. */
  record: string;
  label: Label;
  /** A table with `key`, `name`, `name_en` and `position`, and its name in the database. */
  table: PgTable;
  tableName: string;
  /** The table of what is sorted into them. */
  items: string;
  /**
   * SQL over its row `i` that says whether that carries a key, in what is public; `key` and `shop` are the SQL of key and shop.
   * Its column `category` holds one where this says nothing.
   */
  carries?(key: string, shop: string): string;
  /** The same of a change that waits. */
  willCarry?(key: string, shop: string): string;
}

const carries = (kind: CategoryKind, key: string, shop: string): string =>
  kind.carries?.(key, shop) ?? `i.category = ${key}`;

const willCarry = (kind: CategoryKind, key: string, shop: string): string =>
  kind.willCarry?.(key, shop) ?? `i.pending ->> 'category' = ${key}`;

async function refuseUsed(ctx: Ctx, tx: Tx, kind: CategoryKind, key: string): Promise<void> {
  const used = await tx.row(
    `SELECT 1 FROM ${kind.items} i WHERE i.shop_id = $1 AND (${carries(kind, '$2::text', '$1')} OR ${willCarry(kind, '$2::text', '$1')}) LIMIT 1`,
    [ctx.shop.id, key],
  );
  if (used !== null) throw envelopeRefusals.category_used();
}

/** Refuses a key that another category has, and another key for one that content carries: it stands in addresses. */
async function checkKey(ctx: Ctx, tx: Tx, kind: CategoryKind, key: string, was: { id: number; key: string } | null) {
  const other = await tx.row(`SELECT 1 FROM ${kind.tableName} WHERE shop_id = $1 AND key = $2 AND id <> $3`, [
    ctx.shop.id,
    key,
    was?.id ?? 0,
  ]);
  if (other !== null) throw envelopeRefusals.category_key_taken({ key });
  if (was !== null && was.key !== key) await refuseUsed(ctx, tx, kind, was.key);
}

/** Binds the record of the categories: each key once, and neither changed nor removed while content carries it. */
export const categoryBindings = (contract: Contract, kind: CategoryKind): Binding[] =>
  recordBindings(contract, kind.record, {
    table: kind.table,
    label: kind.label,
    title: 'name',
    search: ['name', 'nameEn', 'key'],
    computed: {
      items: boundedCount(`${kind.items} i where i.shop_id = t.shop_id and ${carries(kind, 't.key', 't.shop_id')}`),
    },
    beforeSave: async (ctx, tx, input, before) => {
      const was = before === null ? null : { id: before.id, key: String(before.key) };
      await checkKey(ctx, tx, kind, String(input.key), was);
      return input;
    },
    beforeRemove: (ctx, tx, row) => refuseUsed(ctx, tx, kind, String(row.key)),
  });

/** The categories in the order of the editors, for forms and filters; `value` is the key that content carries. */
export const categoryTree = (tableName: string, access: TreeSource['access']): TreeSource => ({
  access,
  tree: async (ctx) => {
    const rows = await ctx.db.rows<{ id: number; name: string; value: string }>(
      `SELECT t.id, ${inLanguageSql('t', '$2')} AS name, t.key AS value FROM ${tableName} t
       WHERE t.shop_id = $1 ORDER BY t.position, t.id LIMIT ${MOST}`,
      [ctx.shop.id, ctx.locale],
    );
    return rows.map((row) => ({ ...row, children: [] }));
  },
});

/** The categories as places for copies, by their keys, in the order of the editors. */
export async function categoryPlaces(ctx: Ctx, tableName: string): Promise<CopyPlace[]> {
  return ctx.db.rows<CopyPlace>(
    `SELECT t.key, ${inLanguageSql('t', '$2')} AS label FROM ${tableName} t
     WHERE t.shop_id = $1 ORDER BY t.position, t.id LIMIT ${MOST}`,
    [ctx.shop.id, ctx.locale],
  );
}

/**
 * Refuses keys that the shop does not have, and keeps the others from being removed until what carries them is stored;
 * `field` is where a form says so.
 */
export async function knownCategories(
  ctx: Ctx,
  tx: Tx,
  tableName: string,
  keys: readonly string[],
  field = 'category',
): Promise<void> {
  const rows = await tx.rows<{ key: string }>(
    `SELECT key FROM ${tableName} WHERE shop_id = $1 AND key = ANY($2::text[]) ORDER BY id FOR SHARE`,
    [ctx.shop.id, keys],
  );
  const known = new Set(rows.map(({ key }) => key));
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined)
    throw invalidInput({ [field]: [ctx.t('envelope.errors.category_unknown', { key: missing })] });
}

/** What readers see of the category that row `t` carries, by the reader's language in parameter 3; empty where its key has no name. */
export const categoryNameSql = ({ tableName }: Pick<CategoryKind, 'tableName'>, locale = '$3'): string =>
  `coalesce((SELECT ${inLanguageSql('c', locale)} FROM ${tableName} c WHERE c.shop_id = t.shop_id AND c.key = t.category), '')`;
