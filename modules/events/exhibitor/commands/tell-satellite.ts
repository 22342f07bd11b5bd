import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { StoredSatellite } from '../queries/read-satellite.ts';

/** What a contact is told that became of a proposal; what a desk wrote stands behind it as it was written. */
const DECISIONS = {
  accepted: { zh: '已采纳，讲者已收到邀请', en: 'It was accepted, and its speakers are invited.' },
  returned: { zh: '已退回修改：', en: 'It was returned to be changed: ' },
  withdrawn: { zh: '已撤下：', en: 'It was taken back: ' },
} as const;

/** Tells the contact of an exhibitor what the desk decided about its session, once it holds; without a contact it stands in their space. */
export async function tellSatellite(
  ctx: Ctx,
  tx: Tx,
  { id, version, title, titleEn }: StoredSatellite,
  of: { conferenceId: number; contactId: number | null; decision: keyof typeof DECISIONS; reason?: string },
): Promise<void> {
  const facts = of.contactId === null ? null : await conferenceFacts(ctx, tx, of.conferenceId, 'anybody');
  if (of.contactId === null || facts === null) return;
  const { zh, en } = DECISIONS[of.decision];
  const { reason = '' } = of;
  await sendNotice(ctx, tx, {
    ...{ kind: 'exhibitor.satellite', to: [of.contactId], key: `${id}/${version}`, link: '/exhibition' },
    values: {
      conference: facts.titles,
      session: { zh: title || titleEn, en: titleEn || title },
      decision: { zh: zh + reason, en: en + reason },
    },
  });
}
