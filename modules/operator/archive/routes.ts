import { bind } from '../../../kernel/contract/bind.ts';
import { removeArchive } from './commands/remove-archive.ts';
import { startImport } from './commands/start-import.ts';
import { startMaking } from './commands/start-making.ts';
import { beginUpload, takePiece } from './commands/take-piece.ts';
import { archive } from './contract.ts';
import { listArchives, showArchive } from './queries/show-archive.ts';

/** What answers the calls on archives of shops. */
export const bindings = bind(archive, {
  'archive.make': (input, ctx) => startMaking(ctx, input),
  'archive.list': (input, ctx) => listArchives(ctx, input),
  'archive.show': ({ id }, ctx) => showArchive(ctx, id),
  'archive.begin': (input, ctx) => beginUpload(ctx, input),
  'archive.piece': (input, ctx) => takePiece(ctx, input),
  'archive.try': (input, ctx) => startImport(ctx, { ...input, isTrial: true, fingerprint: '', reason: '' }),
  'archive.import': (input, ctx) => startImport(ctx, { ...input, isTrial: false }),
  'archive.remove': ({ id }, ctx) => removeArchive(ctx, id),
});
