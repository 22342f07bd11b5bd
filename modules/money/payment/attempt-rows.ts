import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { nextAsk } from '../../../kernel/rules/next-ask.ts';
import { statesBefore } from '../../../kernel/rules/steps.ts';
import type { PayShow, PayWay, ProviderId } from './provider.ts';
import { type AttemptState, attemptSteps } from './states.ts';

/** An attempt as the commands read it; amounts in fen. */
export interface Attempt {
  readonly id: number;
  readonly orderId: number;
  readonly orderCode: string;
  readonly provider: ProviderId;
  readonly way: PayWay;
  readonly number: string;
  readonly mchid: string;
  readonly appid: string;
  readonly fen: number;
  readonly requestText: string;
  readonly show: PayShow | null;
  readonly state: AttemptState;
  readonly refusal: string;
  readonly ref: string | null;
  readonly expiresAt: string;
  readonly asks: number;
}

/** The job that asks a provider about an attempt. */
export const ASK_JOB = 'payment.ask';

const COLUMNS = `a.id, a.order_id as "orderId", a.order_code as "orderCode", a.provider, a.way, a.number, a.mchid, a.appid, a.fen,
  a.request_text as "requestText", a.show, a.state, a.refusal, a.ref, a.expires_at as "expiresAt", a.asks`;
const LIVE = `a.state in ('created', 'pending', 'unknown')`;

type Reader = Pick<Db, 'row' | 'rows'>;

/** An attempt by its number in the table. */
export const attemptById = (reader: Reader, shop: number, id: number): Promise<Attempt | null> =>
  reader.row<Attempt>(`select ${COLUMNS} from payment_attempt a where a.shop_id = $1 and a.id = $2`, [shop, id]);

/** The same, held until the transaction ends. */
export const lockedAttempt = (tx: Tx, shop: number, id: number): Promise<Attempt | null> =>
  tx.row<Attempt>(`select ${COLUMNS} from payment_attempt a where a.shop_id = $1 and a.id = $2 for update`, [shop, id]);

/** An attempt by the number that its provider knows. */
export const attemptByNumber = (
  reader: Reader,
  shop: number,
  provider: ProviderId,
  number: string,
): Promise<Attempt | null> =>
  reader.row<Attempt>(
    `select ${COLUMNS} from payment_attempt a where a.shop_id = $1 and a.number = $2 and a.provider = $3`,
    [shop, number, provider],
  );

/** The attempts of an order that may still bring money, one for each provider at most. */
export const liveAttempts = (reader: Reader, shop: number, orderId: number): Promise<Attempt[]> =>
  reader.rows<Attempt>(
    `select ${COLUMNS} from payment_attempt a where a.shop_id = $1 and a.order_id = $2 and ${LIVE} order by a.id`,
    [shop, orderId],
  );

/** What an attempt learns beside its state. */
export interface AttemptChange {
  readonly show?: PayShow;
  readonly refusal?: string;
  readonly ref?: string;
  readonly paidAt?: string;
}

/** Leads an attempt on where its state may become that one; answers whether it did. */
export async function moveAttempt(
  ctx: Ctx,
  tx: Tx,
  id: number,
  to: AttemptState,
  change: AttemptChange = {},
): Promise<boolean> {
  const { show = null, refusal = null, ref = null, paidAt = null } = change;
  const isOver = to === 'succeeded' || to === 'failed' || to === 'closed';
  const moved = await tx.row<{ id: number }>(
    `update payment_attempt set state = $3, show = coalesce($5::jsonb, show), refusal = coalesce($6, refusal), ref = coalesce($7, ref),
       paid_at = coalesce($8, paid_at), next_ask_at = case when $9 then null else next_ask_at end, updated_at = now()
     where shop_id = $1 and id = $2 and state = any($4) returning id`,
    [
      ...[ctx.shop.id, id, to, statesBefore(attemptSteps, to, 'system'), show === null ? null : JSON.stringify(show)],
      ...[refusal, ref, paidAt, isOver],
    ],
  );
  return moved !== null;
}

/** Plans the next question about an attempt: after 5, 15 and 60 seconds, 5 and 30 minutes, and when its time is over. */
export async function planAsk(ctx: Ctx, tx: Tx, attempt: Pick<Attempt, 'id' | 'asks' | 'expiresAt'>): Promise<void> {
  const now = ctx.services.now();
  const planned = nextAsk(attempt.asks, now).getTime();
  const over = Date.parse(attempt.expiresAt);
  const at = new Date(over > now.getTime() ? Math.min(planned, over) : planned);
  await tx.rows(
    `update payment_attempt set asks = asks + 1, next_ask_at = $3, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, attempt.id, at.toISOString()],
  );
  const job = { after: at, key: `payment.ask:${attempt.id}`, lane: 'outside' } as const;
  await ctx.services.jobs.send(tx, ASK_JOB, { attempt: attempt.id }, job);
}
