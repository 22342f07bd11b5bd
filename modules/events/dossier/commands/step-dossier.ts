import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { dossierDesk } from '../contract.ts';
import { makePack } from '../queries/pack.ts';
import { itemsOf } from '../queries/read-evidence.ts';
import { showDossier } from '../queries/show-dossiers.ts';
import { refuse } from '../refusals.ts';
import { dossierSteps, missingFor } from '../rules/items.ts';
import { neededItems } from '../settings.ts';
import { holdDossier } from './hold-dossier.ts';

type Step = (typeof dossierDesk)['dossier.dossier.step'];

const NOTHING = { fingerprint: '', sealed_facts: '', sealed_files: '', sealed_at: null, sealed_by: null };

/**
 * Clears a dossier for the settlement, seals it, or opens it again (F9). What is missing is told by name and stops it; what is sealed
 * says from then on what was packed, whatever becomes of the tasks.
 */
export function stepDossier(ctx: Ctx, { version, to, reason, ...asked }: ParsedOf<Step>): Promise<OutputOf<Step>> {
  return ctx.db.write(
    async (tx) => {
      const evidence = await holdDossier(ctx, tx, asked);
      const { dossier: id, state } = evidence;
      // One that nobody has touched yet is told as its version 0, and has just been made.
      if (version !== 0 && evidence.version !== version) throw versionConflict();
      if (version === 0 && evidence.version !== 1) throw versionConflict();
      if (!dossierSteps.may(state, to, 'desk')) throw refuse.step({ state: ctx.t(`dossier.console.states.${state}`) });
      if (to === 'open' && reason === '') throw refuse.reason_needed();
      const missing = missingFor(to, itemsOf(evidence, await neededItems(ctx)));
      if (missing.length > 0) {
        throw refuse.missing({ items: missing.map((item) => ctx.t(`dossier.console.items.${item}`)).join(', ') });
      }
      const by = ctx.person?.id ?? null;
      const now = ctx.services.now().toISOString();
      const pack = to === 'sealed' ? await makePack(ctx, asked.conference, evidence) : null;
      const set =
        pack === null
          ? { ...NOTHING, state: to, cleared_at: to === 'open' ? null : now, cleared_by: to === 'open' ? null : by }
          : {
              ...{ state: to, sealed_at: now, sealed_by: by, fingerprint: pack.fingerprint },
              ...{ sealed_facts: pack.facts, sealed_files: JSON.stringify(pack.files) },
            };
      const at = { shop_id: ctx.shop.id, id };
      if ((await changeRow(tx, { table: 'dossier', at, version: evidence.version, set })) === null)
        throw versionConflict();
      await ctx.services.events.emit(ctx, tx, 'dossier.stepped', { ...asked, state: to });
      return showDossier(ctx, asked, tx);
    },
    { reason },
  );
}
