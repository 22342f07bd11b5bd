import type { Ctx } from '../../../kernel/http/context.ts';
import type { EditedSpec } from '../../../kernel/module/edited-spec.ts';

/** Something that is no record, as its form and its module speak of it. */
export type EditedThing = EditedSpec & {
  /** Who may change it: whoever may call what saves it. */
  permission: string;
};

/** What the modules that are on edit beside records, by name; null for what nobody declares. */
export function editedThing(ctx: Ctx, name: string): EditedThing | null {
  for (const { edits = {}, bindings = [] } of ctx.services.registry.enabled(ctx.shop)) {
    const spec = edits[name];
    const access = bindings.find(({ endpoint }) => endpoint.edits === name)?.endpoint.access;
    if (spec !== undefined && typeof access === 'object') return { ...spec, permission: access.permission };
  }
  return null;
}
