import type { Tx } from '../../../../kernel/database/db.ts';

/** Whose consent to which version. */
export interface GivenConsent {
  readonly memberId: number;
  readonly key: string;
  readonly version: string;
}

/** Notes that members accepted versions, and how; a consent that stands already keeps its first moment. */
export async function recordConsents(
  tx: Tx,
  given: readonly GivenConsent[],
  { channel, device }: { channel: string; device: string },
): Promise<void> {
  if (given.length === 0) return;
  await tx.rows(
    `insert into agreement_acceptance as c (member_id, agreement, agreement_version, channel, device)
     select i.member, i.key, i.version, $4, $5 from unnest($1::bigint[], $2::text[], $3::text[]) as i(member, key, version)
     on conflict (shop_id, member_id, agreement, agreement_version) do update
     set withdrawn_at = null, channel = excluded.channel, device = excluded.device, updated_at = now()
     where c.withdrawn_at is not null`,
    [
      given.map(({ memberId }) => memberId),
      given.map(({ key }) => key),
      given.map(({ version }) => version),
      channel,
      device,
    ],
  );
}

/** Notes that a member accepted a version, and how; a consent that stands already keeps its first moment. */
export function recordConsent(
  tx: Tx,
  { memberId, key, version, channel, device }: GivenConsent & { channel: string; device: string },
): Promise<void> {
  return recordConsents(tx, [{ memberId, key, version }], { channel, device });
}

/** Takes back what was noted of members at a moment and by a way, as if it had never been: an import is undone by it. */
export async function forgetConsents(
  tx: Tx,
  shopId: number,
  noted: readonly { memberId: number; at: string }[],
  channel: string,
): Promise<void> {
  await tx.rows(
    `delete from agreement_acceptance c using unnest($2::bigint[], $3::timestamptz[]) as i(member, at)
     where c.shop_id = $1 and c.member_id = i.member and c.created_at = i.at and c.channel = $4`,
    [shopId, noted.map(({ memberId }) => memberId), noted.map(({ at }) => at), channel],
  );
}
