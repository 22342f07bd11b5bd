import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { drugAdmin } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { changedSections, holdsContact, inOfficialOrder, type Section } from '../rules.ts';
import { tellDrug } from './tell-drug.ts';

type Input = ParsedOf<(typeof drugAdmin)['drug.leaflet.add']>;

interface InForce {
  edition: number;
  on: string;
  approvedOn: string;
  revisedOn: string | null;
  sections: Section[];
}

const IN_FORCE = `select edition, coalesce(revised_on, approved_on)::text as "on", approved_on::text as "approvedOn",
    revised_on::text as "revisedOn", sections
  from drug_leaflet where shop_id = $1 and drug_id = $2 order by edition desc limit 1`;

/** What is wrong with a version by itself. */
function checkSections(ctx: Ctx, { sections, approvedOn, revisedOn }: Input): void {
  const keys = new Set(sections.map(({ key }) => key));
  if (keys.size < sections.length) throw invalidInput({ sections: [ctx.t('drug.errors.section_twice')] });
  const selling = sections.find(({ text }) => holdsContact(text));
  if (selling !== undefined) {
    const section = ctx.t(`drug.console.sections.${selling.key}`);
    throw invalidInput({ sections: [ctx.t('drug.errors.section_contact', { section })] });
  }
  if (revisedOn !== null && revisedOn < approvedOn) {
    throw invalidInput({ revisedOn: [ctx.t('drug.errors.revised_early')] });
  }
}

/** Adds a version of a drug's leaflet: of two who write one from the same at once, the second is told (DR1). */
export function addLeaflet(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  checkSections(ctx, input);
  const { drugId, base, approvedOn, revisedOn } = input;
  const sections = inOfficialOrder(input.sections);
  return ctx.db.write(async (tx) => {
    const drug = await tx.row<{ number: string }>('select number from drug where shop_id = $1 and id = $2 for update', [
      ctx.shop.id,
      drugId,
    ]);
    if (drug === null) throw notFound();
    const inForce = await tx.row<InForce>(IN_FORCE, [ctx.shop.id, drugId]);
    if ((inForce?.edition ?? 0) !== base) throw versionConflict();
    if (inForce !== null) {
      if ((revisedOn ?? approvedOn) < inForce.on) {
        throw invalidInput({
          [revisedOn === null ? 'approvedOn' : 'revisedOn']: [ctx.t('drug.errors.older', { on: inForce.on })],
        });
      }
      const isSame = approvedOn === inForce.approvedOn && revisedOn === inForce.revisedOn;
      if (isSame && changedSections(inForce.sections, sections).length === 0) throw refuse.leaflet_same();
    }
    const made = await tx.row<{ id: number }>(
      `insert into drug_leaflet (drug_id, edition, number, approved_on, revised_on, sections)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [drugId, base + 1, drug.number, approvedOn, revisedOn, JSON.stringify(sections)],
    );
    if (made === null) throw notFound();
    await tellDrug(ctx, tx, drugId);
    return { data: { id: made.id, version: base + 1 } };
  });
}
