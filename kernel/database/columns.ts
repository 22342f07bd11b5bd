import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { textInLanguageSql } from './in-language-sql.ts';
import { isoMoment } from './wire-types.ts';

/** The shop a row belongs to; the database fills it from the scope, and the scope's policy checks it. */
export const shopId = () =>
  integer('shop_id').notNull().default(sql`nullif(current_setting('app.shop_id', true), '')::int`);

/** The number of a record: unique over the whole installation, below 2^53. */
export const recordId = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** A reference to a record of this shop; pair it with `shopId` by `namesRow`. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** A foreign key to a row of the same shop: with the shop in it, no other shop's row can be named. */
export const namesRow = (
  name: string,
  columns: [AnyPgColumn, AnyPgColumn],
  { shopId: shop, id }: { shopId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [shop, id] });

/** Grows by one with every save; a save that names an older one is refused. */
export const version = () => integer('version').notNull().default(1);

/** A moment, `timestamptz` in the database, ISO 8601 with +08:00 in the program. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: isoMoment,
});

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Search terms as `array_to_tsvector` makes them. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** When a record was made and last changed, by the database's clock. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
});

/** The columns of what content is sorted into: the key stands in addresses, the name is what readers see. */
export const categoryColumns = () => ({
  shopId: shopId(),
  id: recordId(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  position: integer('position').notNull().default(0),
  version: version(),
  ...stamps(),
});

/**
 * A column that runs downwards in an index beside others that run upwards, as a plain `DESC` of a statement asks for it. An
 * index of one direction runs upwards throughout: it is read from either end.
 */
export const down = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** Keys and order of a table of `categoryColumns`; `name` is the table's. */
export const categoryKeys = (
  name: string,
  table: Record<'shopId' | 'id' | 'key' | 'position', AnyPgColumn & ExtraConfigColumn>,
) => [
  primaryKey({ columns: [table.shopId, table.id] }),
  unique(`${name}_key`).on(table.shopId, table.key),
  index(`${name}_order`).on(table.shopId, table.position, table.id),
];

/** What a table with `name` and `name_en` is read by in the order of names, in either language; `name` is the table's. */
export const namedIndexes = (name: string, table: Record<'shopId' | 'id', ExtraConfigColumn>) =>
  (['zh-CN', 'en'] as const).map((locale) =>
    index(`${name}_named_${locale.slice(0, 2)}`).on(
      table.shopId,
      sql.raw(`(${textInLanguageSql(`'${locale}'`, 'name', 'name_en')})`),
      table.id,
    ),
  );
