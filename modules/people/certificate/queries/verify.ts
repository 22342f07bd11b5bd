import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { takeCode } from '../../../platform/device/public.ts';
import { typedCode } from '../code-text.ts';
import { type certificate, SIGNED } from '../contract.ts';
import { kindOf, titleOf, toldOf } from '../kinds.ts';
import { refuse } from '../refusals.ts';
import type { CertificateState } from '../states.ts';

type Verify = (typeof certificate)['certificate.verify'];

/** Of one address: whoever checks a pile of papers gets on, whoever tries numbers does not. */
const LIMITS = [
  { most: 30, seconds: 60 },
  { most: 200, seconds: 3600 },
];

interface Row {
  kind: string;
  facts: CertificateFacts;
  name: string;
  number: string;
  state: CertificateState;
  issuedAt: string;
  endedAt: string | null;
  replacedBy: string | null;
}

/** What is true now of a certificate, for whoever holds its paper: nothing that the paper does not say, and less of the name (CR7). */
export async function verify(ctx: Ctx, { signed, number, code }: ParsedOf<Verify>): Promise<OutputOf<Verify>> {
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'certificate-verify', `${ctx.shop.id}/${ctx.ip}`);
  const attempt = await takeAttempt(ctx.db, key, LIMITS, now());
  if (!attempt.taken) throw tooMany(attempt.retryAfter);
  const id = signed === '' ? null : (await takeCode(ctx, SIGNED, signed)).id;
  // Compared by an index whole: 128 bits are not felt for by time.
  const row = await ctx.db.row<Row>(
    `select t.kind, t.facts, t.name, t.number, t.state, t.issued_at as "issuedAt", t.ended_at as "endedAt",
       (select o.number from certificate o where o.shop_id = t.shop_id and o.replaces_id = t.id) as "replacedBy"
     from certificate t where t.shop_id = $1 and ${id === null ? 't.number = $2 and t.code = $3' : 't.id = $2'}`,
    id === null ? [ctx.shop.id, number.toUpperCase(), typedCode(code)] : [ctx.shop.id, id],
  );
  if (row === null) throw refuse.unknown();
  const { kind: name, facts, name: holder, ...rest } = row;
  const kind = kindOf(ctx, name);
  return {
    data: {
      ...{ ...rest, holder, title: titleOf(ctx, facts), issuer: ctx.shop.name[ctx.locale] },
      kind: kind === null ? name : labelIn(ctx.locale, kind.label),
      facts: await toldOf(ctx, kind, facts),
    },
  };
}
