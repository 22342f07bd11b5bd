import type { Ctx } from '../http/context.ts';
import { runEndpoint } from '../http/run-endpoint.ts';
import type { Binding } from '../module/binding.ts';

/** One page of a list, and where it goes on; null at its end. */
export interface WalkedPage {
  rows: Record<string, unknown>[];
  total: number;
  /** What to hand in for the next page: a cursor where the list has them, else a number. */
  next: string | null;
}

const PAGE = 100;

/**
 * The page of a list behind `place` (empty for the first), with the rights of the context's person: by cursor where the
 * list has them, so that rows which come and go meanwhile shift nothing, else by number.
 */
export async function walkList(
  binding: Binding & { module: string },
  filters: Readonly<Record<string, unknown>>,
  place: string,
  ctx: Ctx,
): Promise<WalkedPage> {
  const isNumber = place.startsWith('#');
  const number = isNumber ? Number(place.slice(1)) : 1;
  const { cursor: _cursor, page: _page, limit: _limit, ...selection } = filters;
  const asked = { ...selection, limit: PAGE, ...(place === '' || isNumber ? { page: number } : { cursor: place }) };
  const answer = (await runEndpoint(binding, asked, ctx)) as {
    data: Record<string, unknown>[];
    total: number;
    next?: string | null;
  };
  const { data, total } = answer;
  if (answer.next !== undefined) return { rows: data, total, next: answer.next };
  return { rows: data, total, next: number * PAGE < total && data.length > 0 ? `#${number + 1}` : null };
}
