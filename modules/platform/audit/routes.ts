import { bind } from '../../../kernel/contract/bind.ts';
import { audit } from './contract.ts';
import { auditEntries } from './queries/audit-entries.ts';
import { auditKinds } from './queries/audit-kinds.ts';
import { verifyAudit } from './queries/verify-audit.ts';

/** What answers the calls about the audit trail. */
export const bindings = bind(audit, {
  'audit.list': async (asked, ctx) => auditEntries(ctx, asked),
  'audit.kinds': async (_input, ctx) => ({ data: auditKinds(ctx) }),
  'audit.verify': (input, ctx) => verifyAudit(ctx, input),
});
