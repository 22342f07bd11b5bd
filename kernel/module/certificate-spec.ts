import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';
import type { NoticeParam } from './notice-spec.ts';

/** What a certificate was issued upon, as its module counted it: kept as it was then. */
export type CertificateFacts = Readonly<Record<string, string | number | Label>>;

/** Something that a module can attest to people, such as that they were at a course. */
export interface CertificateSpec {
  label: Label;
  /** Stands before the number of the year: two capitals or three that no other kind has. */
  prefix: string;
  /** Of what it is one: the thing's name, and the list (`selects`) that one is chosen from. */
  subject: { label: Label; list: string };
  /** SQL of thing `$2` of shop `$1`: its `title` and `title_en`, and as `is_settled` whether its cut-off is behind it. */
  thing: string;
  /** SQL of who has a claim on one of thing `$2` of shop `$1`: `member_id`, and as `facts` (jsonb) what it would be issued upon, the thing's `title` among it. */
  claims: string;
  /** An event of its module after which people may have another claim than before, and whose it says they are. */
  changes: { event: string; of(data: Record<string, unknown>): { subjectId: number; memberIds: readonly number[] } };
  /** Given by itself as soon as an event says that somebody has a claim: the staff need not issue it. */
  givesItself?: true;
  /** What its texts may name as `{minutes}`; `{name}` is always there. */
  params: Readonly<Record<string, Pick<NoticeParam, 'label' | 'sample'>>>;
  /** The facts in the words of the reader's language, one for each of `params`. */
  words(ctx: Ctx, facts: CertificateFacts): Promise<Readonly<Record<string, string>>>;
  /** Those of the params that everybody reads who verifies one. */
  told: readonly string[];
  /** How it reads where a shop says nothing else. */
  title: Label;
  body: Label;
  /** Words that none of its texts may have, such as a title that it does not give. */
  never?: readonly string[];
}
