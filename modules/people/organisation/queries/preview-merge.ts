import { storedWords } from '../../../../kernel/audit/stored-words.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { takenBack } from '../../../../kernel/database/taken-back.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { mergeInto } from '../commands/merge-organisations.ts';
import { MergeField, type organisationMerge } from '../merge-contract.ts';
import { sideOf } from '../record.ts';

type Preview = (typeof organisationMerge)['organisation.merge.preview'];

/** What a merge of two organisations would do. */
export function previewMerge(ctx: Ctx, input: ParsedOf<Preview>): Promise<OutputOf<Preview>> {
  return takenBack(ctx.db, async (tx) => {
    const { winner, loser, after, handed } = await mergeInto(ctx, tx, { ...input, take: [] });
    const contacts = await tx.row<{ count: number }>(
      'select count(*)::int as count from organisation_contact where shop_id = $1 and organisation_id = $2',
      [ctx.shop.id, winner.id],
    );
    const words = storedWords(ctx);
    return {
      data: {
        winner: sideOf(winner),
        loser: sideOf(loser),
        fields: MergeField.options
          .map((field) => ({ field, winner: winner[field], loser: loser[field] }))
          .filter((each) => each.winner !== each.loser),
        creditCode: after.creditCode,
        otherNames: after.otherNames,
        roleKeys: after.roles.map(({ role }) => role),
        addresses: after.addresses.length,
        contacts: contacts?.count ?? 0,
        rows: Object.entries(handed.moved).map(([place, ids]) => {
          const [table = ''] = place.split('.');
          return { table, name: words.table(table) ?? table, moves: ids.length };
        }),
      },
    };
  });
}
