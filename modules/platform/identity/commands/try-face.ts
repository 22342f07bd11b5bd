import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { FACE_PARAMETER, sealFace } from '../../../../kernel/site/face-draft.ts';
import { storable } from '../../shell/public.ts';
import type { faces } from '../contract.ts';
import { FACE_SETTINGS } from '../queries/identity.ts';

type Input = ParsedOf<(typeof faces)['identity.try']>;

const TRIED_MS = 10 * 60_000;

/** Seals a face into the query of an address at which the site is seen with it; nothing is stored. */
export async function tryFace(ctx: Ctx, input: Input): Promise<{ data: { query: string } }> {
  const { settings, locale, isPhone, scheme, ...shop } = input;
  const { config, now } = ctx.services;
  const asked = settings.filter(({ key }) => key in FACE_SETTINGS).map(storable);
  const checked = await ctx.services.settings.check(ctx, asked);
  const inherited = new Map(
    (await ctx.services.settings.all(ctx, { publicOnly: true })).map(({ key, inherited: value }) => [key, value]),
  );
  const worn = checked.items.map(({ key, value }) => [key, value === null ? inherited.get(key) : value] as const);
  const face = sealFace(config, {
    ...{ shopId: ctx.shop.id, locale, isPhone, scheme, shop },
    until: new Date(now().getTime() + TRIED_MS).toISOString(),
    settings: Object.fromEntries(worn),
  });
  return { data: { query: `${FACE_PARAMETER}=${face}` } };
}
