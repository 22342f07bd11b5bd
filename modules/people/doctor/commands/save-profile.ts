import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { codeCheck } from '../../../../kernel/dictionary/code-check.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ownsFile } from '../../../platform/file/public.ts';
import { doctor } from '../contract.ts';
import { sealLicence } from '../licence.ts';
import { ownApplications, type StoredApplication } from '../queries/own-applications.ts';
import { refuse } from '../refusals.ts';
import { moves, reviewedParts } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';
import { refuseWithoutConsent } from './refuse-without-consent.ts';

type Input = ParsedOf<(typeof doctor)['doctor.save']>;

/**
 * Keeps the own profile: in the application that is under way, or in a new one. Of a granted profile, department and
 * specialty change at once, everything else by a new application while the grant holds.
 */
export async function saveProfile(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const member = signedIn(ctx);
  // Asked before the transaction, which must not wait for a second connection.
  const pictureIsOwn = input.licenceFile === undefined || (await ownsFile(ctx, input.licenceFile, ['licence']));
  const refuseStrangeCodes = await codeCheck(ctx, doctor['doctor.save'], input);
  const data = await ctx.db.write(async (tx) => {
    await lockMember(tx, ctx.shop.id, member.id);
    await refuseWithoutConsent(ctx, tx, 'doctor');
    if (input.licence !== '' || input.licenceFile !== undefined) await refuseWithoutConsent(ctx, tx, 'licence');
    const { granted, underWay } = await ownApplications(tx, ctx.shop.id, member.id);
    const base = underWay ?? granted;
    if (input.version !== undefined && base !== null && base.version !== input.version) throw versionConflict();
    if (underWay !== null && moves.save[underWay.status] === undefined) throw refuse.under_review();
    if (input.licenceFile !== undefined && input.licenceFile !== base?.licenceFile) {
      if (!pictureIsOwn) throw refuse.picture_unknown();
    }
    refuseStrangeCodes(base);
    const profile = profileOf(ctx, input, base);
    const unchanged = granted !== null && reviewedParts.every((part) => granted[part] === profile[part]);
    const target = underWay ?? (unchanged ? granted : null);
    const saved = await store(tx, ctx.shop.id, member.id, target?.id ?? null, profile);
    await keepDoctorState(tx, ctx.shop.id, member.id);
    return saved;
  });
  return { data };
}

/** The profile as it is to be stored: licence and picture stay where they were not sent anew. */
function profileOf(ctx: Ctx, input: Input, base: StoredApplication | null) {
  const holder = { shopId: ctx.shop.id, memberId: signedIn(ctx).id };
  const licence = input.licence === '' ? null : sealLicence(ctx.services.config, holder, input.licence);
  return {
    name: input.name,
    title: input.title === '' ? null : input.title,
    hospital: input.hospital,
    department: input.department,
    specialty: input.specialty,
    licenceFile: input.licenceFile ?? base?.licenceFile ?? null,
    licenceBox: licence?.box ?? base?.licenceBox ?? null,
    licenceHash: licence?.hash ?? base?.licenceHash ?? null,
    licenceMasked: licence?.masked ?? base?.licenceMasked ?? null,
  };
}

async function store(tx: Tx, shopId: number, memberId: number, id: number | null, p: ReturnType<typeof profileOf>) {
  const values = [p.name, p.title, p.hospital, p.department, p.specialty, p.licenceFile];
  const sealed = [p.licenceBox, p.licenceHash, p.licenceMasked];
  const row =
    id === null
      ? await tx.row<{ id: number; version: number }>(
          `insert into doctor (member_id, name, title, hospital, department, specialty, licence_file, licence_box, licence_hash, licence_masked)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, version`,
          [memberId, ...values, ...sealed],
        )
      : await tx.row<{ id: number; version: number }>(
          `update doctor set name = $3, title = $4, hospital = $5, department = $6, specialty = $7, licence_file = $8,
             licence_box = $9, licence_hash = $10, licence_masked = $11, imported = false, version = version + 1, updated_at = now()
           where shop_id = $1 and id = $2 returning id, version`,
          [shopId, id, ...values, ...sealed],
        );
  if (row === null) throw new Error('The application was not stored.');
  return row;
}
