import type { Db } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_EXPERTS, MOST_PAPERS } from '../contract.ts';
import { type DossierState, type Item, type ItemState, judgeItems, type Paper } from '../rules/items.ts';

/** A task as a dossier tells it. */
export interface EvidenceTask {
  id: number;
  title: string;
  role: string;
  state: string;
  startsAt: string | null;
  acceptedAt: string | null;
  doneAt: string | null;
  doneBy: string | null;
  slides: { file: number; name: string; number: number } | null;
}

/** A paper that the desk brought. */
export interface EvidencePaper {
  id: number;
  kind: Paper;
  name: string;
  file: number;
  at: string;
  by: string;
}

/** What is known of one expert at one conference. */
export interface Evidence {
  expert: number;
  name: string;
  hospital: string;
  invitedAt: string | null;
  tasks: EvidenceTask[];
  papers: EvidencePaper[];
  dossier: number | null;
  version: number;
  state: DossierState;
  fingerprint: string;
  sealedAt: string | null;
}

const stepAt = (to: string, what: string): string =>
  `(SELECT ${what} FROM speaking_step p WHERE p.shop_id = s.shop_id AND p.task_id = s.id AND p.to_state = '${to}' ORDER BY p.id DESC LIMIT 1)`;
const TASKS = `(SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', coalesce(${inLanguageSql('i', '$3', 'title')}, ''), 'role', s.role,
    'state', s.state, 'startsAt', s.told_starts_at, 'acceptedAt', ${stepAt('accepted', 'p.made_at')}, 'doneAt', ${stepAt('done', 'p.made_at')},
    'doneBy', ${stepAt('done', 'p.role')},
    'slides', (SELECT json_build_object('file', m.material_file, 'name', m.name, 'number', m.number) FROM speaking_material m
      WHERE m.shop_id = s.shop_id AND m.task_id = s.id AND m.kind = 'slides' AND m.state IN ('given', 'checked', 'loaded') ORDER BY m.number DESC LIMIT 1))
    ORDER BY s.told_starts_at NULLS LAST, s.id), '[]')
  FROM speaking_task s LEFT JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id
  WHERE s.shop_id = g.shop_id AND s.guest_id = g.id AND s.state NOT IN ('declined', 'replaced'))`;
const PAPERS = `(SELECT coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'name', q.name, 'file', q.paper_file, 'at', q.created_at,
    'by', coalesce((SELECT m.name FROM member m WHERE m.shop_id = q.shop_id AND m.id = q.brought_by), '')) ORDER BY q.id), '[]')
  FROM (SELECT * FROM dossier_paper q WHERE q.shop_id = d.shop_id AND q.dossier_id = d.id ORDER BY q.id LIMIT ${MOST_PAPERS}) q)`;

const SQL = `SELECT g.expert_id AS expert, ${inLanguageSql('e', '$3', 'title')} AS name, ${inLanguageSql('e', '$3', 'hospital')} AS hospital,
    g.invited_at AS "invitedAt", ${TASKS} AS tasks, ${PAPERS} AS papers, d.id AS dossier, coalesce(d.version, 0) AS version,
    coalesce(d.state, 'open') AS state, coalesce(d.fingerprint, '') AS fingerprint, d.sealed_at AS "sealedAt"
  FROM speaking_guest g JOIN expert e ON e.shop_id = g.shop_id AND e.id = g.expert_id
    LEFT JOIN dossier d ON d.shop_id = g.shop_id AND d.conference_id = g.conference_id AND d.expert_id = g.expert_id
  WHERE g.shop_id = $1 AND g.conference_id = $2`;

type Reader = Pick<Db, 'row' | 'rows'>;

/** What is known of those who were invited to a conference and have something to do there. */
export const readEvidences = (ctx: Ctx, conference: number): Promise<Evidence[]> =>
  ctx.db.rows<Evidence>(`${SQL} AND g.ended_at IS NULL ORDER BY name, g.id LIMIT ${MOST_EXPERTS + 1}`, [
    ...[ctx.shop.id, conference, ctx.locale],
  ]);

/** What is known of one of them; null where they were never invited. */
export const readEvidence = (
  ctx: Ctx,
  reader: Reader,
  { conference, expert }: { conference: number; expert: number },
): Promise<Evidence | null> =>
  reader.row<Evidence>(`${SQL} AND g.expert_id = $4`, [ctx.shop.id, conference, ctx.locale, expert]);

const AGREED = ['accepted', 'confirmed', 'ready', 'done', 'no_show'];

/** How each item of a dossier stands by what is known. */
export const itemsOf = ({ invitedAt, tasks, papers }: Evidence, needs: readonly Item[]): Record<Item, ItemState> =>
  judgeItems(
    {
      isInvited: invitedAt !== null,
      tasks: tasks.map(({ role, state, slides }) => ({
        speaks: role === 'speaker',
        isAgreed: AGREED.includes(state),
        isDone: state === 'done',
        hasSlides: slides !== null,
      })),
      papers: papers.map(({ kind }) => kind),
    },
    needs,
  );
