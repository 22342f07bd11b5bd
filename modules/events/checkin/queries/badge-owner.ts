import type { PersonCodeSpec } from '../../../../kernel/module/person-code-spec.ts';
import { judgeCode } from '../../../platform/device/public.ts';
import { comesBy } from '../../registration/public.ts';
import { PRESENT_VERSION } from '../badge-due-sql.ts';
import { BADGE, readPass } from '../rules/pass-number.ts';

const YOUNGEST = `select ${PRESENT_VERSION} as number from checkin_badge b where b.shop_id = $1 and b.registration_id = $2`;

/** Whose the code of a badge is; one that was replaced is nobody's (K8). */
export const badgeCode: PersonCodeSpec = {
  kind: BADGE,
  async whose(ctx, code) {
    const verdict = await judgeCode(ctx, BADGE, code);
    if (verdict.fault !== null) return null;
    const { registration, version } = readPass(verdict.claims.id);
    const youngest = await ctx.db.row<{ number: number | null }>(YOUNGEST, [ctx.shop.id, registration]);
    return youngest?.number === version ? comesBy(ctx, registration) : null;
  },
};
