import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { checkText } from '../../../platform/safety/public.ts';
import type { remarks } from '../contract.ts';
import { hindranceOf } from '../hindrance.ts';
import { type Place, placeOf } from '../place.ts';
import { remarkForAll } from '../queries/list-remarks.ts';
import { refuse } from '../refusals.ts';
import { cleanText } from '../rules/clean-text.ts';
import { countSigns } from '../rules/count-signs.ts';
import { tellReaders, tellSaid } from '../tell-room.ts';
import { noteAct } from './note-act.ts';
import { tellAddressed } from './tell-addressed.ts';

type Save = (typeof remarks)['remark.save'];

/** What one member says in a minute and an hour at most: more than anybody who reads what others say. */
const OF_A_MEMBER = [
  { most: 6, seconds: 60 },
  { most: 60, seconds: 3600 },
];
/** The same words within so many minutes are said once. */
const SAME_WITHIN_MINUTES = 10;

const HINDERED = {
  ...{ phone: refuse.phone_needed, banned: refuse.banned },
  ...{ closed: refuse.closed, muted: refuse.muted, over: refuse.over },
};

async function passLimit(ctx: Ctx): Promise<void> {
  if (isDemoLoopback(ctx)) return;
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'remark', `${ctx.shop.id}/${signedIn(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_MEMBER, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** A text as it is kept; one that is too long, or of which nothing is left, is refused at its field. */
async function keptText(ctx: Ctx, written: string): Promise<string> {
  const text = cleanText(written);
  if (text === '') throw invalidInput({ text: [ctx.t('remark.site.textNeeded')] });
  const most = await ctx.services.settings.get<number>(ctx, 'remark.longest');
  if (countSigns(text) > most) throw invalidInput({ text: [ctx.t('remark.site.tooLong', { most })] });
  return text;
}

/** The first words of the conversation that is answered, and who is: answers to answers stand beside them, one level below. */
async function answered(tx: Tx, shopId: number, { type, id, parent }: ParsedOf<Save>) {
  if (parent === undefined) return { root: null, author: null };
  const row = await tx.row<{ root: number; author: number | null }>(
    `select coalesce(parent_id, id) as root, author_id as author from remark
     where shop_id = $1 and id = $2 and type = $3 and target_id = $4 and state = 'published' for key share`,
    [shopId, parent, type, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** Who of those that are named takes part in the conversation. */
async function takingPart(tx: Tx, shopId: number, { type, id, mentions }: ParsedOf<Save>): Promise<number[]> {
  if (mentions.length === 0) return [];
  const rows = await tx.rows<{ id: number }>(
    `select m.id from unnest($4::bigint[]) m(id) where exists (select from remark r
       where r.shop_id = $1 and r.type = $2 and r.target_id = $3 and r.author_id = m.id and r.state = 'published')`,
    [shopId, type, id, mentions],
  );
  return rows.map((row) => row.id);
}

/** Nobody says the same twice in a row: asked while the writer's other comments wait behind this one. */
async function refuseSame(ctx: Ctx, tx: Tx, text: string): Promise<void> {
  const me = signedIn(ctx).id;
  await tx.rows('select from member where shop_id = $1 and id = $2 for no key update', [ctx.shop.id, me]);
  const since = new Date(ctx.services.now().getTime() - SAME_WITHIN_MINUTES * 60_000).toISOString();
  const same = await tx.row(
    `select 1 from remark where shop_id = $1 and author_id = $2 and at > $3 and body = $4 and state in ('published', 'review') limit 1`,
    [ctx.shop.id, me, since, text],
  );
  if (same !== null) throw refuse.said_already();
}

/** Where a talk goes slowly, nobody says two things within so many seconds; what was taken back counts as well. */
async function refuseFast(ctx: Ctx, tx: Tx, { card, slowSeconds }: Place): Promise<void> {
  if (slowSeconds === 0) return;
  const now = ctx.services.now().getTime();
  const last = await tx.row<{ at: string }>(
    `select at from remark where shop_id = $1 and author_id = $2 and type = $3 and target_id = $4 and at > $5
     order by at desc limit 1`,
    [ctx.shop.id, signedIn(ctx).id, card.type, card.id, new Date(now - slowSeconds * 1000).toISOString()],
  );
  if (last === null) return;
  throw refuse.too_fast({ seconds: Math.ceil(slowSeconds - (now - Date.parse(last.at)) / 1000) });
}

/** Says something about a thing, or answers what somebody said; it stands at once or waits for a look. */
export async function saveRemark(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { type, id: targetId } = input;
  const place = await placeOf(ctx, input);
  const { mayWrite } = await hindranceOf(ctx, input, place);
  if (mayWrite !== 'yes' && mayWrite !== 'sign_in') throw HINDERED[mayWrite]();
  const text = await keptText(ctx, input.text);
  await passLimit(ctx);
  const finding = await checkText(ctx, text, 'comment');
  if (finding.verdict === 'block') throw refuse.text_refused();
  const status = place.mode === 'pre' || finding.verdict === 'review' ? 'review' : 'published';
  // What the write answers is what is answered again where the first answer was lost.
  return ctx.db.write(async (tx) => {
    await refuseSame(ctx, tx, text);
    await refuseFast(ctx, tx, place);
    const { root, author } = await answered(tx, ctx.shop.id, input);
    const named = await takingPart(tx, ctx.shop.id, input);
    const mentions = author === null || root === input.parent ? named : [...new Set([author, ...named])];
    const found = [...new Set(finding.reasons.map(({ topic }) => topic))];
    const row = await tx.row<{ id: number }>(
      `insert into remark (type, target_id, parent_id, author_id, body, state, at, offset_ms, mentions, found)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        ...[type, targetId, root, signedIn(ctx).id, text, status, ctx.services.now().toISOString()],
        // Where something runs, its own clock says where in it one is.
        ...[place.offset ?? input.offset ?? null, mentions, found],
      ],
    );
    if (row === null) throw new Error('The comment was not stored.');
    await noteAct(ctx, tx, row.id, 'said');
    if (status === 'published') {
      if (root !== null || mentions.length > 0) await tellAddressed(ctx, tx, row.id, place.card);
      tx.afterCommit(() => tellOthers(ctx, place, { id: row.id, isFirst: root === null }));
    }
    return { data: { id: row.id, status } };
  });
}

/** A line of a chat is told as it is; of anything else those who read ask, as their order and their page want it. */
function tellOthers(ctx: Ctx, place: Place, { id, isFirst }: { id: number; isFirst: boolean }): void {
  const at = { type: place.card.type, targetId: place.card.id };
  const isChat = isFirst && !place.asksQuestions && findTarget(ctx, at.type)?.talk !== undefined;
  if (!isChat) {
    tellReaders(ctx, at);
    return;
  }
  remarkForAll(ctx, { ...at, id })
    .then((said) => said !== null && tellSaid(ctx, at, said))
    // Who waits for it asks from time to time.
    .catch(() => tellReaders(ctx, at));
}
