import { createHash } from 'node:crypto';
import { notFound, versionConflict } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Area, ImageFinding } from './rules/areas.ts';
import type { CaseState, ImageState, Language, Sex } from './rules/states.ts';
import type { Byline, Consent, Poll, SignOff } from './schema.ts';

/** An image of a case as it lies in the database. */
export interface ImageRow {
  id: number;
  version: number;
  caption: string;
  sealedKey: string;
  shownKey: string | null;
  /** Of what was sent. */
  sha256: string;
  width: number;
  height: number;
  found: ImageFinding[] | null;
  left: ImageFinding[] | null;
  masks: Area[];
  state: ImageState;
}

/** A case as it lies in the database, with its images. */
export interface CaseRow {
  id: number;
  version: number;
  authorId: number | null;
  language: Language;
  title: string;
  specialty: string;
  sex: Sex;
  age: number | null;
  history: string;
  findings: string;
  course: string;
  questions: string;
  consent: Consent | null;
  poll: Poll | null;
  knownBox: string | null;
  state: CaseState;
  reviewerId: number | null;
  askedAt: string | null;
  signOff: SignOff | null;
  byline: Byline | null;
  bylineEn: Byline | null;
  reason: string;
  publishedAt: string | null;
  /** Of a correction: of which case, and how that was then. */
  correctsId: number | null;
  correctsPrint: string;
  correctionNote: string;
  images: ImageRow[];
}

const images = `(select coalesce(json_agg(json_build_object('id', i.id, 'version', i.version, 'caption', i.caption, 'sealedKey', i.sealed_key,
    'shownKey', i.shown_key, 'sha256', i.sha256, 'width', i.width, 'height', i.height, 'found', i.found, 'left', i."left", 'masks', i.masks,
    'state', i.state) order by i.id), '[]') from case_image i where i.shop_id = t.shop_id and i.case_id = t.id)`;

const ROW = `select json_build_object('id', t.id, 'version', t.version, 'authorId', t.author_id, 'language', t.language, 'title', t.title,
    'specialty', t.specialty, 'sex', t.sex, 'age', t.age, 'history', t.history, 'findings', t.findings, 'course', t.course,
    'questions', t.questions, 'consent', t.consent, 'poll', t.poll, 'knownBox', t.known_box, 'state', t.state,
    'reviewerId', t.reviewer_id, 'askedAt', t.asked_at, 'signOff', t.sign_off, 'byline', t.byline, 'bylineEn', t.byline_en,
    'reason', t.reason, 'publishedAt', t.published_at, 'correctsId', t.corrects_id,
    'correctsPrint', t.corrects_print, 'correctionNote', t.correction_note, 'images', ${images}) as data
  from case_item t where t.shop_id = $1 and t.id = $2 and t.state <> 'deleted'`;

/** A case with its images; null where there is none. */
export const caseRow = async (reader: Pick<Tx, 'row'>, shopId: number, id: number): Promise<CaseRow | null> =>
  (await reader.row<{ data: CaseRow }>(ROW, [shopId, id]))?.data ?? null;

/** Holds a case against everybody else who does something with it; who looked at another version of it is told. */
export async function heldCase(tx: Tx, shopId: number, id: number, version?: number): Promise<CaseRow> {
  // First the lock, then what it holds: another's words are seen that came while this waited.
  const held = await tx.row<{ version: number }>(
    `select version from case_item where shop_id = $1 and id = $2 and state <> 'deleted' for update`,
    [shopId, id],
  );
  const row = held === null ? null : await caseRow(tx, shopId, id);
  if (row === null) throw notFound();
  if (version !== undefined && row.version !== version) throw versionConflict();
  return row;
}

/** The same of the caller's own; anybody else's is as if it were not there. */
export async function ownCase(tx: Tx, shopId: number, me: number, id: number, version?: number): Promise<CaseRow> {
  const row = await heldCase(tx, shopId, id);
  if (row.authorId !== me) throw notFound();
  if (version !== undefined && row.version !== version) throw versionConflict();
  return row;
}

/** Which case an image belongs to; held, with the image. */
export async function heldImage(tx: Tx, shopId: number, id: number): Promise<{ row: CaseRow; image: ImageRow }> {
  const about = await tx.row<{ caseId: number }>(
    'select case_id as "caseId" from case_image where shop_id = $1 and id = $2',
    [shopId, id],
  );
  if (about === null) throw notFound();
  const row = await heldCase(tx, shopId, about.caseId);
  const image = row.images.find((one) => one.id === id);
  if (image === undefined) throw notFound();
  return { row, image };
}

/** Fingerprint of what a second person answers for: every text, and every image as readers see it. */
export const caseHash = ({
  title,
  language,
  specialty,
  sex,
  age,
  history,
  findings,
  course,
  questions,
  poll,
  images,
}: CaseRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[title, language, specialty, sex, age, history, findings, course, questions, poll],
        images.map(({ id, caption, shownKey }) => [id, caption, shownKey]),
      ]),
    )
    .digest('hex');
