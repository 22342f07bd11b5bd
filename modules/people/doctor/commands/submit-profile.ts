import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { startApproval } from '../../../platform/approval/public.ts';
import type { doctor } from '../contract.ts';
import { ownApplications } from '../queries/own-applications.ts';
import { refuse } from '../refusals.ts';
import { APPLICATION, missingParts, moves } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';
import { refuseWithoutConsent } from './refuse-without-consent.ts';

type Input = ParsedOf<(typeof doctor)['doctor.submit']>;

/** Hands the own draft or rejected application in for review. */
export async function submitProfile(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const member = signedIn(ctx);
  const data = await ctx.db.write(async (tx) => {
    await lockMember(tx, ctx.shop.id, member.id);
    await refuseWithoutConsent(ctx, tx, 'doctor');
    await refuseWithoutConsent(ctx, tx, 'licence');
    const { granted, underWay } = await ownApplications(tx, ctx.shop.id, member.id);
    if (underWay === null) throw refuse.nothing_to_submit();
    const next = moves.submit[underWay.status];
    if (next === undefined) throw refuse.under_review();
    if (input.version !== undefined && input.version !== underWay.version) throw versionConflict();
    const missing = missingParts({ ...underWay, licence: underWay.licenceHash });
    if (missing.length > 0) {
      throw invalidInput(Object.fromEntries(missing.map((part) => [part, [ctx.t('doctor.errors.part_missing')]])));
    }
    const row = await tx.row<{ id: number; version: number }>(
      `update doctor set state = $3, submitted_at = $4, decided_at = null, decided_by = null, reason = null, ended_at = null,
         version = version + 1, updated_at = $4
       where shop_id = $1 and id = $2 returning id, version`,
      [ctx.shop.id, underWay.id, next, ctx.services.now().toISOString()],
    );
    if (row === null) throw new Error('The application was not stored.');
    await keepDoctorState(tx, ctx.shop.id, member.id);
    await startApproval(ctx, tx, {
      kind: APPLICATION,
      subjectId: row.id,
      title: `${underWay.name} · ${underWay.hospital}`,
      facts: { title: underWay.title, department: underWay.department, isChange: granted !== null },
      startedBy: member.id,
    });
    await ctx.services.events.emit(ctx, tx, 'doctor.submitted', { id: row.id, memberId: member.id });
    return row;
  });
  return { data };
}
