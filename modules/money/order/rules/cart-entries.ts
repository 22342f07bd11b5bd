import type { CartItem } from '../../../../kernel/client/site-app.ts';

/** What a module asks of an item. */
export type CartInput = Readonly<Record<string, unknown>>;

/** An item of the cart that a module can order. */
export interface Wished {
  /** What a checkout calls it: its `rid`, told apart where several items have one. */
  name: string;
  item: CartItem;
  what: string;
  title: string;
  fen: number;
  /** What its module asks, where it was put in with that; null where a part of the module's asks it in the cart. */
  input: CartInput | null;
}

/** What of a cart can be ordered; a cart lies in the browser, where anybody may write anything. */
export function wishedIn(items: readonly CartItem[]): Wished[] {
  const told = new Map<string, number>();
  return items.flatMap((item): Wished[] => {
    const { rid, what, title, fen, input } = item;
    if (typeof what !== 'string' || typeof title !== 'string') return [];
    const nth = (told.get(String(rid)) ?? 0) + 1;
    told.set(String(rid), nth);
    const name = nth === 1 ? String(rid) : `${rid}:${nth}`;
    const own = typeof input === 'object' && input !== null ? (input as CartInput) : null;
    return [{ name, item, what, title, fen: typeof fen === 'number' ? fen : 0, input: own }];
  });
}
