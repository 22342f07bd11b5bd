import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';

/** How the console's search finds a type of content, in every state of its life. */
export const contentFind = (record: string, table: string, label: Label, screen: FindSpec['screen']): FindSpec => ({
  ...{ label, table, screen },
  permission: `${record}.view`,
  states: 'envelope.console.state',
});
