import type { Ctx } from '../../../../kernel/http/context.ts';
import { issueTicket } from '../tickets.ts';
import { checkCode } from './check-code.ts';

/** Proves a phone by its code and answers a ticket that signs in instead of it; the code itself stays good until then. */
export async function validateCode(
  ctx: Ctx,
  { phone, code }: { phone: string; code: string },
): Promise<{ ok: true; ticket: string }> {
  const codeId = await checkCode(ctx, phone, code);
  return { ok: true, ticket: await issueTicket(ctx, { purpose: 'phone', codeId, value: phone }) };
}
