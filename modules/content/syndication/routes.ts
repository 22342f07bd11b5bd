import { bind } from '../../../kernel/contract/bind.ts';
import { adopt } from './commands/adopt.ts';
import { answerPartner, invitePartner } from './commands/agree.ts';
import { followOrigin, takeNewer } from './commands/change-copy.ts';
import { saveOffer } from './commands/save-offer.ts';
import { syndication } from './contract.ts';
import { listCopies, showCopy } from './queries/list-copies.ts';
import { listOffers, offerOf, showOffer } from './queries/list-offers.ts';
import { listPartners } from './queries/list-partners.ts';
import { listTexts, showText } from './queries/list-texts.ts';

/** What answers the calls about texts that go from shop to shop. */
export const syndicationRoutes = bind(syndication, {
  'syndication.partner.list': (input, ctx) => listPartners(ctx, input),
  'syndication.partner.invite': (input, ctx) => invitePartner(ctx, input),
  'syndication.partner.answer': (input, ctx) => answerPartner(ctx, input),
  'syndication.offer.list': (input, ctx) => listOffers(ctx, input),
  'syndication.offer.show': (input, ctx) => showOffer(ctx, input),
  'syndication.offer.of': (input, ctx) => offerOf(ctx, input),
  'syndication.offer.save': (input, ctx) => saveOffer(ctx, input),
  'syndication.text.list': (input, ctx) => listTexts(ctx, input),
  'syndication.text.show': (input, ctx) => showText(ctx, input),
  'syndication.copy.adopt': (input, ctx) => adopt(ctx, input),
  'syndication.copy.list': (input, ctx) => listCopies(ctx, input),
  'syndication.copy.show': (input, ctx) => showCopy(ctx, input),
  'syndication.copy.take': (input, ctx) => takeNewer(ctx, input),
  'syndication.copy.follow': (input, ctx) => followOrigin(ctx, input),
});
