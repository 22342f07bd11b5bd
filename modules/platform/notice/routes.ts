import { bind } from '../../../kernel/contract/bind.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { choices } from './choice-contract.ts';
import { chooseAll, chooseUnsigned } from './commands/choose-unsigned.ts';
import { declineMail, showDecline } from './commands/decline-mail.ts';
import { addStop, liftStop } from './commands/lift-stop.ts';
import { askMail, confirmMail, removeMail } from './commands/own-mail.ts';
import { readNotices } from './commands/read-notices.ts';
import { savePreference } from './commands/save-preference.ts';
import { saveRule } from './commands/save-rule.ts';
import { resetTemplate, saveTemplate } from './commands/save-template.ts';
import { settleReceipts } from './commands/settle-delivery.ts';
import { tryTemplate } from './commands/try-template.ts';
import { messages, notices } from './contract.ts';
import { declining, deliveries } from './delivery-contract.ts';
import { memberPreferences, staffPreferences } from './preference-contract.ts';
import { countUnread } from './queries/count-unread.ts';
import { listDeliveries } from './queries/list-deliveries.ts';
import { listNotices } from './queries/list-notices.ts';
import { listStops } from './queries/list-stops.ts';
import { chooserOf, openChoices } from './queries/open-choices.ts';
import { previewTemplate } from './queries/preview-template.ts';
import { listKinds, showKind } from './queries/show-kind.ts';
import { showPreferences } from './queries/show-preferences.ts';
import { stopsOfPerson } from './queries/stops-of-person.ts';
import { refuse } from './refusals.ts';
import { stops } from './stop-contract.ts';
import { templates } from './template-contract.ts';

/** Notes what is told of messages of a channel by who may tell it; answers how many are known. */
async function told(ctx: Ctx, channel: 'sms' | 'mail', signature: string): Promise<number> {
  const call = { shop: ctx.shop.id, body: ctx.rawBody, headers: ctx.headers, signature };
  const receipts = ctx.services[channel].receipts(call);
  if (receipts === null) throw refuse.unsigned();
  return settleReceipts(ctx, channel, receipts);
}

/** What answers the calls of the module. */
export const bindings = [
  ...bind(notices, {
    'notice.own.list': (input, ctx) => listNotices(ctx, 'staff', input),
    'notice.own.unread': (_input, ctx) => countUnread(ctx, 'staff'),
    'notice.own.read': (input, ctx) => readNotices(ctx, 'staff', input),
  }),
  ...bind(messages, {
    'notice.message.list': (input, ctx) => listNotices(ctx, 'member', input),
    'notice.message.read': (input, ctx) => readNotices(ctx, 'member', input),
  }),
  ...bind(staffPreferences, {
    'notice.own.preferences': (_input, ctx) => showPreferences(ctx, 'staff'),
    'notice.own.prefer': (input, ctx) => savePreference(ctx, signedIn(ctx).id, 'staff', input),
    'notice.own.askMail': (input, ctx) => askMail(ctx, input),
    'notice.own.confirmMail': async (input, ctx) => {
      await confirmMail(ctx, input);
      return showPreferences(ctx, 'staff');
    },
    'notice.own.removeMail': async (_input, ctx) => {
      await removeMail(ctx);
      return showPreferences(ctx, 'staff');
    },
  }),
  ...bind(memberPreferences, {
    'notice.message.preferences': (_input, ctx) => showPreferences(ctx, 'member'),
    'notice.message.prefer': (input, ctx) => savePreference(ctx, signedIn(ctx).id, 'member', input),
    'notice.message.askMail': (input, ctx) => askMail(ctx, input),
    'notice.message.confirmMail': async (input, ctx) => {
      await confirmMail(ctx, input);
      return showPreferences(ctx, 'member');
    },
    'notice.message.removeMail': async (_input, ctx) => {
      await removeMail(ctx);
      return showPreferences(ctx, 'member');
    },
  }),
  ...bind(templates, {
    'notice.template.kinds': (_input, ctx) => listKinds(ctx),
    'notice.template.show': (input, ctx) => showKind(ctx, input),
    'notice.template.save': (input, ctx) => saveTemplate(ctx, input),
    'notice.template.reset': (input, ctx) => resetTemplate(ctx, input),
    'notice.template.preview': (input, ctx) => previewTemplate(ctx, input),
    'notice.template.test': (input, ctx) => tryTemplate(ctx, input),
    'notice.template.history': ({ id, ...place }, ctx) => recordHistory(ctx, 'notice_template', id, place),
    'notice.template.saveRule': (input, ctx) => saveRule(ctx, input),
  }),
  ...bind(choices, {
    'notice.choice.open': async ({ code }, ctx) => openChoices(ctx, await chooserOf(ctx, code)),
    'notice.choice.prefer': (input, ctx) => chooseUnsigned(ctx, input),
    'notice.choice.all': (input, ctx) => chooseAll(ctx, input),
  }),
  ...bind(declining, {
    'notice.decline.mail': (input, ctx) => declineMail(ctx, input),
    'notice.decline.show': async (input, ctx) => showDecline(ctx, input),
  }),
  ...bind(stops, {
    'notice.stop.list': (input, ctx) => listStops(ctx, input),
    'notice.stop.ofPerson': (input, ctx) => stopsOfPerson(ctx, input),
    'notice.stop.add': (input, ctx) => addStop(ctx, input),
    'notice.stop.lift': (input, ctx) => liftStop(ctx, input),
  }),
  ...bind(deliveries, {
    'notice.delivery.list': (input, ctx) => listDeliveries(ctx, input),
    'notice.delivery.receipts': async ({ signature }, ctx) => ({
      known: await told(ctx, 'sms', signature),
      code: 0 as const,
    }),
    'notice.delivery.bounces': async ({ signature }, ctx) => ({ known: await told(ctx, 'mail', signature) }),
  }),
];
