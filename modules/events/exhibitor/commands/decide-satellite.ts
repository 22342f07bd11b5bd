import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { closeItem, openSession } from '../../agenda/public.ts';
import { type DescribedSpeaker, holdSpeakers, inviteToItem, speakersAsExperts } from '../../speaking/public.ts';
import { contactsOf, openReaches, readSatellite, type StoredSatellite } from '../queries/read-satellite.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { type SatelliteState, satelliteSteps } from '../rules/satellite-steps.ts';
import { SATELLITE_TRACK, satelliteAbout } from '../rules/satellite-texts.ts';
import type { satelliteDesk } from '../satellite-contract.ts';
import { tellSatellite } from './tell-satellite.ts';

type Accept = (typeof satelliteDesk)['exhibitor.satellite.accept'];

interface Seen {
  id: number;
  version: number;
}

interface Sponsor {
  conferenceId: number;
  contactId: number | null;
  name: string;
  nameEn: string;
}

// The exhibitor first, as everybody who writes locks it.
const LOCK = `SELECT e.name, e.name_en AS "nameEn", e.contact_id AS "contactId", x.conference_id AS "conferenceId" FROM exhibitor e
    JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  WHERE e.shop_id = $1 AND e.id = (SELECT s.exhibitor_id FROM exhibitor_satellite s WHERE s.shop_id = $1 AND s.id = $2) FOR UPDATE OF e`;
const DECIDE = `UPDATE exhibitor_satellite SET state = $3, reason = $4, item_id = $5, contacts_box = $6, decided_by = $7, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

/** Holds a proposal for a step of the desk; of two at once the second is told that there is another version. */
async function held(
  ctx: Ctx,
  tx: Tx,
  seen: Seen,
  to: SatelliteState,
): Promise<{ sponsor: Sponsor; proposal: StoredSatellite }> {
  const sponsor = await tx.row<Sponsor>(LOCK, [ctx.shop.id, seen.id]);
  if (sponsor === null) throw notFound();
  const proposal = await readSatellite(ctx, tx, seen, true);
  if (!satelliteSteps.may(proposal.state, to, 'desk')) throw exhibitorRefusals.step();
  return { sponsor, proposal };
}

/** Returns a proposal with a reason that its exhibitor reads. */
export async function returnSatellite(
  ctx: Ctx,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { sponsor, proposal } = await held(ctx, tx, seen, 'returned');
    const { id, contactsBox } = proposal;
    await tx.rows(DECIDE, [ctx.shop.id, id, 'returned', reason, null, contactsBox, signedIn(ctx).id]);
    await tellSatellite(ctx, tx, proposal, { ...sponsor, decision: 'returned', reason });
  });
  return {};
}

/** The speakers of a proposal as the module of speakers is told of them. */
function described(ctx: Ctx, proposal: StoredSatellite, experts: Accepted['experts']): DescribedSpeaker[] {
  const reaches = openReaches(ctx, proposal);
  return proposal.speakers.map(({ name, nameEn, post, institution }, nth) => ({
    ...{ title: name, titleEn: nameEn, lead: post, hospital: institution },
    contacts: contactsOf(reaches[nth] ?? { phone: '', mail: '' }),
    expertId: experts[nth] ?? null,
  }));
}

type Accepted = ParsedOf<Accept>;

/** Where the session is to end: as long after its beginning as was proposed. */
const endOf = (startsAt: string | null, minutes: number | null): string | null =>
  startsAt === null ? null : new Date(Date.parse(startsAt) + (minutes ?? 0) * 60_000).toISOString();

/** What the timetable is told of a proposal. */
function sessionOf({ conferenceId, name, nameEn }: Sponsor, proposal: StoredSatellite, { roomId, startsAt }: Accepted) {
  const { title, titleEn, lead, leadEn, speakers, minutes } = proposal;
  const about = satelliteAbout({ sponsor: { zh: name, en: nameEn }, lead: { zh: lead, en: leadEn }, speakers });
  return {
    ...{ conferenceId, title, titleEn, about: about.zh, aboutEn: about.en },
    ...{ track: SATELLITE_TRACK.zh, trackEn: SATELLITE_TRACK.en, roomId },
    ...{ startsAt, endsAt: endOf(startsAt, minutes) },
  };
}

/**
 * Makes a session of a proposal, by the rules of the timetable (A2), and invites its speakers: they become experts by the rules of those (X10),
 * so that their ways, nights and papers follow as everybody's do. All of it holds, or nothing.
 */
export function acceptSatellite(ctx: Ctx, asked: Accepted): Promise<OutputOf<Accept>> {
  return ctx.db.write(async (tx) => {
    // The same version has the same contacts, and these are held before anything else.
    const speakers = described(ctx, await readSatellite(ctx, tx, asked), asked.experts);
    await holdSpeakers(ctx, tx, speakers);
    const { sponsor, proposal } = await held(ctx, tx, asked, 'accepted');
    const experts = await speakersAsExperts(ctx, tx, speakers);
    if (new Set(experts).size < experts.length) throw exhibitorRefusals.speaker_twice();
    const itemId = await openSession(ctx, tx, { ...sessionOf(sponsor, proposal, asked), speakers: experts });
    const told = await inviteToItem(ctx, tx, { conference: sponsor.conferenceId, item: itemId });
    await tx.rows(DECIDE, [ctx.shop.id, proposal.id, 'accepted', '', itemId, '', signedIn(ctx).id]);
    await tellSatellite(ctx, tx, proposal, { ...sponsor, decision: 'accepted' });
    return { data: { id: proposal.id, itemId, ...told } };
  });
}

/** Takes an accepted proposal back: its session leaves the draft, and what was released says so with the next release. */
export async function withdrawSatellite(
  ctx: Ctx,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { sponsor, proposal } = await held(ctx, tx, seen, 'withdrawn');
    const { id, itemId } = proposal;
    if (itemId !== null) await closeItem(ctx, tx, { conferenceId: sponsor.conferenceId, itemId });
    await tx.rows(DECIDE, [ctx.shop.id, id, 'withdrawn', reason, null, '', signedIn(ctx).id]);
    await tellSatellite(ctx, tx, proposal, { ...sponsor, decision: 'withdrawn', reason });
  });
  return {};
}
