import type { TellSpec } from '../../../../kernel/module/tell-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { conferenceFacts, conferenceKind } from '../../conference/public.ts';
import { offeredProducts } from './offered-products.ts';
import { ownOfConferences } from './own-of-conferences.ts';

const register = { zh: '报名', en: 'Register' };

/** With a conference is told what can be had for it, the way to register while that is open, and the reader’s own registration. */
export const toldWithConference: TellSpec = {
  of: conferenceKind.record,
  order: 10,
  async tell(ctx, id) {
    const conference = await conferenceFacts(ctx, ctx.db, id);
    if (conference === null) return {};
    const member = ctx.person?.id ?? null;
    const [products, held] = await Promise.all([
      offeredProducts(ctx, { conference, promo: null }),
      member === null ? null : ownOfConferences(ctx, member, [id]),
    ]);
    const isOpen = conference.registration === 'open' && products.length > 0;
    return {
      offers: products.map(({ id: product, title, note, fen, standing, left }) => ({
        ...{ id: product, title, note, fen, standing, left },
      })),
      ways: isOpen
        ? [{ key: 'register', label: labelIn(ctx.locale, register), url: `/conference/register?id=${id}` }]
        : [],
      own: held?.get(id) ?? null,
    };
  },
  owns: ownOfConferences,
};
