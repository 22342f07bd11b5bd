import { signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderDesk } from '../../../../kernel/module/order-desk.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { AnswersOrder } from '../contract.ts';
import { pricedParts } from '../price.ts';
import { toldOrder } from '../queries/answers-order.ts';
import { formRefusals } from '../refusals.ts';
import { ANSWER, partRef } from '../sold-answer.ts';
import type { AskedForm } from './asked-form.ts';

function deskOf(ctx: Ctx): OrderDesk {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  // Whoever switched orders off sells nothing; the form says so rather than giving it away.
  if (desk === null) throw formRefusals.unsold();
  return desk;
}

/** Until when an answer that costs something has its places without being paid. */
export const holdUntil = (ctx: Ctx): Promise<Date> => deskOf(ctx).holdUntil(ctx);

/** Places the order of an answer: a line for each of its parts that costs something. */
export async function orderAnswer(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  { id, answers, until }: { id: number; answers: Answers; until: Date },
): Promise<AnswersOrder> {
  if (ctx.person === null) throw signInNeeded();
  const lines = pricedParts(asked, answers).map((part) => ({ sells: ANSWER, ref: partRef(id, part), quantity: 1 }));
  const order = await deskOf(ctx).place(ctx, tx, { payer: ctx.person.id, lines, holdUntil: until });
  await tx.rows('UPDATE form_answer SET order_code = $3 WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id, order.code]);
  return toldOrder(order);
}
