import { z } from 'zod';
import { dataScopes } from '../permission/scope.ts';

/** How far a grant reaches. */
export const Scope = z.enum(dataScopes);

/** One permission that a role or a key gives, and how far. */
export const Grant = z.object({
  permission: z.string().regex(/^[a-z][A-Za-z0-9_.-]{0,95}$/),
  scope: Scope.default('all'),
});
export type Grant = z.output<typeof Grant>;

/** The permissions of modules as somebody sees them who may pass some of them on. */
export const Grantable = z.array(
  z.object({
    module: z.string(),
    title: z.string(),
    permissions: z.array(
      z.object({
        permission: z.string(),
        label: z.string(),
        /** Whether a grant of it carries a data scope; others always reach the whole shop. */
        scoped: z.boolean(),
        /** Scopes the caller may grant; empty when the caller does not hold it. */
        grantable: z.array(Scope),
      }),
    ),
  }),
);
