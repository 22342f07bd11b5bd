import { bind } from '../../../kernel/contract/bind.ts';
import { transfers } from '../../../kernel/contract/transfers.ts';
import { startExport } from './commands/start-export.ts';
import { startImport } from './commands/start-import.ts';
import { startUndo } from './commands/start-undo.ts';
import { uploadImport } from './commands/upload-import.ts';
import { describeImport } from './find-import.ts';

/** What answers the calls on exports and imports. */
export const transferRoutes = bind(transfers, {
  'transfer.export': (input, ctx) => startExport(ctx, input),
  'transfer.describe': async ({ kind }, ctx) => describeImport(ctx, kind),
  'transfer.upload': ({ kind }, ctx) => uploadImport(ctx, kind),
  'transfer.import': (input, ctx) => startImport(ctx, input),
  'transfer.undo': ({ id }, ctx) => startUndo(ctx, id),
});
