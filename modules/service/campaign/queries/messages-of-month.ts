import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';

/** The messages of campaigns that left in this calendar month of Beijing; those that failed cost nothing. */
export async function messagesOfMonth(reader: Reader, shopId: number, now: Date): Promise<number> {
  const from = new Date(`${formatDate(now).slice(0, 7)}-01T00:00:00+08:00`).toISOString();
  const row = await reader.row<{ sent: number }>(
    `select coalesce(sum(units), 0)::int as sent from campaign_recipient
     where shop_id = $1 and queued_at >= $2 and state not in ('failed', 'bounced')`,
    [shopId, from],
  );
  return row?.sent ?? 0;
}
