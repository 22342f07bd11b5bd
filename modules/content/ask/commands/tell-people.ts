import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { isWithoutAccount, questionLink } from '../visitors.ts';

/** The way of turning to doctors, among those in which people seek help. */
export const QUESTION_WAY = 'ask.question';

type Asked = { id: number; askerId: number | null; title: string; publicTitle: string };

/** Tells the doctors who answered a question that its asker asks further: they read the masked title, and learn of nobody. */
export async function tellFollowed(ctx: Ctx, tx: Tx, { id, publicTitle }: Asked, postId: number): Promise<void> {
  const doctors = await tx.rows<{ id: number }>(
    `select distinct author_id as id from ask_post where shop_id = $1 and question_id = $2 and kind = 'answer'
       and state = 'published' and author_id is not null limit 50`,
    [ctx.shop.id, id],
  );
  await sendNotice(ctx, tx, {
    ...{ kind: 'ask.followed', key: String(postId), to: doctors.map((doctor) => doctor.id) },
    values: { title: publicTitle },
    link: `/ask/answer?id=${id}`,
  });
}

/** Tells the asker what became of their question; `key` says the same thing once. */
export async function tellAsker(
  ctx: Ctx,
  tx: Tx,
  { id, askerId, title }: Asked,
  { kind, key, values = {} }: { kind: string; key: string; values?: Record<string, string> },
): Promise<void> {
  if (askerId === null) return;
  if (await isWithoutAccount(ctx, tx, askerId)) {
    // That it is public now, or was closed by itself, is worth no message; nor does one say what was asked.
    if (kind === 'published' || kind === 'closed') return;
    await sendNotice(ctx, tx, {
      ...{ kind: 'ask.visitor_told', key: `${kind}/${key}`, to: [askerId], values: {} },
      ...{ link: '/ask/mine', opens: await questionLink(ctx, id) },
    });
    return;
  }
  await sendNotice(ctx, tx, {
    ...{ kind: `ask.${kind}`, key, to: [askerId], values: { title, ...values } },
    link: `/ask/own?id=${id}`,
  });
}
