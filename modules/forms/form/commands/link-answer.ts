import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { answerAdmin } from '../answer-contract.ts';
import type { Attendee } from '../attendee.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import { asking, linkTerms, phoneIn } from '../queries/link-terms.ts';
import { formRefusals } from '../refusals.ts';

type Make = (typeof answerAdmin)['form.answer.link'];

interface Row {
  formId: number;
  edition: number;
  title: string;
  values: Answers;
  attendee: Attendee | null;
  isOfMember: boolean;
}

/**
 * Makes a link to an answer whose giver has no place where it lies. The phone that its codes go to is the answer's own, so that
 * whoever makes the link needs not know it; members find theirs signed in.
 */
export function linkAnswer(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const { id, note } = input;
  return ctx.db.write(async (tx) => {
    const terms = await linkTerms(ctx);
    const { days, proof } = { days: input.days ?? terms.days, proof: input.proof ?? terms.proof };
    const row = await tx.row<Row>(
      `SELECT form_id AS "formId", edition, title, values, attendee, member_id IS NOT NULL AND group_key IS NULL AS "isOfMember"
       FROM form_answer WHERE shop_id = $1 AND id = $2 AND (standing <> 'lapsed' OR verdict = 'refused') FOR SHARE`,
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.isOfMember) throw formRefusals.of_member();
    const phone = proof === 'link' ? '' : (input.phone ?? (await phoneOf(ctx, row)));
    if (proof !== 'link' && phone === '') throw formRefusals.no_phone();
    const { token, until } = await openLink(ctx, tx, {
      ...{ kind: ANSWER_LINK, thingId: id, title: row.title, note, days },
      ...asking(proof, phone),
    });
    return { data: { url: `/forms/answer#${token}`, until, proof, phoneMasked: maskAs('phone', phone) ?? '' } };
  });
}

/** The phone in an answer, by the questions of the version that it was given to. */
async function phoneOf(ctx: Ctx, { formId, edition, values, attendee }: Row): Promise<string> {
  const [found] = await editionValues(ctx, 'form', [{ id: formId, edition }]);
  return phoneIn((found?.values.sections ?? []) as FormSection[], values, attendee);
}
