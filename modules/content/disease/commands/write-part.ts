import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { holdsContact } from '../../drug/public.ts';
import type { diseaseAdmin } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { orderedSections, type PartKind, type PartSection, type PartState } from '../rules.ts';
import { tellDisease } from './tell-disease.ts';

type Of<K extends keyof typeof diseaseAdmin> = ParsedOf<(typeof diseaseAdmin)[K]>;
type Which = { diseaseId: number; kind: PartKind; version: number };
type Saved = { data: { id: number; version: number } };

interface StoredPart {
  id: number;
  version: number;
  sections: PartSection[];
  state: PartState;
  writers: number[];
  passed: PartSection[] | null;
}

/** Locks the disease and reads a part of it as its caller saw it; null where it was never written. */
async function lockPart(ctx: Ctx, tx: Tx, { diseaseId, kind, version }: Which): Promise<StoredPart | null> {
  const there = await tx.row('select from disease where shop_id = $1 and id = $2 for update', [ctx.shop.id, diseaseId]);
  if (there === null) throw notFound();
  const part = await tx.row<StoredPart>(
    `select id, version, sections, state, writers, passed from disease_part
     where shop_id = $1 and disease_id = $2 and kind = $3`,
    [ctx.shop.id, diseaseId, kind],
  );
  if ((part?.version ?? 0) !== version) throw versionConflict();
  return part;
}

/** Writes a part: what was passed before stays public, and whatever was asked or said of the former text is void. */
export function savePart(ctx: Ctx, input: Of<'disease.part.save'>): Promise<Saved> {
  const { diseaseId, kind } = input;
  const sections = orderedSections(kind, input.sections);
  if (sections === null) throw invalidInput({ sections: [ctx.t('disease.errors.section_strange')] });
  // Sources are named by their addresses.
  const selling = sections.find(({ key, text, textEn }) => key !== 'sources' && [text, textEn].some(holdsContact));
  if (selling !== undefined) {
    const section = ctx.t(`disease.console.sections.${selling.key}`);
    throw invalidInput({ sections: [ctx.t('disease.errors.section_contact', { section })] });
  }
  return ctx.db.write(async (tx) => {
    await lockPart(ctx, tx, input);
    const data = await tx.row<Saved['data']>(
      `insert into disease_part as p (disease_id, kind, sections, writers) values ($1, $2, $3, array[$4::bigint])
       on conflict (shop_id, disease_id, kind) do update set sections = excluded.sections, state = 'draft',
         writers = array_append(array_remove(p.writers, $4::bigint), $4::bigint), version = p.version + 1, updated_at = now()
       returning id, version`,
      [diseaseId, kind, JSON.stringify(sections), signedIn(ctx).id],
    );
    if (data === null) throw notFound();
    return { data };
  });
}

async function move(ctx: Ctx, tx: Tx, part: StoredPart, sets: string, values: unknown[]): Promise<Saved> {
  const data = await tx.row<Saved['data']>(
    `update disease_part set ${sets}, version = version + 1, updated_at = now() where shop_id = $1 and id = $2 returning id, version`,
    [ctx.shop.id, part.id, ...values],
  );
  if (data === null) throw notFound();
  return { data };
}

/** Asks for the review of a part as it is. */
export function askPart(ctx: Ctx, input: Of<'disease.part.ask'>): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const part = await lockPart(ctx, tx, input);
    if (part === null || part.state !== 'draft') throw refuse.nothing_to_review();
    return move(ctx, tx, part, `state = 'asked', comment = ''`, []);
  });
}

/** Passes a part that waits, or sends it back; whoever wrote some of it does neither (DS5). */
export function answerPart(ctx: Ctx, input: Of<'disease.part.answer'>): Promise<Saved> {
  const { verdict, comment, diseaseId } = input;
  return ctx.db.write(async (tx) => {
    const part = await lockPart(ctx, tx, input);
    if (part === null || part.state !== 'asked') throw refuse.not_asked();
    if (part.writers.includes(signedIn(ctx).id)) throw refuse.wrote_it();
    if (verdict === 'returned') {
      if (comment === '') throw refuse.comment_needed();
      return move(ctx, tx, part, `state = 'returned', comment = $3`, [comment]);
    }
    // A part that says nothing any more is taken from readers.
    const passed = part.sections.length === 0 ? null : JSON.stringify(part.sections);
    const saved = await move(
      ctx,
      tx,
      part,
      `state = 'passed', comment = $3, passed = $4::jsonb, passed_at = $5::timestamptz, writers = '{}'`,
      [comment, passed, passed === null ? null : ctx.services.now().toISOString()],
    );
    await tellDisease(ctx, tx, diseaseId);
    return saved;
  });
}
