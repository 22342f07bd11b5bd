import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { keepLinkProof, openLink } from '../../../../kernel/identity/links.ts';
import { ensurePeople } from '../../../../kernel/identity/persons.ts';
import { checkCode, spendCode } from '../../../people/sign-in/public.ts';
import { refuseSilenced } from '../hindrance.ts';
import { refuse } from '../refusals.ts';
import type { askVisit } from '../visit-contract.ts';
import { questionLink } from '../visitors.ts';
import { checkedQuestion, keepQuestion } from './keep-question.ts';

type Save = (typeof askVisit)['ask.visit.save'];

/**
 * Asks a question by a proved phone: its person is the one record that the shop has of them, or becomes one without account. They read what
 * is answered by a link that asks for a code to that phone; this browser has proved it already.
 */
export async function askAsVisitor(ctx: Ctx, { phone, code, ...asked }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { settings, config } = ctx.services;
  if (!(await settings.get<boolean>(ctx, 'ask.isOpen'))) throw refuse.closed();
  if (!(await settings.get<boolean>(ctx, 'ask.takesVisitors'))) throw refuse.sign_in_first();
  // Before anything is counted against the phone: whoever has no code for it keeps nobody from asking.
  const codeId = await checkCode(ctx, phone, code);
  await refuseSilenced(ctx, phone);
  const question = await checkedQuestion(ctx, { ...asked, pictures: [] }, phone);
  const name = ctx.t('ask.site.visitorName', { tail: phone.slice(-4) });
  return ctx.db.write(async (tx) => {
    await spendCode(ctx, tx, codeId);
    const described = { name, affiliation: '', contacts: [{ kind: 'phone' as const, value: phone }] };
    const [person] = await ensurePeople(tx, config, ctx.shop.id, [described]);
    if (person === undefined) throw new Error('The asker has no record.');
    const made = await keepQuestion(ctx, tx, question, person.id);
    const { path: _, proof, ...thing } = await questionLink(ctx, made.id);
    const link = await openLink(ctx, tx, { ...thing, asks: { proof, phone } });
    const kept = await keepLinkProof(ctx, tx, link, false);
    return { data: { ...made, link: link.token, proof: kept.proof } };
  });
}

/** The question of the calling link and its asker; as if it were not there once they have left. */
export async function visited(ctx: Ctx): Promise<{ id: number; asker: number }> {
  const { thingId: id } = callingLink(ctx);
  const row = await ctx.db.row<{ asker: number | null }>(
    'select asker_id as asker from ask_question where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (row === null || row.asker === null) throw notFound();
  return { id, asker: row.asker };
}
