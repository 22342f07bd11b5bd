import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EntryKind, EntrySide } from '../contract.ts';
import type { RequirementState } from '../rules/steps.ts';
import { stageNameSql } from './stage-sql.ts';

/** Entries that are told of one requirement, the latest ones. */
const MOST = 300;

/** What was said or done, as it is told. */
export interface Entry {
  id: number;
  kind: EntryKind;
  side: EntrySide;
  from: RequirementState | null;
  to: RequirementState | null;
  /** The stage that it came to, in the reader’s language; empty where it came to none. */
  stage: string;
  text: string;
  at: string;
  by: string;
}

/** What was said and done about a requirement, the oldest first. */
export async function entriesOf(ctx: Ctx, requestId: number): Promise<Entry[]> {
  const latest = await ctx.db.rows<Entry>(
    `SELECT t.id, t.kind, t.side, t.from_state AS "from", t.to_state AS "to", coalesce(${stageNameSql('r', 't.stage', '$3')}, '') AS stage, t.text, t.at, coalesce(m.name, '') AS by
     FROM requirement_entry t JOIN requirement_request r ON r.shop_id = t.shop_id AND r.id = t.request_id
     LEFT JOIN member m ON m.shop_id = t.shop_id AND m.id = t.by_id
     WHERE t.shop_id = $1 AND t.request_id = $2 ORDER BY t.id DESC LIMIT ${MOST}`,
    [ctx.shop.id, requestId, ctx.locale],
  );
  return latest.reverse();
}
