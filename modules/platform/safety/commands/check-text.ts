import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TextFinding, TextPlace, Verdict } from '../contract.ts';
import { findAtAliyun } from '../providers/aliyun-safety.ts';
import { findWords } from './find-words.ts';

const STRICTNESS: readonly Verdict[] = ['pass', 'review', 'block'];

/** The strictest of what reasons say; a text of which nothing is said may stand. */
export const strictest = (reasons: readonly { verdict: Verdict }[]): Verdict =>
  STRICTNESS[Math.max(0, ...reasons.map(({ verdict }) => STRICTNESS.indexOf(verdict)))] ?? 'pass';

/**
 * Looks through what somebody wrote before it stands where others read it: by the shop's own list, and by the provider
 * where one is set up and the list has not refused it already. A provider that does not answer is a reason to look.
 */
export async function checkText(ctx: Ctx, text: string, place: TextPlace): Promise<TextFinding> {
  const listed = await findWords(ctx, text);
  if (strictest(listed) === 'block') return { verdict: 'block', reasons: listed };
  const isOutside = (await ctx.services.settings.get<string>(ctx, 'safety.provider')) === 'aliyun';
  const reasons = isOutside ? [...listed, ...(await findAtAliyun(ctx, text, place))] : listed;
  return { verdict: strictest(reasons), reasons };
}

/** Refuses a name that may not stand; the one who chose it is told so at its field, and not by which word. */
export async function refuseUnsafeName(ctx: Ctx, name: string, field: string): Promise<void> {
  const { verdict } = await checkText(ctx, name, 'name');
  if (verdict === 'block') throw invalidInput({ [field]: [ctx.t('safety.site.nameRefused')] });
}
