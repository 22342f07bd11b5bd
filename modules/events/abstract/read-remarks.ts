import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Remark } from './panel-contract.ts';

/** SQL of the pseudonym of a review, by its alias: its place among the reviews of its abstract, the same for everybody (AB6). */
export const whoSql = (review: string): string =>
  `(select count(*)::int from abstract_review w where w.shop_id = ${review}.shop_id and w.submission_id = ${review}.submission_id and w.id <= ${review}.id)`;

/** What was said of one abstract that is read at once. */
const MOST_REMARKS = 300;

const REMARKS = `select r.id, case when v.id is not null then ${whoSql('v')} end as who, r.member_id = $3 as "isMine", r.text, r.created_at as at
  from abstract_remark r left join abstract_review v on v.shop_id = r.shop_id and v.id = r.review_id
  where r.shop_id = $1 and r.submission_id = $2 order by r.id limit ${MOST_REMARKS}`;

/** The discussion of an abstract, under pseudonyms, as somebody reads it. */
export const remarksOf = (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  submissionId: number,
  memberId: number,
): Promise<Remark[]> => reader.rows<Remark>(REMARKS, [ctx.shop.id, submissionId, memberId]);
