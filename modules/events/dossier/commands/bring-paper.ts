import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { storeFor } from '../../../platform/file/public.ts';
import { type dossierDesk, MOST_PAPERS } from '../contract.ts';
import { DOSSIER_PAPER, paperPurpose } from '../file-purpose.ts';
import { showDossier } from '../queries/show-dossiers.ts';
import { refuse } from '../refusals.ts';
import { mayChange, type Paper } from '../rules/items.ts';
import { holdDossier } from './hold-dossier.ts';

type Bring = (typeof dossierDesk)['dossier.paper.bring'];
type Remove = (typeof dossierDesk)['dossier.paper.remove'];

const ADD = `INSERT INTO dossier_paper (dossier_id, kind, name, paper_file, brought_by) VALUES ($1, $2, $3, $4, $5)`;

/** Puts a paper into a dossier; the file and its place there stand together or not at all. */
export function bringPaper(ctx: Ctx, { kind, ...asked }: ParsedOf<Bring>): Promise<OutputOf<Bring>> {
  return storeFor(ctx, DOSSIER_PAPER, paperPurpose, async (file, tx) => {
    const { dossier, state, papers } = await holdDossier(ctx, tx, asked);
    if (!mayChange(state, kind)) throw refuse.closed();
    if (papers.length >= MOST_PAPERS) throw refuse.papers_many({ most: MOST_PAPERS });
    await tx.rows(ADD, [dossier, kind, file.name, file.id, ctx.person?.id ?? null]);
    return showDossier(ctx, asked, tx);
  });
}

const PAPER = `SELECT q.kind, d.conference_id AS conference, d.expert_id AS expert FROM dossier_paper q
  JOIN dossier d ON d.shop_id = q.shop_id AND d.id = q.dossier_id WHERE q.shop_id = $1 AND q.id = $2`;
const DROP = 'DELETE FROM dossier_paper WHERE shop_id = $1 AND id = $2';

/** Takes a paper out while its dossier is collected. */
export function removePaper(ctx: Ctx, { id }: ParsedOf<Remove>): Promise<OutputOf<Remove>> {
  return ctx.db.write(async (tx) => {
    const paper = await tx.row<{ kind: Paper; conference: number; expert: number }>(PAPER, [ctx.shop.id, id]);
    if (paper === null) throw notFound();
    const { state } = await holdDossier(ctx, tx, paper);
    if (!mayChange(state, paper.kind)) throw refuse.closed();
    await tx.rows(DROP, [ctx.shop.id, id]);
    return showDossier(ctx, paper, tx);
  });
}
