import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { isAsked } from '../../../platform/approval/public.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { doctorReview } from '../contract.ts';
import { openLicence } from '../licence.ts';
import { APPLICATION } from '../rules.ts';

type Shown = OutputOf<(typeof doctorReview)['doctor.application.show']>;
type Data = Shown['data'];
type Row = Omit<Data, 'licence' | 'licencePicture' | 'completeAt' | 'earlier' | 'sameLicence'> & {
  licenceBox: string | null;
  licenceHash: string | null;
};

/** Where members complete what is known of them as doctors. */
export const REGISTRATION = '/mobile/doctor/regist';

/** SQL over `t`: which applications staff see. */
export const SHOWN = `(t.state <> 'draft' or t.imported)`;

/** SQL over `t`: whether the person had a granted profile when this application came, which it would replace. */
export const IS_CHANGE = `exists (select 1 from doctor g where g.shop_id = t.shop_id and g.member_id = t.member_id and g.id < t.id
  and g.state in ('granted', 'replaced') and g.ended_at is null)`;

const BESIDE = `select b.id, b.member_id as "memberId", b.state, b.name, b.hospital, coalesce(b.decided_at, b.submitted_at) as at,
  b.ended_at as "endedAt"
  from doctor b where b.shop_id = $1 and b.state <> 'draft' and b.id <> $2`;

/** One application with all that a reviewer decides by: the number in full, what came before, and who else claims it. */
export async function showApplication(ctx: Ctx, id: number): Promise<Shown> {
  const row = await ctx.db.row<Row>(
    `select t.id, t.version, t.member_id as "memberId", t.state, t.name, t.title, t.hospital, t.department, t.specialty,
       t.licence_box as "licenceBox", t.licence_hash as "licenceHash", t.licence_masked as "licenceMasked",
       t.licence_file as "licenceFile", t.submitted_at as "submittedAt", t.decided_at as "decidedAt", t.reason,
       t.ended_at as "endedAt",
       ${IS_CHANGE} as "isChange"
     from doctor t where t.shop_id = $1 and t.id = $2 and ${SHOWN}`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { licenceBox, licenceHash, ...shown } = row;
  const holder = { shopId: ctx.shop.id, memberId: row.memberId };
  const earlier = await ctx.db.rows<Data['earlier'][number]>(
    `${BESIDE} and b.member_id = $3 order by b.id desc limit 20`,
    [ctx.shop.id, id, row.memberId],
  );
  const sameLicence = await ctx.db.rows<Data['sameLicence'][number]>(
    `${BESIDE} and b.licence_hash = $3 and b.member_id <> $4 order by b.id desc limit 20`,
    [ctx.shop.id, id, licenceHash, row.memberId],
  );
  const picture = row.licenceFile === null ? null : await fileFor(ctx, row.licenceFile, ['licence']);
  const mayDecide = row.state === 'submitted' && (await isAsked(ctx, APPLICATION, id));
  return {
    data: {
      ...shown,
      licence: licenceBox === null ? null : openLicence(ctx.services.config, holder, licenceBox),
      licencePicture: picture?.url ?? null,
      completeAt:
        row.state === 'draft' ? `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${REGISTRATION}` : null,
      earlier,
      sameLicence,
    },
    can: {
      grant: mayDecide,
      reject: mayDecide,
      invite: row.state === 'draft',
      end: row.state === 'granted' && row.memberId !== signedIn(ctx).id,
    },
  };
}
