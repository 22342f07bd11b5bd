import { invalidInput, notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { Scale } from './library/scale.ts';
import { scaleOf } from './library/scales.ts';
import { rangeOf } from './library/scoring.ts';
import { normRecord } from './norm-contract.ts';
import { refuse } from './refusals.ts';
import { groupFrom, type NormGroup, overlapOf, type WrittenGroup } from './rules/norms.ts';
import { psychologicalNorm } from './schema.ts';

/** What keeps a group from being a norm of a scale; null where nothing does. */
function faultOf(scale: Scale, group: NormGroup): 'part' | 'ages' | 'mean' | 'cuts' | null {
  const { from, to, mean, sd, cuts } = group;
  const part = scale.parts.find(({ key }) => key === group.part);
  if (part === undefined) return 'part';
  if (from > to) return 'ages';
  const { least, most } = rangeOf(scale, part);
  if (sd <= 0 || mean < least || mean > most) return 'mean';
  if (cuts.length === 0) return null;
  const isRising = cuts.every((cut, index) => cut > (cuts[index - 1] ?? least) && cut <= most);
  return cuts.length === part.bands.length - 1 && isRising ? null : 'cuts';
}

/** Refuses groups that belong to no part of the scale, or tell of nobody or of the same people twice. */
function checkGroups(ctx: Ctx, scale: Scale, written: readonly WrittenGroup[]): void {
  const groups = written.map(groupFrom);
  const faults = groups.flatMap((group, index) => {
    const fault = faultOf(scale, group);
    return fault === null ? [] : [ctx.t(`psychological.errors.norm.${fault}`, { number: index + 1 })];
  });
  if (faults.length > 0) throw invalidInput({ groups: faults });
  if (overlapOf(groups) !== null) throw invalidInput({ groups: [ctx.t('psychological.errors.norm.overlap')] });
}

/** Of each scale one norm is in use, and of each person one group. */
async function beforeSave(ctx: Ctx, tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  const scale = scaleOf(String(input.scale));
  if (scale === undefined) throw notFound();
  const other = await tx.row(
    'select from psychological_norm where shop_id = $1 and scale = $2 and is_on and id <> $3',
    [...[ctx.shop.id, scale.code, before?.id ?? 0]],
  );
  if (input.isOn === true && other !== null) throw refuse.norm_there();
  checkGroups(ctx, scale, input.groups as WrittenGroup[]);
  return input;
}

interface RawRow {
  scale: string;
}

function worded(binding: Binding): Binding {
  if (!['psychological.norm.list', 'psychological.norm.show'].includes(binding.name)) return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawRow | RawRow[] }>;
  const inWords = (ctx: Ctx, row: RawRow) => {
    const scale = scaleOf(row.scale);
    // A norm of a scale that is shipped no more is known by its code.
    return { ...row, scaleName: scale === undefined ? row.scale : labelIn(ctx.locale, scale.name) };
  };
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      return { ...more, data: Array.isArray(data) ? data.map((row) => inWords(ctx, row)) : inWords(ctx, data) };
    },
  };
}

/** What answers the calls on norms. */
export const normBindings: Binding[] = recordBindings(normRecord, 'psychological.norm', {
  table: psychologicalNorm,
  label: { zh: '常模', en: 'Norm' },
  title: 'name',
  search: ['name', 'nameEn', 'source'],
  computed: { scaleName: 't.scale', groupCount: 'jsonb_array_length(t.groups)' },
  beforeSave,
}).map(worded);
