import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { GrantedDoctor } from '../../../people/doctor/public.ts';
import { dictionaryWords } from '../../../platform/dictionary/public.ts';
import { checkText } from '../../../platform/safety/public.ts';
import { answeringDoctor } from '../answering-doctor.ts';
import type { ask } from '../contract.ts';
import { refuseBanned } from '../hindrance.ts';
import { refuse } from '../refusals.ts';
import { looksLikePrescription } from '../rules/prescription.ts';
import type { AskMode, PostState } from '../rules/states.ts';
import type { Byline } from '../schema.ts';
import { heldQuestion } from './held-question.ts';
import { keptText } from './kept-text.ts';
import { noteAct } from './note-act.ts';
import { tellAsker } from './tell-people.ts';

type Answer = (typeof ask)['ask.answer'];

/** How a doctor is called at this moment, in both languages: what stands under the answer whatever becomes of them (AK2). */
async function bylines(ctx: Ctx, { name, title, hospital }: GrantedDoctor): Promise<{ zh: Byline; en: Byline }> {
  const [zh, en] = await Promise.all([
    dictionaryWords({ ...ctx, locale: 'zh-CN' }, ['doctor.title']),
    dictionaryWords({ ...ctx, locale: 'en' }, ['doctor.title']),
  ]);
  const titled = (words: typeof zh): string => (title === null ? '' : words.of('doctor.title', title));
  return { zh: { name, title: titled(zh), org: hospital }, en: { name, title: titled(en), org: hospital } };
}

/** Answers as a granted doctor of the shop; what looks like a prescription is refused. */
export async function answerQuestion(ctx: Ctx, input: ParsedOf<Answer>): Promise<OutputOf<Answer>> {
  const me = signedIn(ctx).id;
  if (!input.isOwnWords) throw invalidInput({ isOwnWords: [ctx.t('ask.site.ownWordsNeeded')] });
  await refuseBanned(ctx, me);
  const text = keptText(ctx, input.text);
  if (looksLikePrescription(text)) throw refuse.prescription();
  const [{ verdict, reasons }, mode] = await Promise.all([
    checkText(ctx, text, 'comment'),
    ctx.services.settings.get<AskMode>(ctx, 'ask.answerMode'),
  ]);
  if (verdict === 'block') throw refuse.text_refused();
  const status: PostState = mode === 'pre' || verdict === 'review' ? 'review' : 'published';
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const held = await heldQuestion(tx, ctx.shop.id, input.id);
    const doctor = await answeringDoctor(ctx, tx);
    if (doctor === null) throw refuse.not_doctor();
    // What waits for a look, or was taken back, is nothing that a doctor sees.
    if (!['open', 'closed'].includes(held.state)) throw notFound();
    if (held.askerId === me) throw refuse.own_question();
    if (held.state === 'closed') throw refuse.not_open();
    const same = await tx.row(
      `select 1 from ask_post where shop_id = $1 and question_id = $2 and author_id = $3 and body = $4
         and state in ('published', 'review') limit 1`,
      [ctx.shop.id, input.id, me, text],
    );
    if (same !== null) throw refuse.said_already();
    const { zh, en } = await bylines(ctx, doctor);
    const row = await tx.row<{ id: number }>(
      `insert into ask_post (question_id, kind, author_id, body, public_body, state, flags, byline, byline_en, at)
       values ($1, 'answer', $2, $3, $3, $4, $5, $6::jsonb, $7::jsonb, $8) returning id`,
      [
        ...[input.id, me, text, status, [...new Set(reasons.map(({ topic }) => topic))]],
        ...[JSON.stringify(zh), JSON.stringify(en), now],
      ],
    );
    if (row === null) throw new Error('The answer was not stored.');
    await noteAct(ctx, tx, { questionId: input.id, postId: row.id }, 'answered', { by: me });
    if (status === 'published') {
      await tx.rows(
        `update ask_question set last_at = $3, waits_since = null, escalated_at = null, version = version + 1
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, input.id, now],
      );
      await tellAsker(ctx, tx, held, { kind: 'answered', key: String(row.id), values: { who: doctor.name } });
    }
    return { data: { id: row.id, status } };
  });
}
