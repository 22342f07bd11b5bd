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

/** Places the order of one answer or of a group's: a line for each of their parts that costs something. */
export async function orderAnswers(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  { given, until }: { given: readonly { id: number; answers: Answers }[]; until: Date },
): Promise<AnswersOrder> {
  if (ctx.person === null) throw signInNeeded();
  const priced = given.map(({ id, answers }) => ({ id, parts: pricedParts(asked, answers) }));
  const lines = priced.flatMap(({ id, parts }) =>
    parts.map((part) => ({ sells: ANSWER, ref: partRef(id, part), quantity: 1 })),
  );
  const order = await deskOf(ctx).place(ctx, tx, { payer: ctx.person.id, lines, holdUntil: until });
  await tx.rows('UPDATE form_answer SET order_code = $3 WHERE shop_id = $1 AND id = ANY($2::bigint[])', [
    ctx.shop.id,
    priced.filter(({ parts }) => parts.length > 0).map(({ id }) => id),
    order.code,
  ]);
  return toldOrder(order);
}
