import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { invitationAdmin } from '../invitation-contract.ts';

type Invite = (typeof invitationAdmin)['survey.invitation.invite'];

const INVITE = `
  INSERT INTO survey_invitation (survey_id, member_id, name, due_at)
  SELECT $2, m.id, m.name, $4 FROM member m WHERE m.shop_id = $1 AND m.id = ANY($3::bigint[]) AND m.removed_at IS NULL
  ON CONFLICT (shop_id, survey_id, member_id) DO NOTHING RETURNING id, member_id AS "memberId"`;

/** Invites these people to a survey; answers the new invitations. Who is invited already stays so. */
export const inviteMembers = (
  ctx: Ctx,
  tx: Tx,
  surveyId: number,
  members: readonly number[],
): Promise<{ id: number; memberId: number }[]> =>
  tx.rows(INVITE, [ctx.shop.id, surveyId, members, ctx.services.now().toISOString()]);

/** Invites people whom the desk chose: all of them people of this shop, or none. */
export function invitePeople(ctx: Ctx, { surveyId, memberIds }: ParsedOf<Invite>): Promise<OutputOf<Invite>> {
  const members = [...new Set(memberIds)];
  return ctx.db.write(async (tx) => {
    const found = await tx.row<{ survey: boolean; people: number }>(
      `SELECT EXISTS (SELECT FROM survey s WHERE s.shop_id = $1 AND s.id = $2) AS survey,
         (SELECT count(*)::int FROM member m WHERE m.shop_id = $1 AND m.id = ANY($3::bigint[]) AND m.removed_at IS NULL) AS people`,
      [ctx.shop.id, surveyId, members],
    );
    if (!found?.survey || found.people < members.length) throw notFound();
    const made = await inviteMembers(ctx, tx, surveyId, members);
    return { data: { invited: made.length, there: members.length - made.length } };
  });
}
