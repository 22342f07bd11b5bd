import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../envelope/public.ts';
import type { CardValues } from '../card-sql.ts';

/** The first parameters of every query over cards. */
export const cardValues = (ctx: Ctx): CardValues => [ctx.shop.id, audienceGate(ctx.person).audiences, ctx.locale];
