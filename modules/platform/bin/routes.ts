import { binUndo } from '../../../kernel/contract/bin.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { purge } from './commands/purge.ts';
import { restore } from './commands/restore.ts';
import { undo } from './commands/undo.ts';
import { bin } from './contract.ts';
import { binList } from './queries/list-entries.ts';
import { listKinds } from './queries/list-kinds.ts';
import { showEntry } from './queries/show-entry.ts';

/** What answers the calls of the recycle bin. */
export const binRoutes = [
  ...binList,
  ...bind(bin, {
    'bin.entry.show': ({ id }, ctx) => showEntry(ctx, id),
    'bin.entry.restore': (input, ctx) => restore(ctx, input),
    'bin.entry.purge': (input, ctx) => purge(ctx, input),
    'bin.kinds': (_input, ctx) => listKinds(ctx),
  }),
  ...bind(binUndo, { 'bin.undo': (input, ctx) => undo(ctx, input) }),
];
