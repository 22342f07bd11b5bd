import { bind } from '../../../kernel/contract/bind.ts';
import { callingDevice, callingLink } from '../../../kernel/http/context.ts';
import { endLink } from '../../../kernel/identity/links.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { contentBindings } from '../../content/envelope/public.ts';
import { editionHashSql } from '../engine/public.ts';
import { profileQuestions } from '../profile/public.ts';
import { formAdmin, formBegun } from './admin-contract.ts';
import { answerBindings } from './answer-bindings.ts';
import { badgeAdmin } from './badge-contract.ts';
import { beginSitting } from './commands/begin-sitting.ts';
import { nameAttendee, removeAttendee } from './commands/change-group.ts';
import { endOwnSitting } from './commands/end-sitting.ts';
import { registerGroup } from './commands/register-group.ts';
import { saveAnswer } from './commands/save-answer.ts';
import { form } from './contract.ts';
import { fileBindings } from './file-bindings.ts';
import { scanBadge } from './form-papers.ts';
import { group } from './group-contract.ts';
import { invitationBindings } from './invitation-bindings.ts';
import { formKind } from './kind.ts';
import { kiosk } from './kiosk-contract.ts';
import { linked } from './linked-contract.ts';
import { prefill, prefillAdmin } from './prefill-contract.ts';
import { ownEarlier } from './queries/earlier-answer.ts';
import { formImpact } from './queries/form-impact.ts';
import { kioskForm } from './queries/kiosk-form.ts';
import { linkedAnswer, linkedRow } from './queries/linked-answer.ts';
import { listForms } from './queries/list-forms.ts';
import { ownAnswers } from './queries/own-answers.ts';
import { ownGroup } from './queries/own-group.ts';
import { ownGroups } from './queries/own-groups.ts';
import { ownPart } from './queries/own-part.ts';
import { prefillForm } from './queries/prefill-form.ts';
import { showForm } from './queries/show-form.ts';
import { usualForm } from './queries/usual-form.ts';
import { timed } from './timed-contract.ts';

const answersSql = (state: string): string =>
  boundedCount(`form_answer a where a.shop_id = t.shop_id and a.form_id = t.id${state}`);

/** What answers the calls of the forms. */
export const formRoutes: Binding[] = [
  ...bind(form, {
    'form.list': (input, ctx) => listForms(ctx, input),
    'form.show': ({ id, preview }, ctx) => showForm(ctx, id, preview),
    'form.mine': ({ id }, ctx) => ownPart(ctx, id),
    'form.earlier': (input, ctx) => ownEarlier(ctx, input),
    // Five hundred a minute: who answers is asked together with their limits.
    'form.save': { handle: (input, ctx) => saveAnswer(ctx, input), asksFirst: true },
    'form.history': (input, ctx) => ownAnswers(ctx, input),
  }),
  ...bind(prefill, { 'form.prefill': ({ id }, ctx) => prefillForm(ctx, id) }),
  ...bind(prefillAdmin, { 'form.form.profile': async (_input, ctx) => ({ data: await profileQuestions(ctx) }) }),
  ...bind(timed, {
    'form.begin': ({ id }, ctx) => beginSitting(ctx, id),
    'form.timeUp': ({ id }, ctx) => endOwnSitting(ctx, id),
  }),
  ...bind(group, {
    'form.groups': (input, ctx) => ownGroups(ctx, input),
    'form.group': ({ key }, ctx) => ownGroup(ctx, key),
    'form.groupSave': (input, ctx) => registerGroup(ctx, input),
    'form.groupName': (input, ctx) => nameAttendee(ctx, input),
    'form.groupRemove': (input, ctx) => removeAttendee(ctx, input),
  }),
  ...bind(kiosk, {
    'form.kiosk': (_input, ctx) => kioskForm(ctx),
    'form.kioskSave': async ({ values }, ctx) => {
      const { data } = await saveAnswer(ctx, { id: callingDevice(ctx).workId ?? 0, values, draft: false });
      return { data: { id: data.id } };
    },
  }),
  ...bind(linked, {
    'form.linked': (_input, ctx) => linkedAnswer(ctx),
    'form.linkedSave': async ({ values, version }, ctx) => {
      const { formId } = await linkedRow(ctx);
      const answer = callingLink(ctx).thingId;
      const { data } = await saveAnswer(ctx, { id: formId, values, draft: false, answer, version });
      return { data: { version: data.version } };
    },
    'form.linkedEnd': async (_input, ctx) => {
      await endLink(ctx, callingLink(ctx).id);
      return {};
    },
  }),
  ...bind(formBegun, { 'form.form.usual': (_input, ctx) => usualForm(ctx) }),
  ...contentBindings(formAdmin, formKind, {
    answers: answersSql(''),
    waiting: answersSql(` and a.state = 'new'`),
    hash: editionHashSql('form'),
  }),
  ...bind(
    { 'form.form.impact': formAdmin['form.form.impact'] },
    { 'form.form.impact': ({ id }, ctx) => formImpact(ctx, id) },
  ),
  ...bind(badgeAdmin, {
    'form.badge.scan': ({ code }, ctx) => scanBadge(ctx, code),
  }),
  ...answerBindings,
  ...invitationBindings,
  ...fileBindings,
];
