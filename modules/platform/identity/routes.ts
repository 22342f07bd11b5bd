import { bind } from '../../../kernel/contract/bind.ts';
import { saveIdentity } from './commands/save-identity.ts';
import { tryFace } from './commands/try-face.ts';
import { faces } from './contract.ts';
import { identity } from './queries/identity.ts';

/** What answers the calls about the face of a shop. */
export const bindings = bind(faces, {
  'identity.show': async (_input, ctx) => identity(ctx),
  'identity.save': async (input, ctx) => saveIdentity(ctx, input),
  'identity.try': async (input, ctx) => tryFace(ctx, input),
});
