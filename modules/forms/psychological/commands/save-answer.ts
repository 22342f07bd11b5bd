import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { signInNeeded, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { passAddress } from '../../../people/sign-in/public.ts';
import { LINK_DAYS, type psychological, REPORT_LINK } from '../contract.ts';
import { checkMinor } from '../queries/minors.ts';
import { offeredScale } from '../queries/offers.ts';
import { keepAnswer } from './keep-answer.ts';
import { openTurn, settleTurn } from './settle-turn.ts';

type Save = (typeof psychological)['psychological.save'];

/** Answers of a member in an hour: more than anybody fills in by hand. */
const OF_A_MEMBER = [{ most: 60, seconds: 3600 }];
/** Answers of visitors at one address in an hour, without and with a proof of work: a school sits behind one address. */
const OF_AN_ADDRESS = { free: 20, proven: 3000 };

async function passLimits(ctx: Ctx, captcha: string | undefined): Promise<void> {
  if (ctx.person === null) {
    await passAddress(ctx, 'form', captcha, OF_AN_ADDRESS);
    return;
  }
  const key = attemptKey(ctx.services.config, 'psychological-member', `${ctx.shop.id}/${ctx.person.id}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_MEMBER, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Keeps answers to a scale that the shop offers, scored by the server; nobody's answer is changed afterwards. */
export async function saveAnswer(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  await passLimits(ctx, input.captcha);
  return ctx.db.write(async (tx) => {
    const { scale, who } = await offeredScale(ctx, tx, input.scale);
    if (who === 'member' && ctx.person === null) throw signInNeeded();
    const memberId = ctx.person?.id ?? null;
    const { isMinor: saysMinor, shares, ...given } = input;
    const minor = await checkMinor(ctx, tx, { memberId, saysMinor, age: input.age, shares });
    const turn = memberId === null ? null : await openTurn(ctx, tx, memberId, scale.code);
    const kept = await keepAnswer(ctx, tx, scale, {
      ...given,
      ...minor,
      memberId,
      place: '',
      turnId: turn?.id ?? null,
    });
    if (turn !== null) await settleTurn(ctx, tx, turn);
    const data = { ...kept, isForGuardian: minor.reader === 'guardian' };
    if (memberId !== null) return { data };
    // A visitor has no place where their reports lie: whoever holds the link has this one.
    const { token } = await openLink(ctx, tx, {
      ...{ kind: REPORT_LINK, thingId: data.id, days: LINK_DAYS },
      title: labelIn(ctx.locale, scale.name),
    });
    return { data: { ...data, link: token } };
  });
}
