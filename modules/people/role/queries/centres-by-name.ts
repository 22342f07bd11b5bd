import type { Tx } from '../../../../kernel/database/db.ts';
import { byNames, type FindByName, type NamedThing } from '../../../../kernel/table-file/by-names.ts';

interface Row {
  id: number;
  name: string;
  name_en: string;
  path: string;
  closed: boolean;
}

/**
 * Finds the number of an open centre by its name in either language, or, where several are called the same, by the names
 * from the root on: `第一医院 / 血液科`.
 */
export async function centresByName(tx: Tx, shopId: number): Promise<FindByName<number>> {
  const rows = await tx.rows<Row>(
    'select id, name, name_en, path, closed_at is not null as closed from centre where shop_id = $1',
    [shopId],
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const trail = ({ path }: Row, column: 'name' | 'name_en'): string =>
    path
      .split('/')
      .flatMap((id) => byId.get(id) ?? [])
      .map((above) => above[column] || above.name)
      .join('/');
  const find = byNames(
    rows
      .filter(({ closed }) => !closed)
      .map((row): NamedThing<number> => [row.id, '', row.name, row.name_en, trail(row, 'name'), trail(row, 'name_en')]),
  );
  return (name) => find(name.replaceAll(/\s*[/／]\s*/g, '/')) ?? find(name);
}
