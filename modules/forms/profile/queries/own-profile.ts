import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, type Person, signedIn } from '../../../../kernel/http/context.ts';
import type { UserDataPart } from '../../../../kernel/module/user-data-part.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { accountFields } from '../../../people/sign-in/public.ts';
import { readerSections } from '../../engine/rules/reader-question.ts';
import { standingAnswers } from '../../engine/rules/standing-answers.ts';
import type { profile } from '../contract.ts';
import { isComplete, partsOf } from './profile-parts.ts';

/** The caller's own profile: what of the account they keep themselves, and what the shop asks on this layout. */
export async function ownProfile(ctx: Ctx, layout: string): Promise<OutputOf<(typeof profile)['profile.config']>> {
  const [account, parts] = await Promise.all([
    accountFields(ctx),
    partsOf(ctx, signedIn(ctx).id, { layout: layout === 'mobile' ? 'mobile' : 'front' }),
  ]);
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  return {
    data: {
      ...account,
      parts: parts.map((part) => ({
        ...{ id: part.id, isAsked: part.isAsked, isComplete: isComplete(ctx, part) },
        title: pick(part.title, part.titleEn),
        lead: pick(part.lead, part.leadEn),
        version: part.answer?.version ?? 0,
        sections: readerSections(part.sections, pick),
        answers: standingAnswers(part.sections, part.answer?.values ?? {}),
      })),
    },
  };
}

/** That a member is to be asked after signing in: something that the shop requires is not answered. */
export async function askedNext(ctx: Ctx, { id }: Person): Promise<UserDataPart> {
  const parts = await partsOf(ctx, id, 'asked');
  const isDue = parts.some((part) => !isComplete(ctx, part));
  return { flags: { profileDue: isDue }, ...(isDue && { next: '/profile' }) };
}
