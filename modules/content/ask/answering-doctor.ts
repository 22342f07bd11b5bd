import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type GrantedDoctor, grantedDoctor } from '../../people/doctor/public.ts';
import { LEAST_TITLES } from './settings.ts';

/** The reader as a doctor who answers here: granted now, with the title that the shop asks for; null where they are none. */
export async function answeringDoctor(ctx: Ctx, reader: Pick<Tx, 'row'> = ctx.db): Promise<GrantedDoctor | null> {
  if (ctx.person === null) return null;
  const doctor = await grantedDoctor(reader, ctx.shop.id, ctx.person.id);
  if (doctor === null) return null;
  const least = await ctx.services.settings.get<(typeof LEAST_TITLES)[number]>(ctx, 'ask.leastTitle');
  const ranks: readonly (string | null)[] = LEAST_TITLES;
  const rank = (title: string | null): number => ranks.indexOf(title);
  return least === 'any' || rank(doctor.title) >= rank(least) ? doctor : null;
}
