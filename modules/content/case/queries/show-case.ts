import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { caseRow } from '../case-row.ts';
import { countsSql } from '../commands/read-case.ts';
import type { Case, cases } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { imageAddress } from '../image-address.ts';
import { openKnown } from '../known-box.ts';
import { refuse } from '../refusals.ts';
import { caseNotice } from '../settings.ts';
import { asCards, type CardRow, cardSql, correctionsSql } from './case-sql.ts';
import { workedFacts, workedImages } from './worked-case.ts';

type Show = (typeof cases)['case.show'];

interface Mine {
  choice: number | null;
  counts: number[];
  finishedAt: string | null;
  corrections: { at: string; note: string }[];
}

const MINE = `select (select v.choice from case_vote v where v.shop_id = t.shop_id and v.case_id = t.id and v.member_id = $3) as choice,
    ${countsSql} as counts,
    (select r.finished_at from case_reading r where r.shop_id = t.shop_id and r.case_id = t.id and r.member_id = $3) as "finishedAt",
    ${correctionsSql} as corrections
  from case_item t where t.shop_id = $1 and t.id = $2`;

/** A case for a granted doctor; from when on they read it is noted. One that was withdrawn says why (SY4). */
export async function showCase(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const { id: me } = await callingDoctor(ctx);
  const row = await caseRow(ctx.db, ctx.shop.id, id);
  if (row !== null && row.state === 'withdrawn' && row.publishedAt !== null)
    throw refuse.withdrawn({ reason: row.reason });
  if (row === null || row.state !== 'published') throw notFound();
  const isMine = row.authorId === me;
  if (!isMine)
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into case_reading (case_id, member_id, opened_at) values ($1, $2, $3) on conflict on constraint case_reading_once do nothing`,
        [id, me, ctx.services.now().toISOString()],
      ),
    );
  const [card, mine, seconds, notice] = await Promise.all([
    ctx.db.row<{ data: CardRow }>(
      `select to_json(x) as data from (select ${cardSql('$3')} from case_item t where t.shop_id = $1 and t.id = $2) x`,
      [ctx.shop.id, id, ctx.locale],
    ),
    ctx.db.row<Mine>(MINE, [ctx.shop.id, id, me]),
    ctx.services.settings.get<number>(ctx, 'case.readSeconds'),
    caseNotice(ctx),
  ]);
  if (card === null || mine === null) throw notFound();
  const [shown] = await asCards(ctx, [card.data]);
  if (shown === undefined) throw notFound();
  const { history, findings, course, questions, poll } = row;
  const isTold = isMine || mine.choice !== null;
  const told: Case['poll'] = poll && {
    question: poll.question,
    options: poll.options.map((text, index) => ({ text, count: isTold ? (mine.counts[index] ?? 0) : null })),
    mine: mine.choice,
    explanation: isTold ? poll.explanation : '',
  };
  return {
    data: {
      ...shown,
      ...{ history, findings, course, questions, isMine, notice, status: row.state, poll: told },
      // How many answered is told with what they answered.
      votes: isTold ? shown.votes : 0,
      pictures: row.images
        .filter(({ shownKey }) => shownKey !== null)
        .map(({ id: image, caption, width, height }) => ({
          ...{ id: image, caption, width, height },
          url: imageAddress(ctx, { image, as: 'reader', member: me }),
        })),
      corrections: mine.corrections.map(({ at, note }) => ({ at, note })),
      learning: { seconds, finishedAt: mine.finishedAt },
    },
  };
}

/** A case as its doctor works on it, or as the doctor who was asked looks through it. */
export async function workOnCase(
  ctx: Ctx,
  { id }: ParsedOf<(typeof cases)['case.work']>,
): Promise<OutputOf<(typeof cases)['case.work']>> {
  const me = signedIn(ctx).id;
  const row = await caseRow(ctx.db, ctx.shop.id, id);
  if (row === null) throw notFound();
  const isMine = row.authorId === me;
  const isAsked = !isMine && row.reviewerId === me && row.state === 'review' && row.askedAt !== null;
  if (!isMine && !isAsked) throw notFound();
  if (isAsked) await callingDoctor(ctx);
  const isDraft = isMine && row.state === 'draft';
  return {
    data: {
      ...(await workedFacts(ctx, row)),
      ...{ status: row.state, at: row.publishedAt ?? '', lead: '' },
      byline: ctx.locale === 'en' ? row.bylineEn : row.byline,
      pictures: workedImages(ctx, row, me, isMine ? 'author' : 'reviewer', isDraft ? 'original' : null),
      role: isMine ? 'author' : 'reviewer',
      known: isDraft
        ? (({ names, relatives, numbers, places, dayZero }) => ({
            ...{ names: [...names], relatives: [...relatives], numbers: [...numbers], places: [...places], dayZero },
          }))(openKnown(ctx, row.knownBox))
        : null,
    },
  };
}
