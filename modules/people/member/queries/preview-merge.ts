import { storedWords } from '../../../../kernel/audit/stored-words.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { takenBack } from '../../../../kernel/database/taken-back.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fieldsOf, handEverythingOver } from '../commands/merge-people.ts';
import { mergeablePair } from '../commands/mergeable-pair.ts';
import type { MergeField, merge } from '../merge-contract.ts';
import { endedLinks } from './ended-links.ts';
import { mergeSides } from './merge-sides.ts';

type Preview = (typeof merge)['member.merge.preview'];
type Shown = OutputOf<Preview>;

const FIELDS: readonly { field: MergeField; column: string }[] = [
  { field: 'gender', column: 'gender' },
  { field: 'locale', column: 'locale' },
  { field: 'avatar', column: 'avatar' },
  { field: 'centreId', column: 'centre' },
  { field: 'affiliation', column: 'affiliation' },
];

/** What a merge would do: it is done, looked at and taken back, so that nothing is counted otherwise than it would be. */
export async function previewMerge(ctx: Ctx, input: ParsedOf<Preview>): Promise<Shown> {
  const text = (value: unknown): string | null =>
    value === null || value === undefined || value === '' ? null : String(value);
  return takenBack(ctx.db, async (tx): Promise<Shown> => {
    const { winner, loser } = await mergeablePair(ctx, tx, input);
    const sides = await mergeSides(ctx, tx, [winner.id, loser.id]);
    const [one, other] = [sides.get(winner.id), sides.get(loser.id)];
    if (one === undefined || other === undefined) throw notFound();
    const own: Record<string, unknown> = { ...(await fieldsOf(tx, ctx.shop.id, winner.id)), centre: one.centre };
    const theirs: Record<string, unknown> = { ...(await fieldsOf(tx, ctx.shop.id, loser.id)), centre: other.centre };
    const { moved, ended, accounts } = await handEverythingOver(ctx, tx, { winner, loser });
    const words = storedWords(ctx);
    const rows = Object.entries(moved).map(([place, ids]) => {
      const [table = ''] = place.split('.');
      return { table, name: words.table(table) ?? table, moves: ids.length };
    });
    const fields = FIELDS.map(({ field, column }) => ({
      field,
      winner: text(own[column]),
      loser: text(theirs[column]),
    })).filter((each) => each.winner !== each.loser);
    const links = await endedLinks(ctx, tx, [ended]);
    const shown = links.flatMap(({ link }) => link);
    return { data: { winner: one, loser: other, fields, rows, ended: shown, accounts } };
  });
}
