import type { Tx } from '../../../../kernel/database/db.ts';

/** Notes that a member accepted a version, and how; a consent that stands already keeps its first moment. */
export async function recordConsent(
  tx: Tx,
  who: { memberId: number; key: string; version: string; channel: string; device: string },
): Promise<void> {
  await tx.rows(
    `insert into agreement_acceptance as c (member_id, agreement, agreement_version, channel, device) values ($1, $2, $3, $4, $5)
     on conflict (shop_id, member_id, agreement, agreement_version) do update
     set withdrawn_at = null, channel = excluded.channel, device = excluded.device, updated_at = now()
     where c.withdrawn_at is not null`,
    [who.memberId, who.key, who.version, who.channel, who.device],
  );
}
