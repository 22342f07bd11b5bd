import type { Tx } from '../database/db.ts';

/** A row as it lay in its table. */
type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Numbers of rows that changed hands, by `table.column`. */
export type HandedOver = Readonly<Record<string, readonly number[]>>;

/** Rows that ended because the taker has the same, by `table.column`. */
export type EndedRows = Readonly<Record<string, readonly Row[]>>;

/** What a hand-over did, by which it can be taken back. */
export interface HandOver {
  readonly moved: HandedOver;
  readonly ended: EndedRows;
}

/**
 * Hands the rows that name one record, in columns of the places (`table.column`), over to another of its kind. What the taker has
 * already stays, or ends where its place is one of `ending`.
 */
export async function handRowsOver(
  tx: Tx,
  { giver, taker }: { giver: number; taker: number },
  places: readonly string[],
  ending: readonly string[] = [],
): Promise<HandOver> {
  const row = await tx.row<{ done: HandOver }>('select platform.hand_over($1, $2, $3, $4) as done', [
    giver,
    taker,
    places,
    ending,
  ]);
  if (row === null) throw new Error('Nothing was handed over.');
  return row.done;
}

/** Gives back what was handed over, as far as it is there and still the taker's, and what ended; answers how many rows that were. */
export async function handBack(tx: Tx, { moved, ended }: HandOver, giver: number, taker: number): Promise<number> {
  const row = await tx.row<{ rows: number }>('select platform.hand_back($1::jsonb, $2::jsonb, $3, $4)::int as rows', [
    JSON.stringify(moved),
    JSON.stringify(ended),
    giver,
    taker,
  ]);
  return row?.rows ?? 0;
}
