import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { beginFile, finishFile, takeFile, takeFilePiece } from '../../../forms/engine/public.ts';
import type { exhibitorAnswers } from '../answer-contract.ts';
import { type FormSheet, sheetNow } from '../queries/form-sheet.ts';
import { readExhibitor } from '../queries/own-exhibition.ts';
import { lastForm } from '../queries/read-form.ts';
import { takePictureTurn } from './picture-turn.ts';
import { refuseWhileDecided } from './save-form.ts';

type Calls = typeof exhibitorAnswers;
type Taken = OutputOf<Calls['exhibitor.answerFile']>;

/** What the calling guest's company is asked now, while it writes at all. */
async function askedNow(ctx: Ctx, reader: Pick<Tx, 'row'>): Promise<FormSheet> {
  const own = await readExhibitor(ctx, reader, callingGuest(ctx).thingId);
  refuseWhileDecided(ctx, own, await lastForm(ctx, reader, own.id));
  return sheetNow(ctx, reader, own.exhibitionId);
}

/** Takes a file for a question; whether the answer that names it is right is looked at when the form is handed in. */
export async function takeAnswerFile(ctx: Ctx, { question }: { question: string }): Promise<Taken> {
  await takePictureTurn(ctx);
  return takeFile(ctx, (await askedNow(ctx, ctx.db)).sections, question);
}

/** Begins a file in pieces: one at a time of each account. */
export async function beginAnswerFile(
  ctx: Ctx,
  { question: key, ...sent }: ParsedOf<Calls['exhibitor.answerBegin']>,
): Promise<OutputOf<Calls['exhibitor.answerBegin']>> {
  await takePictureTurn(ctx);
  const { sections } = await askedNow(ctx, ctx.db);
  const of = { sections, key, sender: callingGuest(ctx).id };
  return { data: await beginFile(ctx, of, sent, (tx) => askedNow(ctx, tx)) };
}

/** Keeps a piece of it. */
export async function takeAnswerPiece(
  ctx: Ctx,
  { upload, number }: ParsedOf<Calls['exhibitor.answerPiece']>,
): Promise<OutputOf<Calls['exhibitor.answerPiece']>> {
  await takeFilePiece(ctx, { sender: callingGuest(ctx).id, upload }, number);
  return {};
}

/** Keeps the last one, and the file. */
export async function finishAnswerFile(
  ctx: Ctx,
  { question: key, upload }: ParsedOf<Calls['exhibitor.answerFinish']>,
): Promise<Taken> {
  const { sections } = await askedNow(ctx, ctx.db);
  return finishFile(ctx, { sections, key, sender: callingGuest(ctx).id, upload });
}
