import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { keepLinkProof, phoneOfLink } from '../../../../kernel/identity/links.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { linkProof } from '../link-proof-contract.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';
import { type CodeUse, sendCode } from './send-code.ts';

type Code = (typeof linkProof)['signIn.linkCode'];
type Prove = (typeof linkProof)['signIn.linkProve'];

/** Wrong codes of one link in a day, over all of its browsers and codes: beyond it somebody guesses. */
const TRIES = { most: 20, seconds: 86_400 };

const codeUse = (link: number, isForAct: boolean, title: string): CodeUse => ({
  name: `link ${link}${isForAct ? ' act' : ''}`,
  notice: isForAct ? 'signIn.act_code' : 'signIn.link_code',
  template: isForAct ? 'act-code' : 'link-code',
  values: { title },
});

/** The phone that a code of the calling link goes to; a code for acts is given by links alone that ask for one. */
async function asked(ctx: Ctx, isForAct: boolean): Promise<{ phone: string; masked: string; use: CodeUse }> {
  const link = callingLink(ctx);
  const of = await phoneOfLink(ctx, link.id);
  if (of === null || (isForAct && link.proof !== 'act')) throw refuse.link_asks_nothing();
  return { ...of, use: codeUse(link.id, isForAct, of.title) };
}

/** Sends a code to the phone of the calling link, under the limits of every code. */
export async function sendLinkCode(ctx: Ctx, { isForAct, captcha }: ParsedOf<Code>): Promise<OutputOf<Code>> {
  const { phone, masked, use } = await asked(ctx, isForAct);
  return { ...(await sendCode(ctx, { phone, captcha, use })), phoneMasked: masked };
}

/** Proves the phone of the calling link by a code that was sent to it. */
export async function proveLink(ctx: Ctx, { code, isForAct }: ParsedOf<Prove>): Promise<OutputOf<Prove>> {
  const link = callingLink(ctx);
  const { phone, use } = await asked(ctx, isForAct);
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'link-proof', `${ctx.shop.id}/${link.id}`);
  const turn = await takeAttempt(ctx.db, key, [TRIES], now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const codeId = await checkCode(ctx, phone, code, use.name);
  const kept = await ctx.db.write(async (tx) => {
    await spendCode(ctx, tx, codeId);
    return keepLinkProof(ctx, tx, link, isForAct);
  });
  await returnAttempt(ctx.db, turn);
  return kept;
}
