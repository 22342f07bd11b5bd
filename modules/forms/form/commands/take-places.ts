import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { textIn } from '../../../content/envelope/public.ts';
import { QUOTA, quotaKey, refuseFaults } from '../../engine/public.ts';
import type { AnswerFault, Answers } from '../../engine/rules/answer-rules.ts';
import type { CountedPlace } from '../../engine/rules/counted-place.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { type FormQuota, placesTaken } from '../quotas.ts';
import { formRefusals } from '../refusals.ts';
import type { AskedForm } from './asked-form.ts';

/** That a choice is taken, told at its question. */
function faultOf(ctx: Ctx, { sections }: AskedForm, { question, option }: CountedPlace): AnswerFault {
  const chosen = questionsOf(sections)
    .find(({ key }) => key === question)
    ?.options.find(({ key }) => key === option);
  const choice = chosen === undefined ? option : textIn(ctx.locale, chosen.label, chosen.labelEn);
  return { key: question, problem: 'choice_full', params: { choice } };
}

/** What an answer takes of the places: under its key, until a moment or for good; `at` is where its faults are told. */
interface PlaceWish {
  key: string;
  answers: Answers;
  until: Date | null;
  at?: string;
  /** Nothing was taken under this key before. */
  isNew?: boolean;
  /** It may stand in line; else a quota without room refuses it. */
  mayWait?: boolean;
}

/** For what an answer stands in line, and what the form says of that. */
export interface InLine {
  queuedFor: string[];
  text: string;
}

/** A counted place, with the quota whose answers it counts. */
interface TakenPlace extends CountedPlace {
  quota: FormQuota | undefined;
}

const isLine = ({ quota }: TakenPlace): boolean => quota?.action === 'wait';

/** What is said where a quota has no room. */
const quotaText = (ctx: Ctx, { text, textEn }: FormQuota): string =>
  textIn(ctx.locale, text, textEn) || ctx.t('form.quotaFull');

/** The counted places that an answer takes. */
const wantedPlaces = (ctx: Ctx, asked: AskedForm, answers: Answers): TakenPlace[] =>
  placesTaken(asked, asked.places, answers, formatDate(ctx.services.now())).map((place) => ({
    ...place,
    quota: place.question === QUOTA ? asked.quotas.find(({ when }) => quotaKey(when) === place.option) : undefined,
  }));

/** Takes places under a key, all of them or none; answers those of which there are too few. */
async function claim(
  ctx: Ctx,
  tx: Tx,
  { key, until }: PlaceWish,
  wanted: readonly TakenPlace[],
): Promise<TakenPlace[]> {
  const short = new Set(
    await claimStock(ctx, tx, { key, lines: wanted.map(({ unit }) => ({ unit, quantity: 1 })), until }),
  );
  return wanted.filter(({ unit }) => short.has(unit));
}

/** Lets an answer that stands in line have all that it takes; false where some of it is still gone. */
export async function takeFreed(ctx: Ctx, tx: Tx, asked: AskedForm, wish: PlaceWish): Promise<boolean> {
  return (await claim(ctx, tx, wish, wantedPlaces(ctx, asked, wish.answers))).length === 0;
}

/** Whether somebody stands in line for one of these quotas: nobody passes them by. */
const IN_LINE = `SELECT FROM form_answer WHERE shop_id = $1 AND form_id = $2 AND standing = 'queued' AND queued_for ?| $3::text[] LIMIT 1`;

/**
 * Lets an answer have the places that it takes, each of them or none; refuses it where one is gone. Where it may wait and all that
 * is gone are quotas with a line, it takes nothing and answers for what it stands in it.
 */
export async function takePlaces(ctx: Ctx, tx: Tx, asked: AskedForm, wish: PlaceWish): Promise<InLine | null> {
  const wanted = wantedPlaces(ctx, asked, wish.answers);
  // Most forms count nothing, and what was never taken is not given back.
  if (wish.isNew && wanted.length === 0) return null;
  const lines = wish.mayWait ? wanted.filter(isLine) : [];
  const queuedFor = lines.map(({ option }) => option);
  const wait = ({ quota }: TakenPlace): InLine => ({ queuedFor, text: quota ? quotaText(ctx, quota) : '' });
  const [line] = lines;
  if (line !== undefined && (await tx.row(IN_LINE, [ctx.shop.id, asked.id, queuedFor])) !== null) return wait(line);
  const gone = await claim(ctx, tx, wish, wanted);
  const [first] = gone;
  if (first === undefined) return null;
  if (gone.some(({ question }) => question === '')) throw formRefusals.full();
  if (wish.mayWait && gone.every(isLine)) return wait(first);
  const full = gone.flatMap(({ quota }) => quota ?? [])[0];
  if (full !== undefined) throw formRefusals.quota_full({ text: quotaText(ctx, full) });
  refuseFaults(
    ctx,
    asked,
    gone.map((place) => faultOf(ctx, asked, place)),
    `${wish.at ?? ''}values`,
  );
  return null;
}

/** Lets several answers have the places that each of them takes, all of them or none. */
export async function takeEveryPlace(ctx: Ctx, tx: Tx, asked: AskedForm, wishes: readonly PlaceWish[]): Promise<void> {
  const { places } = asked;
  const [first] = wishes;
  if (places.length === 0 || first === undefined) return;
  // Locked in one order before the first of them is taken, so that nobody who frees some waits in a circle.
  await lockUnits(
    tx,
    ctx.shop.id,
    first.key,
    places.map(({ unit }) => unit),
  );
  for (const wish of wishes) await takePlaces(ctx, tx, asked, wish);
}
