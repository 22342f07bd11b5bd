import type { FileUse } from '../../../kernel/module/file-use.ts';
import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';

/** How the console's search finds a type of content, in every state of its life. */
export const contentFind = (record: string, table: string, label: Label, screen: FindSpec['screen']): FindSpec => ({
  ...{ label, table, screen },
  permission: `${record}.view`,
  states: 'envelope.console.state',
});

/** Where a type of content shows files: cover, text, blocks, of the published version and of the working copy. */
export const contentFileUse = (record: string, table: string, label: Label, screen: string): FileUse => ({
  ...{ label, table },
  title: `coalesce(t.pending ->> 'title', t.title)`,
  permission: `${record}.view`,
  screen: (id) => `${screen}/${id}`,
});
