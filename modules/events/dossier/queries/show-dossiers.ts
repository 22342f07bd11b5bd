import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db } from '../../../../kernel/database/db.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import { filesFor } from '../../../platform/file/public.ts';
import { type dossierDesk, MOST_EXPERTS, type ownDossier, type ShownDossier } from '../contract.ts';
import { DOSSIER_PAPER } from '../file-purpose.ts';
import { ITEMS, type Item, mayChange, missingFor, stepsFrom } from '../rules/items.ts';
import { neededItems } from '../settings.ts';
import { type Evidence, itemsOf, readEvidence, readEvidences } from './read-evidence.ts';

type Board = (typeof dossierDesk)['dossier.board.show'];
type Show = (typeof dossierDesk)['dossier.dossier.show'];
type Own = OutputOf<(typeof ownDossier)['dossier.own']>;

function rowOf(evidence: Evidence, needs: readonly Item[]) {
  const { expert, name, hospital, version, state } = evidence;
  const items = itemsOf(evidence, needs);
  return {
    ...{ expert, name, hospital, version, state, missing: missingFor('cleared', items).length },
    items: ITEMS.map((item) => ({ item, state: items[item] })),
  };
}

const ZONE = 'SELECT time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND id = $2';

/** The dossiers of a conference: whoever was invited and has something to do there. */
export async function showBoard(ctx: Ctx, conference: number): Promise<OutputOf<Board>> {
  if ((await ctx.db.row(ZONE, [ctx.shop.id, conference])) === null) throw notFound();
  const [rows, needs] = await Promise.all([readEvidences(ctx, conference), neededItems(ctx)]);
  const experts = rows.slice(0, MOST_EXPERTS).map((row) => rowOf(row, needs));
  return { data: { experts, isCut: rows.length > MOST_EXPERTS } };
}

/** One dossier with everything that stands in it; addresses of its papers work for five minutes. */
export async function showDossier(
  ctx: Ctx,
  asked: ParsedOf<Show>,
  reader: Pick<Db, 'row' | 'rows'> = ctx.db,
): Promise<{ data: ShownDossier }> {
  const evidence = await readEvidence(ctx, reader, asked);
  if (evidence === null) throw notFound();
  const zone = await reader.row<{ timeZone: string }>(ZONE, [ctx.shop.id, asked.conference]);
  const needs = await neededItems(ctx);
  const { invitedAt, tasks, papers, fingerprint, sealedAt, state } = evidence;
  const files = await filesFor(
    ctx,
    papers.map(({ file }) => file),
    [DOSSIER_PAPER],
  );
  const urls = new Map(files.map(({ id, url }) => [id, url]));
  return {
    data: {
      ...rowOf(evidence, needs),
      ...{ invitedAt, fingerprint, sealedAt, steps: stepsFrom(state), timeZone: zone?.timeZone ?? '' },
      tasks: tasks.map(({ slides, ...task }) => ({ ...task, slides: slides?.name ?? '' })),
      papers: papers.map(({ file, ...paper }) => ({
        ...{ ...paper, url: urls.get(file) ?? '', isRemovable: mayChange(state, paper.kind) },
      })),
    },
  };
}

async function ownOf(ctx: Ctx, asked: { conference: number; expert: number } | null): Promise<Own> {
  const evidence = asked && (await readEvidence(ctx, ctx.db, asked));
  if (evidence === null) throw notFound();
  const { state, items } = rowOf(evidence, await neededItems(ctx));
  return { data: { state, items } };
}

const MINE = `SELECT g.conference_id AS conference, g.expert_id AS expert FROM speaking_guest g
  JOIN expert_link l ON l.shop_id = g.shop_id AND l.expert_id = g.expert_id
  WHERE g.shop_id = $1 AND g.conference_id = $2 AND l.member_id = $3 AND g.ended_at IS NULL`;
const LINKED = `SELECT conference_id AS conference, expert_id AS expert FROM speaking_guest WHERE shop_id = $1 AND id = $2 AND ended_at IS NULL`;

/** The dossier of the expert who the caller is. */
export const showOwn = async (ctx: Ctx, conference: number): Promise<Own> =>
  ownOf(ctx, await ctx.db.row(MINE, [ctx.shop.id, conference, signedIn(ctx).id]));

/** The dossier of the expert whose invitation the calling link opens. */
export const showInvited = async (ctx: Ctx): Promise<Own> =>
  ownOf(ctx, await ctx.db.row(LINKED, [ctx.shop.id, callingLink(ctx).thingId]));
