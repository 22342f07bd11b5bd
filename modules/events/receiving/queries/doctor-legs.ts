import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import { GUESTS_PLAIN } from '../admin-contract.ts';
import type { receiving } from '../contract.ts';
import { legsOf } from './own-legs.ts';

type Doctor = (typeof receiving)['receiving.doctor'];

/** How a granted doctor is received: their own, or for the desk that may see legs and who guests are, that of another one. */
export async function doctorLegs(ctx: Ctx, { id, page, limit }: ParsedOf<Doctor>): Promise<OutputOf<Doctor>> {
  const own = signedIn(ctx).id;
  const asked = id ?? own;
  const maySee = asked === own || (ctx.can('receiving.leg.view') && ctx.can(GUESTS_PLAIN));
  if (!maySee || (await grantedDoctor(ctx.db, ctx.shop.id, asked)) === null) throw notFound();
  return legsOf(ctx, asked, { page, limit });
}
