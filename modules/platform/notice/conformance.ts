import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { OutboxMailSender } from '../../../kernel/outside/mail/outbox-mail-sender.ts';
import { OutboxSmsSender } from '../../../kernel/outside/sms/outbox-sms-sender.ts';
import { choiceCode } from './choice-address.ts';
import { type NewNotice, sendNotice } from './commands/send-notice.ts';
import { declineAddress } from './decline-address.ts';

/** Tells somebody on the stage something that carries its mark. */
async function told(stage: Stage, to: 'admin' | 'member'): Promise<void> {
  const ctx = stage.kit.ctx(stage.shop);
  const what: Pick<NewNotice, 'kind' | 'values'> =
    to === 'admin'
      ? {
          kind: 'approval.concluded',
          values: { title: stage.text('稿件'), matter: '审批', outcome: '通过', reason: stage.text('意见') },
        }
      : { kind: 'doctor.rejected', values: { reason: stage.text('理由') } };
  const told = { ...what, to: [stage.people[to].id], key: stage.key(), link: '/' };
  await ctx.db.write((tx) => sendNotice(ctx, tx, told));
}

/** Asks for a code to an address; the outbox of the demo holds it. */
async function asked(stage: Stage, by: 'own' | 'message'): Promise<{ code: string }> {
  const mail = `${stage.username()}@example.org`;
  await stage.call(`notice.${by}.askMail`, { mail });
  const lines = (await readFile(join(stage.kit.dataDir, 'outbox', 'mail.jsonl'), 'utf8')).trimEnd().split('\n');
  const sent = lines.map((line) => JSON.parse(line) as { to: string; params: { code: string } });
  return { code: sent.findLast(({ to }) => to === mail)?.params.code ?? '' };
}

/** What a mail to the member on the stage brings along. */
function declined(stage: Stage): { member: string; kind: string; signature: string } {
  const { searchParams } = new URL(
    declineAddress(stage.kit.ctx(stage.shop), stage.people.member.id, 'doctor.rejected'),
  );
  const value = (name: string): string => searchParams.get(name) ?? '';
  return { member: value('member'), kind: value('kind'), signature: value('signature') };
}

const PLACE = { kind: 'approval.asked', channel: 'list', locale: 'zh-CN' } as const;

interface Text {
  channel: string;
  locale: string;
  version: number;
}

/** The version of the one text that these examples change. */
async function templateVersion(stage: Stage): Promise<number> {
  const { data } = await stage.call<{ data: { texts: Text[] } }>('notice.template.show', { kind: PLACE.kind });
  return data.texts.find(({ channel, locale }) => channel === PLACE.channel && locale === PLACE.locale)?.version ?? 0;
}

/** That text in the words of the stage's shop. */
async function worded(stage: Stage): Promise<{ id: number; version: number }> {
  const input = { ...PLACE, title: '{title}', body: stage.text('待审'), version: await templateVersion(stage) };
  return (await stage.call<{ data: { id: number; version: number } }>('notice.template.save', input)).data;
}

/** What a message to the member on the stage brings along. */
const codeOf = (stage: Stage): string => choiceCode(stage.kit.services.config, stage.shop.id, stage.people.member.id);

/** An address that is not written to; its number. */
async function stopped(stage: Stage): Promise<number> {
  const address = `${stage.username()}@example.org`;
  await stage.call('notice.stop.add', { address, reason: 'by_hand', note: stage.text('来电') });
  const { data } = await stage.call<{ data: { id: number }[] }>('notice.stop.list', { q: address });
  return data[0]?.id ?? 0;
}

/** A successful call of each operation on notices. */
export const examples: Examples = {
  'notice.own.prefer': () => ({ kind: 'approval.asked', channel: 'mail', wanted: true }),
  'notice.message.prefer': () => ({ kind: 'doctor.granted', channel: 'sms', wanted: true }),
  'notice.own.askMail': (stage) => ({ mail: `${stage.username()}@example.org` }),
  'notice.message.askMail': (stage) => ({ mail: `${stage.username()}@example.org` }),
  'notice.own.confirmMail': (stage) => asked(stage, 'own'),
  'notice.message.confirmMail': (stage) => asked(stage, 'message'),
  'notice.template.show': () => ({ kind: 'approval.asked' }),
  'notice.template.save': async (stage) => ({
    ...PLACE,
    title: '{title}',
    body: stage.text('待审'),
    version: await templateVersion(stage),
  }),
  'notice.template.reset': async (stage) => {
    const { version } = await worded(stage);
    return { ...PLACE, version };
  },
  'notice.template.preview': (stage) => ({ ...PLACE, title: '{title}', body: stage.text('待审') }),
  'notice.template.test': async (stage) => {
    await stage.call('notice.own.confirmMail', await asked(stage, 'own'));
    return { ...PLACE, channel: 'mail', title: '{title}', body: stage.text('待审') };
  },
  'notice.template.history': async (stage) => ({ id: (await worded(stage)).id }),
  'notice.template.saveRule': async (stage) => {
    const { data } = await stage.call<{ data: { ruleVersion: number } }>('notice.template.show', { kind: PLACE.kind });
    return { kind: PLACE.kind, channels: ['mail'], version: data.ruleVersion };
  },
  'notice.choice.open': (stage) => ({ code: codeOf(stage) }),
  'notice.choice.prefer': (stage) => ({ code: codeOf(stage), kind: 'doctor.granted', channel: 'sms', wanted: false }),
  'notice.choice.all': (stage) => ({ code: codeOf(stage), wanted: false }),
  'notice.stop.list': async (stage) => {
    await stopped(stage);
    return {};
  },
  'notice.stop.ofPerson': (stage) => ({ memberId: stage.people.member.id }),
  'notice.stop.add': (stage) => ({ address: `${stage.username()}@example.org`, reason: 'complaint', note: '来电投诉' }),
  'notice.stop.lift': async (stage) => ({ id: await stopped(stage), reason: '本人来电恢复' }),
  'notice.delivery.receipts': (stage) => {
    const { sms } = stage.kit.services;
    if (!(sms instanceof OutboxSmsSender)) throw new Error('The stage sends no messages to the outbox.');
    const bytes = JSON.stringify({ receipts: [] });
    return new PreparedCall({ signature: sms.sign(bytes) }, { raw: { type: 'application/json', bytes } });
  },
  'notice.delivery.bounces': (stage) => {
    const { mail } = stage.kit.services;
    if (!(mail instanceof OutboxMailSender)) throw new Error('The stage sends no mails to the outbox.');
    const bytes = JSON.stringify({ receipts: [] });
    return new PreparedCall({ signature: mail.sign(bytes) }, { raw: { type: 'message/rfc822', bytes } });
  },
  'notice.decline.mail': (stage) => declined(stage),
  'notice.decline.show': (stage) => declined(stage),
  'notice.own.list': async (stage) => {
    await told(stage, 'admin');
    return {};
  },
  'notice.own.read': async (stage) => {
    await told(stage, 'admin');
    const { data } = await stage.call<{ data: { id: number }[] }>('notice.own.list');
    return { ids: data.map(({ id }) => id) };
  },
  'notice.message.list': async (stage) => {
    await told(stage, 'member');
    return {};
  },
  'notice.message.read': async (stage) => {
    await told(stage, 'member');
    return { all: true };
  },
};
