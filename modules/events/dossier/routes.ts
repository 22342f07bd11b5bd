import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { bringPaper, removePaper } from './commands/bring-paper.ts';
import { stepDossier } from './commands/step-dossier.ts';
import { dossierDesk, dossierPack, ownDossier } from './contract.ts';
import { openPack, packFile } from './queries/pack.ts';
import { showBoard, showDossier, showInvited, showOwn } from './queries/show-dossiers.ts';

/** What answers the calls of dossiers. */
export const dossierRoutes: Binding[] = [
  ...bind(dossierDesk, {
    'dossier.board.show': ({ conference }, ctx) => showBoard(ctx, conference),
    'dossier.dossier.show': (input, ctx) => showDossier(ctx, input),
    'dossier.paper.bring': (input, ctx) => bringPaper(ctx, input),
    'dossier.paper.remove': (input, ctx) => removePaper(ctx, input),
    'dossier.dossier.step': (input, ctx) => stepDossier(ctx, input),
    'dossier.pack.open': (input, ctx) => openPack(ctx, input),
  }),
  ...bind(dossierPack, { 'dossier.pack.read': (input, ctx) => packFile(ctx, input) }),
  ...bind(ownDossier, {
    'dossier.own': ({ conference }, ctx) => showOwn(ctx, conference),
    'dossier.invited': (_input, ctx) => showInvited(ctx),
  }),
];
