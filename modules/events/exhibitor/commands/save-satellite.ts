import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { isOver, type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { readSatellite, sealReaches } from '../queries/read-satellite.ts';
import { type SatelliteGrant, satelliteGrants } from '../queries/satellite-grants.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { isOpenSatellite, type SatelliteState } from '../rules/satellite-steps.ts';
import type { exhibitorSatellites, SatelliteValues } from '../satellite-contract.ts';

type Save = (typeof exhibitorSatellites)['exhibitor.satelliteSave'];
type Saved = OutputOf<Save>['data'];

/** What of a proposal is still lacking before it can be handed in, by its fields. */
function gapsOf(ctx: Ctx, { title, lead, minutes, speakers }: SatelliteValues): FieldErrors {
  const lacks = (field: string, isThere: boolean): FieldErrors =>
    isThere ? {} : { [field]: [ctx.t(`exhibitor.errors.lacks_satellite_${field}`)] };
  const nth = speakers.findIndex((one) => one.name === '' || one.institution === '' || one.phone + one.mail === '');
  const phones = speakers.flatMap(({ phone }) => (phone === '' ? [] : [phone]));
  return {
    ...lacks('title', title !== ''),
    ...lacks('lead', lead !== ''),
    ...lacks('minutes', minutes !== null),
    ...lacks('speakers', speakers.length > 0),
    ...(nth >= 0 && { speakers: [ctx.t('exhibitor.errors.lacks_satellite_speaker', { nth: nth + 1 })] }),
    ...(new Set(phones).size < phones.length && { speakers: [ctx.t('exhibitor.errors.speaker_twice')] }),
  };
}

/** What was granted, of which the proposal is a piece. */
async function grantFor(ctx: Ctx, tx: Tx, own: OwnExhibitor, benefit: number): Promise<SatelliteGrant> {
  const grant = (await satelliteGrants(ctx, tx, own.id)).find(({ id }) => id === benefit);
  if (grant === undefined) throw notFound();
  return grant;
}

/** The state that a proposal is kept in; refuses what is over, or the desk's by now. */
function nextState(ctx: Ctx, before: SatelliteState | null, until: string | null, submit: boolean): SatelliteState {
  if (before !== null && !isOpenSatellite(before)) throw exhibitorRefusals.step();
  // A text is never turned away for its day; only handed in is it no more, and what waits for the desk stays as it is.
  if (isOver(ctx, until) && (submit || before === 'submitted')) throw exhibitorRefusals.satellite_late();
  if (submit) return 'submitted';
  return before === 'returned' ? 'returned' : 'draft';
}

const ADD = `INSERT INTO exhibitor_satellite (exhibitor_id, exhibition_id, benefit_id, state, submitted_at, author, title, title_en, lead, lead_en, minutes,
    wish_on, wish_half, remark, speakers, contacts_box) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  RETURNING id, version, state`;
const WRITE = `UPDATE exhibitor_satellite SET state = $3, submitted_at = coalesce($4, submitted_at), author = $5, title = $6, title_en = $7, lead = $8,
    lead_en = $9, minutes = $10, wish_on = $11, wish_half = $12, remark = $13, speakers = $14, contacts_box = $15, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version, state`;

/** Keeps a proposal of the calling guest's company within its lock: two tabs never pass what was granted, nor write over one another (F8). */
export function saveSatellite(
  ctx: Ctx,
  { id, version, benefit, submit, ...said }: ParsedOf<Save>,
): Promise<OutputOf<Save>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const grant = await grantFor(ctx, tx, own, benefit);
    const before = id === null ? null : await readSatellite(ctx, tx, { id, version }, true);
    if (before !== null && (before.exhibitorId !== own.id || before.benefitId !== benefit)) throw notFound();
    if (before === null && version !== 0) throw versionConflict();
    if (before === null && grant.proposed >= grant.quantity)
      throw exhibitorRefusals.satellites_many({ most: grant.quantity });
    const state = nextState(ctx, before?.state ?? null, grant.until, submit);
    if (grant.minutes !== null && (said.minutes ?? 0) > grant.minutes)
      throw exhibitorRefusals.satellite_minutes({ most: grant.minutes });
    const gaps = submit ? gapsOf(ctx, said) : {};
    if (Object.keys(gaps).length > 0) throw invalidInput(gaps);
    const { title, titleEn, lead, leadEn, minutes, wishOn, wishHalf, remark, speakers } = said;
    const told = speakers.map(({ phone: _phone, mail: _mail, ...one }) => one);
    const kept = [
      ...[submit ? ctx.services.now().toISOString() : null, guest.name, title, titleEn, lead, leadEn, minutes],
      ...[wishOn, wishHalf, remark, JSON.stringify(told), sealReaches(ctx, own.id, speakers)],
    ];
    const saved =
      before === null
        ? await tx.row<Saved>(ADD, [own.id, own.exhibitionId, benefit, state, ...kept])
        : await tx.row<Saved>(WRITE, [ctx.shop.id, before.id, state, ...kept]);
    if (saved === null) throw new Error('A proposal was not stored.');
    return { data: saved };
  });
}
