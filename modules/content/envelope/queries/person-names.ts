import type { Db } from '../../../../kernel/database/db.ts';

/** A person as the console names them. */
export interface NamedPerson {
  id: number;
  name: string;
}

/** Looks several members up at once and answers a function from number to name; null for nobody and for the departed. */
export async function personNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => NamedPerson | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db.rows<NamedPerson>('SELECT id, name FROM member WHERE id = ANY($1::bigint[])', [wanted]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}
