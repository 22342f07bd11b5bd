import { bind } from '../../../kernel/contract/bind.ts';
import { callingLink } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { contentBindings } from '../../content/envelope/public.ts';
import { declineInvitation, editionHashSql } from '../engine/public.ts';
import { resultAdmin, surveyAdmin, surveyBegun } from './admin-contract.ts';
import { answerBindings } from './answer-bindings.ts';
import { leaveByLink } from './commands/leave-panel.ts';
import { saveInvited, saveSheet } from './commands/save-sheet.ts';
import { survey } from './contract.ts';
import { invitationBindings } from './invitation-bindings.ts';
import { INVITATIONS } from './invitations.ts';
import { invited } from './invited-contract.ts';
import { surveyKind } from './kind.ts';
import { panelBindings } from './panel-bindings.ts';
import { invitedTo, openInvitation } from './queries/invited-survey.ts';
import { listSurveys } from './queries/list-surveys.ts';
import { ownPart } from './queries/own-part.ts';
import { sharedResults } from './queries/shared-results.ts';
import { showSurvey } from './queries/show-survey.ts';
import { surveyCross } from './queries/survey-cross.ts';
import { surveyFigures } from './queries/survey-figures.ts';
import { surveyImpact } from './queries/survey-impact.ts';
import { usualSurvey } from './queries/usual-survey.ts';

/** What answers the calls of the surveys. */
export const surveyRoutes: Binding[] = [
  ...bind(survey, {
    'survey.list': (input, ctx) => listSurveys(ctx, input),
    'survey.show': ({ id, preview }, ctx) => showSurvey(ctx, id, preview),
    'survey.results': ({ id }, ctx) => sharedResults(ctx, id),
    'survey.mine': ({ id }, ctx) => ownPart(ctx, id),
    'survey.save': (input, ctx) => saveSheet(ctx, input),
  }),
  ...bind(invited, {
    'survey.invited': (_input, ctx) => openInvitation(ctx),
    'survey.invitedSave': (input, ctx) => saveInvited(ctx, input),
    'survey.invitedDecline': async (_input, ctx) => {
      await invitedTo(ctx);
      await declineInvitation(ctx, INVITATIONS, callingLink(ctx).thingId);
      return {};
    },
    'survey.invitedLeave': (_input, ctx) => leaveByLink(ctx),
  }),
  ...contentBindings(surveyAdmin, surveyKind, {
    parts: boundedCount('survey_part p where p.shop_id = t.shop_id and p.survey_id = t.id'),
    hash: editionHashSql('survey'),
  }),
  ...bind(
    { 'survey.survey.impact': surveyAdmin['survey.survey.impact'] },
    { 'survey.survey.impact': ({ id }, ctx) => surveyImpact(ctx, id) },
  ),
  ...bind(surveyBegun, { 'survey.survey.usual': (_input, ctx) => usualSurvey(ctx) }),
  ...bind(resultAdmin, {
    'survey.result.figures': ({ id }, ctx) => surveyFigures(ctx, id),
    'survey.result.cross': (input, ctx) => surveyCross(ctx, input),
  }),
  ...answerBindings,
  ...invitationBindings,
  ...panelBindings,
];
