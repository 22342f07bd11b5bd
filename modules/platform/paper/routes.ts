import { bind } from '../../../kernel/contract/bind.ts';
import { linkPapers, linkSample } from './commands/link-paper.ts';
import { saveLook } from './commands/save-look.ts';
import { startPrint } from './commands/start-print.ts';
import { paper } from './contract.ts';
import { listPapers } from './queries/list-papers.ts';
import { readPaper } from './queries/read-paper.ts';

/** What answers the calls on papers. */
export const paperRoutes = bind(paper, {
  'paper.list': (_input, ctx) => listPapers(ctx),
  'paper.save': (input, ctx) => saveLook(ctx, input),
  'paper.sample': (input, ctx) => linkSample(ctx, input),
  'paper.link': (input, ctx) => linkPapers(ctx, input),
  'paper.own': ({ id, ...input }, ctx) => linkPapers(ctx, { ...input, ids: [id] }),
  'paper.print': (input, ctx) => startPrint(ctx, input),
  'paper.read': (input, ctx) => readPaper(ctx, input),
});
