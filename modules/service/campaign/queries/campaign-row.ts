import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EnclosureRef } from '../../../../kernel/module/enclosure-spec.ts';
import { refuse } from '../refusals.ts';
import type { SegmentRule } from '../segment-rules.ts';
import type { CampaignChannel, CampaignKind, CampaignState } from '../states.ts';

/** A campaign as its own program works with it. */
export interface CampaignRow {
  id: number;
  version: number;
  name: string;
  kind: CampaignKind;
  segmentId: number;
  /** Of its segment, as they were when it was sent; null for a draft. */
  rules: SegmentRule[] | null;
  channels: CampaignChannel[];
  mailTitle: string;
  mailTitleEn: string;
  mailBody: string;
  mailBodyEn: string;
  smsBody: string;
  smsBodyEn: string;
  smsTemplate: string;
  listTitle: string;
  listTitleEn: string;
  listBody: string;
  listBodyEn: string;
  weixinTemplate: string;
  weixinBody: string;
  weixinBodyEn: string;
  link: string;
  encloses: EnclosureRef[];
  state: CampaignState;
  dueAt: string | null;
  startedBy: number | null;
  /** Nobody works on it though it should go on: its task was stopped, or ended in a fault. */
  isStalled: boolean;
}

/** SQL over the campaign `t` of whether nobody works on it though it should go on. */
export const STALLED_SQL = `t.state = 'running' and not exists (select from task_progress p where p.shop_id = t.shop_id
  and p.task_id = t.task_id and p.state in ('waiting', 'running'))`;

const COLUMNS = `t.id, t.version, t.name, t.kind, t.segment_id as "segmentId", t.rules, t.channels, t.mail_title as "mailTitle",
  t.mail_title_en as "mailTitleEn", t.mail_body as "mailBody", t.mail_body_en as "mailBodyEn", t.sms_body as "smsBody",
  t.sms_body_en as "smsBodyEn", t.sms_template as "smsTemplate", t.list_title as "listTitle", t.list_title_en as "listTitleEn",
  t.list_body as "listBody", t.list_body_en as "listBodyEn", t.weixin_template as "weixinTemplate", t.weixin_body as "weixinBody",
  t.weixin_body_en as "weixinBodyEn", t.link, t.encloses, t.state, t.due_at as "dueAt", t.started_by as "startedBy", ${STALLED_SQL} as "isStalled"`;

/** A campaign of this shop; refused where there is none. */
export async function campaignRow(ctx: Ctx, id: number): Promise<CampaignRow> {
  const row = await ctx.db.row<CampaignRow>(`select ${COLUMNS} from campaign t where t.shop_id = $1 and t.id = $2`, [
    ctx.shop.id,
    id,
  ]);
  if (row === null) throw notFound();
  return row;
}

/** A campaign, locked: whatever moves one passes one after the other. */
export async function lockedCampaign(ctx: Ctx, tx: Tx, id: number): Promise<CampaignRow> {
  const row = await tx.row<CampaignRow>(
    `select ${COLUMNS} from campaign t where t.shop_id = $1 and t.id = $2 for no key update`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** The rules of a segment of this shop. */
export async function rulesOf(ctx: Ctx, segmentId: number): Promise<SegmentRule[]> {
  const row = await ctx.db.row<{ rules: SegmentRule[] }>('select rules from segment where shop_id = $1 and id = $2', [
    ctx.shop.id,
    segmentId,
  ]);
  if (row === null) throw refuse.segment_gone();
  return row.rules;
}
