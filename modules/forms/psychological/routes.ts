import { bind } from '../../../kernel/contract/bind.ts';
import { callingLink } from '../../../kernel/http/context.ts';
import { endLink } from '../../../kernel/identity/links.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { psychologicalAdmin } from './admin-contract.ts';
import { alertBindings } from './alert-bindings.ts';
import { answerBindings } from './answer-bindings.ts';
import { appoint, callOff, handOver } from './commands/appoint.ts';
import { saveAnswer } from './commands/save-answer.ts';
import { saveAtDevice } from './commands/save-at-device.ts';
import { confirmRights, saveAdvice, saveOffer, withdrawRights } from './commands/save-offer.ts';
import { saveRating } from './commands/save-rating.ts';
import { psychological } from './contract.ts';
import { scaleKiosk } from './kiosk-contract.ts';
import { normBindings } from './norm-bindings.ts';
import { planBindings } from './plan-bindings.ts';
import { ownAppointments } from './queries/appointments.ts';
import { courseOf } from './queries/course.ts';
import { kioskScale } from './queries/kiosk-scale.ts';
import { listOffers, listScales, ratedScale, showOffered, showScale, showScoring } from './queries/offers.ts';
import { linkedReport, ownAnswers, ownReport } from './queries/reports.ts';
import { ratingAdmin } from './rating-contract.ts';

const {
  'psychological.offer.list': offers,
  'psychological.offer.scoring': scoring,
  'psychological.offer.save': offer,
  'psychological.offer.confirm': confirm,
  'psychological.offer.withdraw': withdraw,
  'psychological.offer.advise': advise,
} = psychologicalAdmin;

/** What answers the calls on scales. */
export const psychologicalRoutes: Binding[] = [
  ...bind(psychological, {
    'psychological.scale.list': (_input, ctx) => listScales(ctx),
    'psychological.scale.show': ({ id }, ctx) => showScale(ctx, id),
    'psychological.save': (input, ctx) => saveAnswer(ctx, input),
    'psychological.mine': (input, ctx) => ownAnswers(ctx, input),
    'psychological.report': ({ id }, ctx) => ownReport(ctx, id),
    'psychological.linked': (_input, ctx) => linkedReport(ctx),
    'psychological.linkedEnd': async (_input, ctx) => {
      await endLink(ctx, callingLink(ctx).id);
      return {};
    },
  }),
  ...bind(scaleKiosk, {
    'psychological.kiosk': (_input, ctx) => kioskScale(ctx),
    'psychological.kioskSave': (input, ctx) => saveAtDevice(ctx, input),
  }),
  ...answerBindings,
  ...alertBindings,
  ...planBindings,
  ...normBindings,
  ...bind(ratingAdmin, {
    'psychological.rating.scales': (_input, ctx) => listScales(ctx, true),
    'psychological.rating.sheet': async ({ id }, ctx) => ({
      data: await showOffered(ctx, await ratedScale(ctx, ctx.db, id), 'member'),
    }),
    'psychological.rating.save': (input, ctx) => saveRating(ctx, input),
    'psychological.rating.mine': (input, ctx) => ownAppointments(ctx, input),
    'psychological.rating.appoint': (input, ctx) => appoint(ctx, input),
    'psychological.rating.callOff': (input, ctx) => callOff(ctx, input),
    'psychological.rating.handOver': (input, ctx) => handOver(ctx, input),
    'psychological.rating.course': ({ id }, ctx) => courseOf(ctx, id),
  }),
  ...bind(
    {
      'psychological.offer.list': offers,
      'psychological.offer.scoring': scoring,
      'psychological.offer.save': offer,
      'psychological.offer.confirm': confirm,
      'psychological.offer.withdraw': withdraw,
      'psychological.offer.advise': advise,
    },
    {
      'psychological.offer.list': (_input, ctx) => listOffers(ctx),
      'psychological.offer.scoring': ({ id }, ctx) => showScoring(ctx, id),
      'psychological.offer.save': (input, ctx) => saveOffer(ctx, input),
      'psychological.offer.confirm': (input, ctx) => confirmRights(ctx, input),
      'psychological.offer.withdraw': (input, ctx) => withdrawRights(ctx, input),
      'psychological.offer.advise': (input, ctx) => saveAdvice(ctx, input),
    },
  ),
];
