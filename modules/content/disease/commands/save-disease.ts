import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { refuse } from '../refusals.ts';
import { letterOf, plainSound } from '../rules.ts';
import { tellDisease, tellDiseaseGone } from './tell-disease.ts';

/** What decides how a disease stands in the directory. */
interface Named {
  name: string;
  pinyin: string;
  successorId: number | null;
}

// The first reading of each character; what has none, such as Latin letters, as it is.
const SOUND = `select string_agg(coalesce((s.readings::text[])[1], c.c), '' order by c.at) as sound
  from regexp_split_to_table($1, '') with ordinality c (c, at) left join platform.syllable s on s.character = c.c`;

/** One at a time says in a shop what stands in whose place: two could lead to one another otherwise. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('disease.successor'), $1::int)`;

/** Before a save: how its name sounds (DS3), and that what stands in its place is there and not obsolete itself (DS2). */
export async function beforeSave(ctx: Ctx, tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  const { name, pinyin, successorId } = input as unknown as Named;
  if (successorId !== null && successorId !== before?.successorId) await checkSuccessor(ctx, tx, successorId, before);
  const read = pinyin === '' ? await tx.row<{ sound: string | null }>(SOUND, [name]) : null;
  const sound = plainSound(pinyin || (read?.sound ?? ''));
  return { ...input, sound, letter: letterOf(sound) };
}

async function checkSuccessor(ctx: Ctx, tx: Tx, successorId: number, before: StoredRow | null): Promise<void> {
  await tx.rows(ONE_AT_A_TIME, [ctx.shop.id]);
  const successor = await tx.row<{ obsolete: boolean }>(
    'select successor_id is not null as obsolete from disease where shop_id = $1 and id = $2',
    [ctx.shop.id, successorId],
  );
  if (successor === null || successorId === before?.id) {
    throw invalidInput({ successorId: [ctx.t('disease.errors.no_successor')] });
  }
  if (successor.obsolete) throw invalidInput({ successorId: [ctx.t('disease.errors.successor_obsolete')] });
}

/** After a save: what led to it leads on to what stands in its place now, so that no way has two steps. */
export async function afterSave(ctx: Ctx, tx: Tx, id: number, { successorId }: Record<string, unknown>): Promise<void> {
  if (typeof successorId === 'number') {
    await tx.rows(
      'update disease set successor_id = $3, version = version + 1, updated_at = now() where shop_id = $1 and successor_id = $2',
      [ctx.shop.id, id, successorId],
    );
  }
  await tellDisease(ctx, tx, id);
}

/** What was written of, or led to, is replaced and not deleted. */
export async function beforeRemove(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const held = await tx.row<{ parts: boolean; led: boolean }>(
    `select exists (select from disease_part where shop_id = $1 and disease_id = $2) as parts,
       exists (select from disease where shop_id = $1 and successor_id = $2) as led`,
    [ctx.shop.id, id],
  );
  if (held?.parts) throw refuse.has_parts();
  if (held?.led) throw refuse.is_successor();
  await tellDiseaseGone(ctx, tx, id);
}
