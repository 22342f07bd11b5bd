import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { ImportOutcome, ImportRow, ImportSpec } from '../module/import-spec.ts';
import { byNames, type NamedThing } from '../table-file/by-names.ts';
import { type OperationImport, operationImport } from './operation-import.ts';

/** What a row is called: by the first alone where others share its names. */
export type TreeNames = readonly [key: string, ...names: string[]];

/** An import of records that hang below one another; the column `parent` names what a row hangs below. */
export interface TreeImport<P> extends OperationImport<P> {
  /** What the shop has already, by what it is called. */
  standing(ctx: Ctx, tx: Tx): Promise<readonly { id: number; names: TreeNames }[]>;
  /** What a row of the file is called by the others. */
  namesOf(values: Readonly<Record<string, string>>): TreeNames;
  /** How a name is spelled where it is compared, such as one that tells the whole way from the root. */
  spelled?(name: string): string;
}

/** What a row hangs below: nothing, a record, another row of the file, or why it hangs nowhere. */
type Above = { id: number | null } | { row: ImportRow } | { why: string };

interface Plan {
  order: ImportRow[];
  above: ReadonlyMap<ImportRow, Above>;
  /** What became of the rows that were taken already. */
  outcomes: Map<ImportRow, ImportOutcome>;
}

/** Puts every row behind the one that it hangs below; those that hang below themselves come last. */
function inOrder(rows: readonly ImportRow[], above: Map<ImportRow, Above>, circle: Above): ImportRow[] {
  const order: ImportRow[] = [];
  const state = new Map<ImportRow, 'open' | 'done'>();
  for (const start of rows) {
    const trail: ImportRow[] = [];
    for (let row: ImportRow | undefined = start; row !== undefined && !state.has(row); ) {
      state.set(row, 'open');
      trail.push(row);
      const up: Above | undefined = above.get(row);
      row = up !== undefined && 'row' in up ? up.row : undefined;
      if (row !== undefined && state.get(row) === 'open') {
        for (const one of trail.slice(trail.indexOf(row))) above.set(one, circle);
      }
    }
    for (const row of trail.reverse()) {
      state.set(row, 'done');
      order.push(row);
    }
  }
  return order;
}

/** Builds an import of a tree: the order of a file's rows does not matter, and a row is refused with the one above it. */
export function treeImport<P>(spec: TreeImport<P>): ImportSpec {
  const flat = operationImport(spec);
  const { spelled = (name) => name } = spec;

  async function planned(ctx: Ctx, tx: Tx, rows: readonly ImportRow[]): Promise<Plan> {
    const standing = await spec.standing(ctx, tx);
    // Of those with one name the shop's own counts, then the row that comes first. A row of the shop's own is that one.
    const own = new Set(standing.map(({ names: [key] }) => key.trim().toLowerCase()));
    const others = rows.filter((row) => !own.has(spec.namesOf(row.values)[0].trim().toLowerCase()));
    const find = byNames<{ id: number } | { row: ImportRow }>([
      ...others.toReversed().map((row): NamedThing<{ row: ImportRow }> => [{ row }, ...spec.namesOf(row.values)]),
      ...standing.map(({ id, names }): NamedThing<{ id: number }> => [{ id }, ...names]),
    ]);
    const above = new Map<ImportRow, Above>();
    for (const row of rows) {
      const { parent } = row.values;
      const why = { why: ctx.t('kernel.import.parentUnknown', { name: parent ?? '' }) };
      above.set(row, parent === undefined ? { id: null } : (find(spelled(parent)) ?? find(parent) ?? why));
    }
    const order = inOrder(rows, above, { why: ctx.t('kernel.import.parentCircle') });
    return { order, above, outcomes: new Map() };
  }

  /** The number of what a row hangs below, or why it cannot. */
  function placeOf(ctx: Ctx, { above, outcomes }: Plan, row: ImportRow): { id: number | null } | { why: string } {
    const up = above.get(row) ?? { id: null };
    if (!('row' in up)) return up;
    const outcome = outcomes.get(up.row);
    if (outcome !== undefined && 'id' in outcome) return outcome;
    if (outcome !== undefined && 'there' in outcome) return { id: outcome.there };
    return { why: ctx.t('kernel.import.parentRefused', { row: up.row.position }) };
  }

  return {
    ...flat,
    async arrange(ctx, tx, rows, kept) {
      const plan = await planned(ctx, tx, rows);
      kept.set('tree', plan);
      return plan.order;
    },
    async take(ctx, tx, rows, run) {
      const plan = (run.kept.get('tree') as Plan | undefined) ?? (await planned(ctx, tx, rows));
      const outcomes: ImportOutcome[] = [];
      for (const row of rows) {
        const place = placeOf(ctx, plan, row);
        const { parent: _parent, ...values } = row.values;
        const below = 'why' in place || place.id === null ? values : { ...values, parent: String(place.id) };
        const [outcome = { why: '' }] =
          'why' in place ? [place] : await flat.take(ctx, tx, [{ ...row, values: below }], run);
        plan.outcomes.set(row, outcome);
        outcomes.push(outcome);
      }
      return outcomes;
    },
  };
}
