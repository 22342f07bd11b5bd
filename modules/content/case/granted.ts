import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { type GrantedDoctor, grantedDoctor } from '../../people/doctor/public.ts';
import { dictionaryWords } from '../../platform/dictionary/public.ts';
import { type CaseRow, heldCase } from './case-row.ts';
import { refuse } from './refusals.ts';
import type { Byline } from './schema.ts';

/** The caller as a doctor who is granted in this shop now; nobody else has to do with cases (CS5). */
export async function callingDoctor(
  ctx: Ctx,
  reader: Pick<Tx, 'row'> = ctx.db,
): Promise<GrantedDoctor & { id: number }> {
  const { id } = signedIn(ctx);
  const doctor = await grantedDoctor(reader, ctx.shop.id, id);
  if (doctor === null) throw refuse.not_doctor();
  return { id, ...doctor };
}

/** How a doctor is called at this moment, in both languages. */
export async function bylinesOf(
  ctx: Ctx,
  { name, title, hospital }: GrantedDoctor,
): Promise<{ zh: Byline; en: Byline }> {
  const [zh, en] = await Promise.all([
    dictionaryWords({ ...ctx, locale: 'zh-CN' }, ['doctor.title']),
    dictionaryWords({ ...ctx, locale: 'en' }, ['doctor.title']),
  ]);
  const titled = (words: typeof zh): string => (title === null ? '' : words.of('doctor.title', title));
  return { zh: { name, title: titled(zh), org: hospital }, en: { name, title: titled(en), org: hospital } };
}

/** A case that doctors read, held; one that is hidden, withdrawn or not out yet is as if it were not there. */
export async function heldForReader(ctx: Ctx, tx: Tx, id: number): Promise<CaseRow> {
  const row = await heldCase(tx, ctx.shop.id, id);
  if (row.state !== 'published') throw notFound();
  return row;
}
