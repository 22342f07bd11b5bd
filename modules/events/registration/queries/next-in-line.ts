import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type ConferenceFacts, conferenceFacts } from '../../conference/public.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import { offerUntil } from '../rules/waiting.ts';
import { type ProductNow, productsBy } from './products-now.ts';

type Next = (typeof registrationAdmin)['registration.wait.next'];

/** People of one line that one run looks at. */
export const IN_LINE_AT_ONCE = 200;

/** SQL of who stands in line for a product, in the order in which they are asked; its values are shop and product. */
export const inLineSql = (
  columns: string,
): string => `select ${columns} from registration_wait w where w.shop_id = $1 and w.product_id = $2 and w.state = 'waiting'
  order by w.joined_at, w.id limit ${IN_LINE_AT_ONCE}`;

/**
 * Until when an offer of this moment would hold: `paused` where a conference is not held as planned for now, `over` where nothing comes any more.
 */
export function offerOf(
  now: Date,
  hours: number,
  { product, conference }: { product: ProductNow | undefined; conference: ConferenceFacts | null },
): Date | 'paused' | 'over' {
  if (product === undefined || conference === null) return 'over';
  if (conference.eventStatus !== 'planned' && Date.parse(conference.startsAt) > now.getTime()) return 'paused';
  const until = offerUntil(now, hours, [conference.startsAt, conference.closesAt, product.saleUntil]);
  return until <= now ? 'over' : until;
}

/** The product of a line, and its conference. */
export async function soldInLine(
  ctx: Ctx,
  reader: Pick<Tx, 'row' | 'rows'>,
  id: number,
): Promise<{ product: ProductNow | undefined; conference: ConferenceFacts | null }> {
  const [product] = await productsBy(ctx, reader, [id]);
  const conference = product && (await conferenceFacts(ctx, reader, product.conferenceId, 'anybody'));
  return { product, conference: conference ?? null };
}

const WHO = inLineSql(`w.id, w.joined_at as "joinedAt",
  (select m.name from member m where m.shop_id = w.shop_id and m.id = w.member_id) as person`);

/** Who would be offered a place next, as moving the line on would do it (C3). */
export async function nextInLine(ctx: Ctx, { productId, more }: ParsedOf<Next>): Promise<OutputOf<Next>> {
  const sold = await soldInLine(ctx, ctx.db, productId);
  if (sold.product === undefined) throw notFound();
  const { left, waiting } = sold.product;
  const hours = await ctx.services.settings.get<number>(ctx, 'registration.offerHours');
  const offer = offerOf(ctx.services.now(), hours, sold);
  const free = left === null ? null : Math.max(0, left);
  if (!(offer instanceof Date)) return { data: { free, waiting, until: null, next: [] } };
  const line = await ctx.db.rows<OutputOf<Next>['data']['next'][number]>(WHO, [ctx.shop.id, productId]);
  const next = free === null ? line : line.slice(0, free + more);
  return { data: { free, waiting, until: offer.toISOString(), next } };
}
