import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import { linkTerms } from '../queries/link-terms.ts';

interface Told {
  id: number;
  version: number;
  memberId: number;
  by: string;
  title: string;
  titleEn: string;
}

// Who registers themselves knows.
const SQL = `SELECT a.id, a.version, a.member_id AS "memberId", c.name AS by, f.title, f.title_en AS "titleEn"
  FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id AND f.tells_group
  JOIN member c ON c.shop_id = a.shop_id AND c.id = a.coordinator_id
  WHERE a.shop_id = $1 AND a.id = ANY($2::bigint[]) AND a.member_id <> a.coordinator_id AND a.standing = 'given' ORDER BY a.id`;

/**
 * Tells people that somebody registered them, where the form says so: who has no account gets a link to their answer, the
 * others find it in theirs. The same person is told once of the same answer, until it becomes somebody else’s.
 */
export async function tellRegistered(ctx: Ctx, tx: Tx, answers: readonly number[]): Promise<void> {
  const terms = await linkTerms(ctx);
  for (const { id, memberId, by, title, titleEn } of await tx.rows<Told>(SQL, [ctx.shop.id, answers])) {
    await sendNotice(ctx, tx, {
      ...{ kind: 'form.registered', to: [memberId], key: String(id) },
      values: { by, title: { zh: title, en: titleEn || title } },
      link: '/forms/mine',
      opens: { kind: ANSWER_LINK, thingId: id, title, ...terms, path: '/forms/answer' },
    });
  }
}
