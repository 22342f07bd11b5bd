import type { Ctx } from '../../../../kernel/http/context.ts';
import type { NewLink } from '../../../../kernel/identity/links.ts';
import type { LinkProof } from '../../../../kernel/rules/link-proof.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { Attendee } from '../attendee.ts';

/** For how many days links to answers are good in this shop, and what they ask beside themselves. */
export async function linkTerms(ctx: Ctx): Promise<{ days: number; proof: LinkProof }> {
  const { settings } = ctx.services;
  const [days, proof] = await Promise.all([
    settings.get<number>(ctx, 'form.linkDays'),
    settings.get<LinkProof>(ctx, 'form.linkProof'),
  ]);
  return { days, proof };
}

/** The phone that an answer names: whoever it is about has it, or the first question for one says it; empty where none does. */
export function phoneIn(sections: readonly FormSection[], answers: Answers, attendee: Attendee | null): string {
  if (attendee !== null && isPhone(attendee.phone)) return attendee.phone;
  const asked = questionsOf(sections).filter(({ kind }) => kind === 'phone');
  const said = asked.map(({ key }) => answers[key]);
  return said.find((value): value is string => typeof value === 'string' && isPhone(value)) ?? '';
}

/** What a link asks for, as `openLink` takes it; nothing where nothing is asked, or where there is no phone to ask. */
export const asking = (proof: LinkProof, phone: string): Pick<NewLink, 'asks'> =>
  proof === 'link' || phone === '' ? {} : { asks: { proof, phone } };
