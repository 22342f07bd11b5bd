import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { certificate } from '../contract.ts';
import { kindOf, titleOf, toldOf } from '../kinds.ts';
import type { CertificateState } from '../states.ts';

type Mine = (typeof certificate)['certificate.mine'];

interface Row {
  id: number;
  kind: string;
  facts: CertificateFacts;
  number: string;
  state: CertificateState;
  issuedAt: string;
  endedAt: string | null;
  endReason: string;
  replacedBy: string | null;
}

/** The caller's own certificates, the newest first. */
export async function myCertificates(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const own = 'certificate t where t.shop_id = $1 and t.member_id = $2';
  const row = await ctx.db.row<{ total: number; data: Row[] }>(
    `select ${boundedCount(own)} as total, coalesce((select json_agg(r) from (
       select t.id, t.kind, t.facts, t.number, t.state, t.issued_at as "issuedAt", t.ended_at as "endedAt", t.end_reason as "endReason",
         (select o.number from certificate o where o.shop_id = t.shop_id and o.replaces_id = t.id) as "replacedBy"
       from ${own} order by t.id desc limit $3 offset $4) r), '[]') as data`,
    [ctx.shop.id, signedIn(ctx).id, limit, (page - 1) * limit],
  );
  const data = await Promise.all(
    (row?.data ?? []).map(async ({ facts, kind: name, ...one }) => {
      const kind = kindOf(ctx, name);
      const label = kind === null ? name : labelIn(ctx.locale, kind.label);
      return { ...one, kind: label, title: titleOf(ctx, facts), facts: await toldOf(ctx, kind, facts) };
    }),
  );
  return { data, ...toldCount(row?.total ?? 0), page, limit };
}
