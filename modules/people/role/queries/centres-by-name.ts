import type { Tx } from '../../../../kernel/database/db.ts';
import { byNames, type FindByName, type NamedThing } from '../../../../kernel/table-file/by-names.ts';

/** A centre with its names, and all names from the root on in either language: `第一医院/血液科`. */
interface CentreTrail {
  id: number;
  name: string;
  nameEn: string;
  closed: boolean;
  trail: string;
  trailEn: string;
}

/** The centres of the shop as files name them. */
export async function centreTrails(tx: Tx, shopId: number): Promise<CentreTrail[]> {
  const rows = await tx.rows<Omit<CentreTrail, 'trail' | 'trailEn'> & { path: string }>(
    `select id, name, name_en as "nameEn", path, closed_at is not null as closed from centre where shop_id = $1`,
    [shopId],
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return rows.map(({ path, ...row }) => {
    const above = path.split('/').flatMap((id) => byId.get(id) ?? []);
    return {
      ...row,
      trail: above.map(({ name }) => name).join('/'),
      trailEn: above.map(({ name, nameEn }) => nameEn || name).join('/'),
    };
  });
}

/** Names from the root on as they are compared, however they are divided: `第一医院 ／ 血液科`. */
export const spelledTrail = (names: string): string => names.replaceAll(/\s*[/／]\s*/g, '/');

/**
 * Finds the number of an open centre by its name in either language, or, where several are called the same, by the names
 * from the root on.
 */
export async function centresByName(tx: Tx, shopId: number): Promise<FindByName<number>> {
  const find = byNames(
    (await centreTrails(tx, shopId))
      .filter(({ closed }) => !closed)
      .map(({ id, name, nameEn, trail, trailEn }): NamedThing<number> => [id, '', name, nameEn, trail, trailEn]),
  );
  return (name) => find(spelledTrail(name)) ?? find(name);
}
