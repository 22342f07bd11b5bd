import { z } from 'zod';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContactValue } from '../../../../kernel/identity/contacts.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import type { SatelliteState } from '../rules/satellite-steps.ts';
import type { SatelliteSpeaker } from '../rules/satellite-texts.ts';

/** How a speaker is reached; empty texts where it was not said. */
export interface SpeakerReach {
  phone: string;
  mail: string;
}

const Reaches = z.array(z.object({ phone: z.string(), mail: z.string() }));
const NOWHERE: SpeakerReach = { phone: '', mail: '' };

const boxName = (ctx: Ctx, exhibitor: number): string => `satellite/${ctx.shop.id}/${exhibitor}`;

/** Seals how the speakers of an exhibitor's proposal are reached. */
export const sealReaches = (ctx: Ctx, exhibitor: number, reaches: readonly SpeakerReach[]): string =>
  installationBox(ctx.services.config).seal(
    JSON.stringify(reaches.map(({ phone, mail }) => ({ phone, mail }))),
    boxName(ctx, exhibitor),
  );

/** How the speakers of a proposal are reached, in their order. */
export function openReaches(
  ctx: Ctx,
  { exhibitorId, contactsBox, speakers }: Pick<StoredSatellite, 'exhibitorId' | 'contactsBox' | 'speakers'>,
): SpeakerReach[] {
  if (contactsBox === '') return speakers.map(() => NOWHERE);
  const opened = installationBox(ctx.services.config).open(contactsBox, boxName(ctx, exhibitorId));
  const reaches = Reaches.parse(JSON.parse(opened));
  return speakers.map((_, nth) => reaches[nth] ?? NOWHERE);
}

/** The same as contacts of a person. */
export const contactsOf = ({ phone, mail }: SpeakerReach): ContactValue[] => [
  ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
  ...(mail === '' ? [] : [{ kind: 'mail' as const, value: mail }]),
];

/** A proposal as its row says it. */
export interface StoredSatellite {
  id: number;
  version: number;
  exhibitorId: number;
  benefitId: number;
  state: SatelliteState;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  minutes: number | null;
  speakers: SatelliteSpeaker[];
  contactsBox: string;
  itemId: number | null;
}

const SQL = `SELECT s.id, s.version, s.exhibitor_id AS "exhibitorId", s.benefit_id AS "benefitId", s.state, s.title, s.title_en AS "titleEn",
    s.lead, s.lead_en AS "leadEn", s.minutes, s.speakers, s.contacts_box AS "contactsBox", s.item_id AS "itemId"
  FROM exhibitor_satellite s WHERE s.shop_id = $1 AND s.id = $2`;

/** A proposal as it was read; another version is refused. `isLocked` keeps it from whoever else writes or decides. */
export async function readSatellite(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { id, version }: { id: number; version: number },
  isLocked = false,
): Promise<StoredSatellite> {
  const row = await reader.row<StoredSatellite>(isLocked ? `${SQL} FOR UPDATE` : SQL, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  if (row.version !== version) throw versionConflict();
  return row;
}
