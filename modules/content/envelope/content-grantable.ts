import type { GrantableSpec } from '../../../kernel/module/grantable-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { ContentKind } from './kind.ts';

/** What a type of content says in its manifest where roles can be given on one of its items: all that is done with one. */
export const contentGrantable = (
  { record }: ContentKind,
  label: Label,
  more: Pick<GrantableSpec, 'below' | 'calls'> & { permissions?: readonly string[] } = {},
): GrantableSpec => ({
  label,
  ...more,
  permissions: [
    ...['view', 'save', 'remove', 'export', 'review', 'publish'].map((right) => `${record}.${right}`),
    ...(more.permissions ?? []),
  ],
});
