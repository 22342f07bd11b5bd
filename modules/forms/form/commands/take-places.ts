import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { textIn } from '../../../content/envelope/public.ts';
import { refuseFaults } from '../../engine/public.ts';
import type { AnswerFault, Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { type CountedPlace, takes } from '../places.ts';
import { countedPlaces } from '../queries/counted-places.ts';
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
}

/** Lets an answer have the places that it takes, each of them or none; refuses it where one is gone. */
export async function takePlaces(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  { key, answers, until, at = '' }: PlaceWish,
): Promise<void> {
  const places = await countedPlaces(ctx, tx, asked.id);
  if (places.length === 0) return;
  const lines = places.filter((place) => takes(answers, place)).map(({ unit }) => ({ unit, quantity: 1 }));
  const short = new Set(await claimStock(ctx, tx, { key, lines, until }));
  const gone = places.filter(({ unit }) => short.has(unit));
  if (gone.some(({ question }) => question === '')) throw formRefusals.full();
  refuseFaults(
    ctx,
    asked,
    gone.map((place) => faultOf(ctx, asked, place)),
    `${at}values`,
  );
}

/** Lets several answers have the places that each of them takes, all of them or none. */
export async function takeEveryPlace(ctx: Ctx, tx: Tx, asked: AskedForm, wishes: readonly PlaceWish[]): Promise<void> {
  const places = await countedPlaces(ctx, tx, asked.id);
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
