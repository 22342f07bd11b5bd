import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { answerAdmin } from '../answer-contract.ts';

type Handle = (typeof answerAdmin)['form.answer.handle'];

/** Marks an answer as dealt with, or as waiting again; a word for the colleagues stays where none is given. */
export function handleAnswer(ctx: Ctx, input: ParsedOf<Handle>): Promise<OutputOf<Handle>> {
  const { id, version, state, note } = input;
  return ctx.db.write(async (tx) => {
    const before = await tx.row<{ version: number }>(
      'SELECT version FROM form_answer WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    if (before.version !== version) throw versionConflict();
    const isHandled = state === 'handled';
    await tx.rows(
      `UPDATE form_answer SET state = $3, note = coalesce($4, note), handled_at = $5, handled_by = $6,
         version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`,
      [
        ...[ctx.shop.id, id, state, note ?? null],
        isHandled ? ctx.services.now().toISOString() : null,
        isHandled ? signedIn(ctx).id : null,
      ],
    );
    return { data: { id, version: version + 1 } };
  });
}
