import type { Ctx } from '../../../../kernel/http/context.ts';
import { seenCertificate } from '../../../../kernel/outside/certificate.ts';
import { OutboundError } from '../../../../kernel/outside/outbound.ts';
import { SHOPS_CHANGED } from '../../../../kernel/tenancy/open-shop-directory.ts';
import { type Certificate, isGood } from '../rules/host-steps.ts';

/** How many hosts a run looks at: each may take as long as nobody answers there. */
const MOST_AT_ONCE = 10;

/** Hosts whose certificate was not looked at for a day. */
export const UNCHECKED = `checked_at IS NULL OR checked_at < now() - interval '20 hours'`;

/** The certificate that browsers see at a host; a host that leads inside is not asked. */
async function certificateOf({ services }: Ctx, host: string): Promise<Certificate> {
  // Without a proxy before it, this process answers plain HTTP: there is no certificate to be had.
  if (services.config.trustedProxies.length === 0) return { state: 'plain', until: null };
  try {
    return await seenCertificate({ host, address: await services.outside.address(host) }, services.now());
  } catch (error) {
    if (error instanceof OutboundError) return { state: 'unreachable', until: null };
    throw error;
  }
}

/** Looks at the certificate of a microsite's host and keeps what was seen, unless it has another host by then. */
export async function checkCertificate(ctx: Ctx, micrositeId: number, host: string): Promise<void> {
  const seen = await certificateOf(ctx, host);
  await ctx.db.write(async (tx) => {
    const before = await tx.row<{ certificate: Certificate | null }>(
      'SELECT certificate FROM microsite_host WHERE shop_id = $1 AND microsite_id = $2 AND host = $3 FOR UPDATE',
      [ctx.shop.id, micrositeId, host],
    );
    if (before === null) return;
    await tx.rows(
      'UPDATE microsite_host SET certificate = $4, checked_at = $5, updated_at = now() WHERE shop_id = $1 AND microsite_id = $2 AND host = $3',
      [ctx.shop.id, micrositeId, host, JSON.stringify(seen), ctx.services.now().toISOString()],
    );
    // The path leads to the host while its certificate is good, and shows the microsite itself while it is not.
    if (isGood(before.certificate) !== isGood(seen)) {
      await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: ctx.shop.id });
    }
  });
}

/** Looks at the certificates that nobody looked at for a day. */
export async function checkCertificates(ctx: Ctx): Promise<void> {
  const hosts = await ctx.db.rows<{ id: number; host: string }>(
    `SELECT microsite_id AS id, host FROM microsite_host WHERE shop_id = $1 AND (${UNCHECKED}) ORDER BY checked_at NULLS FIRST, id LIMIT ${MOST_AT_ONCE}`,
    [ctx.shop.id],
  );
  for (const { id, host } of hosts) await checkCertificate(ctx, id, host);
}
