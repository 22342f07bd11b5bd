import { createHash } from 'node:crypto';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import type { ProtocolItem } from './papers/protocol-item.ts';
import { endText, type Outcome, outcomeOf, type Tally, withAside } from './rules.ts';
import { pollsOf, type StoredPoll } from './stored-poll.ts';

/** What a poll was about, what held for it and what was counted, without a word that may be put right afterwards; in one order of keys. */
const contentOf = (poll: StoredPoll, tally: Tally): string => {
  const { id, title, titleEn, mode, who, minChoices, maxChoices, perDay, abstains, seats, threshold, quorum } = poll;
  const options = poll.options.map(({ key, label, labelEn }) => [key, label, labelEn, tally.counts[key] ?? 0]);
  const { ballots, abstained, voters, aside } = tally;
  const moments = [poll.openedAt, poll.closedAt].map((at) => (at === null ? null : new Date(at).toISOString()));
  return JSON.stringify([
    ...[id, title, titleEn, mode, who, minChoices, maxChoices, perDay, abstains, seats, threshold, quorum],
    ...[poll.timeZone, moments, options, ballots, abstained, voters],
    // Only where something was put aside: what was sealed before stays whole.
    ...(aside === undefined
      ? []
      : [[aside.ballots, aside.abstained, poll.options.map(({ key }) => aside.counts[key] ?? 0)]]),
  ]);
};

/** The seal of a result: SHA-256 of its content, in hexadecimal digits. */
export const sealOf = (poll: StoredPoll, tally: Tally): string =>
  createHash('sha256').update(contentOf(poll, tally)).digest('hex');

const share = (count: number, valid: number): string => (valid === 0 ? '' : `${((count / valid) * 100).toFixed(1)}%`);

function noteOf(ctx: Ctx, { elected, tied }: Outcome, key: string): string {
  if (elected.includes(key)) return ctx.t('vote.protocol.elected');
  return tied.includes(key) ? ctx.t('vote.protocol.tied') : '';
}

/** What was put aside as suspicious and not counted, with the total that it would have made: both stand in the protocol (V9). */
function asideFacts(ctx: Ctx, poll: StoredPoll, { aside, counts }: Tally): [string, string][] {
  if (aside === undefined) return [];
  const all = withAside({ counts, aside });
  const totals = poll.options
    .map(({ key, label, labelEn }) => `${inLanguage(ctx.locale, label, labelEn)} ${all[key] ?? 0}`)
    .join(ctx.t('vote.protocol.and'));
  return [[ctx.t('vote.protocol.aside'), ctx.t('vote.protocol.asideText', { count: aside.ballots, totals })]];
}

/** What the protocol of a published poll says. */
function protocolOf(ctx: Ctx, poll: StoredPoll, declared: Tally & { seal: string }): ProtocolItem {
  const outcome = outcomeOf(declared, poll);
  const { ballots, abstained, voters, counts, seal } = declared;
  const said = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const t = (key: string, values: Record<string, string | number> = {}): string =>
    ctx.t(`vote.protocol.${key}`, values);
  const at = (moment: string | null): string =>
    moment === null ? '' : formatDateTime(new Date(moment), poll.timeZone).slice(0, 16);
  const valid = ballots - abstained;
  const ends = poll.closesAt !== null && poll.closesAt <= (poll.closedAt ?? '') ? poll.closesAt : poll.closedAt;
  const isWhole = sealOf(poll, declared) === seal;
  return {
    heading: t('heading'),
    title: said(poll.title, poll.titleEn),
    facts: [
      [t('mode'), t(`modes.${poll.mode}`)],
      [t('who'), t(`whos.${poll.who}`)],
      [t('opened'), `${at(poll.openedAt)} ${poll.timeZone}`],
      [t('closed'), `${ends === null ? '' : endText(ends, poll.timeZone)} ${poll.timeZone}`],
      [t('rule'), t(`rules.${poll.threshold}`, { count: poll.seats })],
      ...(poll.quorum === null
        ? []
        : [[t('quorum'), t(outcome.hasQuorum ? 'quorumMet' : 'quorumMissed', { count: poll.quorum })] as const]),
      [t('voters'), String(voters)],
      [t('ballots'), t('ballotsText', { ballots, valid, abstained })],
      ...asideFacts(ctx, poll, declared),
    ],
    head: [t('option'), t('count'), t('share'), ''],
    rows: poll.options
      .map(({ key, label, labelEn }) => ({
        ...{ label: said(label, labelEn), count: counts[key] ?? 0, note: noteOf(ctx, outcome, key) },
        share: share(counts[key] ?? 0, valid),
      }))
      .sort((a, b) => b.count - a.count)
      .map((row) => ({ ...row, count: String(row.count) })),
    notes: [
      ...(outcome.tied.length > 0 ? [t('tiedWhy')] : []),
      ...(outcome.hasQuorum && outcome.elected.length + outcome.tied.length === 0 ? [t('nobody')] : []),
    ],
    seal: [t(isWhole ? 'seal' : 'sealBroken'), seal],
    signers: [t('chair'), t('teller')],
  };
}

const readProtocols: ReadPapers = async (ctx, ids) => {
  const polls = await pollsOf(ctx.db, ctx.shop.id, ids);
  return new Map(
    polls.flatMap((poll) => (poll.declared === null ? [] : [[poll.id, protocolOf(ctx, poll, poll.declared)] as const])),
  );
};

/** The papers of the polls. */
export const votePapers: Record<string, PaperSpec> = {
  'vote.protocol': {
    title: { zh: '投票结果纪要', en: 'Protocol of a poll' },
    file: 'papers/protocol.tsx',
    sizes: ['a4'],
    permission: 'vote.poll.view',
    data: readProtocols,
    sample: (ctx) => {
      const option = (key: string) => ({
        ...{ key, label: ctx.t(`vote.protocol.sample.${key}`), labelEn: '', about: '', aboutEn: '', picture: '' },
      });
      const title = ctx.t('vote.protocol.sample.title');
      const poll: StoredPoll = {
        ...{ id: 12, version: 3, title, titleEn: '', about: '', aboutEn: '', options: ['a', 'b'].map(option) },
        ...{
          mode: 'anonymous',
          results: 'until_closed',
          who: 'member',
          segmentId: null,
          rules: [],
          roll: 'live',
          minChoices: 1,
          maxChoices: 1,
          perDay: null,
        },
        ...{ abstains: true, seats: 1, threshold: 'simple', quorum: 50, timeZone: 'Asia/Shanghai', state: 'published' },
        ...{ opensAt: null, closesAt: null, voidReason: '', openedAt: '2026-11-20T01:00:00Z' },
        ...{ closedAt: '2026-11-20T04:00:00Z', declared: null, guard: null, heaps: {} },
      };
      const tally: Tally = { counts: { a: 58, b: 31 }, ballots: 92, abstained: 3, voters: 92 };
      return [protocolOf(ctx, poll, { ...tally, seal: sealOf(poll, tally) })];
    },
  },
};
