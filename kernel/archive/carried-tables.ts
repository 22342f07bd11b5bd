import type { ArchiveLeave } from '../module/shop-rows.ts';
import type { ShopTable } from './shop-tables.ts';

/** A table as an archive carries it. */
export interface CarriedTable {
  name: string;
  /** The columns that are carried; the others are empty in the archive. */
  columns: { name: string; type: string }[];
  /** Columns that stay behind although rows have them, because they are secret. */
  secrets: string[];
  /** SQL over `t` of the rows that are carried. */
  where: string;
  /** The column that names a row of the same table, or null. */
  parent: string | null;
}

/** What the kernel's own tables leave out of every archive. */
export const KERNEL_LEAVES: readonly ArchiveLeave[] = [
  // What a lost answer said is of no use elsewhere.
  { table: 'once_key' },
  // The trail goes along as history: in another shop it could not be continued.
  { table: 'audit_entry' },
  { table: 'audit_seal' },
  { table: 'setting', where: 't.value_box is not null' },
  // How far a demo came concerns that very shop.
  { table: 'demo_mark' },
  { table: 'member', isOfPeople: true },
  // What people have of something goes with them; where they stay, all of it is there again.
  { table: 'stock_claim', isOfPeople: true },
];

/** Numbers of members that stand without a foreign key. */
const NAMES_PERSON = /(?:^|_)(?:member|owner|author|maker|actor|account|substitute)_id$|_by$/;

/**
 * The tables that an archive carries, each behind those that its rows name, with what is left of their columns. A table
 * stays behind where the manifests say so, where a secret is part of every row, or where every row names one that stays.
 */
export function carriedTables(
  tables: readonly ShopTable[],
  leaves: readonly ArchiveLeave[],
  withPeople: boolean,
): CarriedTable[] {
  const holds = leaves.filter(({ isOfPeople }) => !isOfPeople || !withPeople);
  const left = new Set(holds.filter(({ where }) => where === undefined).map(({ table }) => table));
  const carried: CarriedTable[] = [];
  for (const { name, columns } of tables) {
    const namesLeft = (to: string | null): boolean => to !== null && left.has(to);
    const stays = (column: ShopTable['columns'][number]): boolean =>
      column.isSecret ||
      namesLeft(column.to) ||
      (!withPeople && column.type === 'bigint' && NAMES_PERSON.test(column.name));
    const isNeeded = columns.some((column) => stays(column) && !column.isNullable);
    if (left.has(name) || isNeeded || !columns.some((column) => column.name === 'id')) {
      left.add(name);
      continue;
    }
    const without = holds.filter(({ table, where }) => table === name && where !== undefined);
    carried.push({
      name,
      columns: columns.filter((column) => !stays(column)).map(({ name: key, type }) => ({ name: key, type })),
      secrets: columns.filter(({ isSecret }) => isSecret).map((column) => column.name),
      where: without.map(({ where }) => `not coalesce((${where}), false)`).join(' and ') || 'true',
      parent: columns.find(({ to }) => to === name)?.name ?? null,
    });
  }
  return carried;
}
